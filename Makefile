# make run            install what is missing, build, and run the daemon with its built-in default
# make test           the same, and run every test
# make bench          measure the release build and print the tables; RIVALS=1 also beside Redis,
#                     Mosquitto and mpv, which it installs; DOCUMENT=1 keeps the table in docs
# make instructions   count instructions and compare them with the committed ones
# make bench-browser  measure the display in real browsers; MINUTES=1 shortens its long run
# make soak           kill, crowd and starve the daemon; MINUTES=10 KILLS=200
# make docs           draw the pictures, build the documentation of the model, into .build/docs
# make fuzz           look for inputs that break a promise; SECONDS=60 for each target, TARGET=http
#                     for one alone
# make lint           check the format of the sources, and that the model imports nothing

.PHONY: run build test bench instructions bench-browser soak docs fuzz lint

RUN_PACKAGES = libevent-dev
BROWSER_PACKAGES = chromium chromium-driver python3-selenium
TEST_PACKAGES = $(RUN_PACKAGES) $(BROWSER_PACKAGES) python3 python3-pytest python3-venv \
  python3-prometheus-client socat jq curl gcc libc6-dev strace systemd cage valgrind
RELEASE = --configuration release --static-swift-stdlib --disable-automatic-resolution

run: build
	@echo
	@echo "The daemon runs here and says each change; Control-C stops it."
	@echo "  http://localhost:8737/               the display, in any browser"
	@echo "  http://localhost:8737/remote         the remote control"
	@echo "In another terminal:"
	@echo "  .build/release/carouselctl watch     a live line of what is on"
	@echo "  .build/release/carouselctl next      the next page, at once"
	@echo "  .build/release/carouselctl --help    everything else"
	@echo
	@exec .build/release/carouseld $(ARGUMENTS)

build:
	@Scripts/require $(RUN_PACKAGES)
	swift build $(RELEASE) --product carouseld
	swift build $(RELEASE) --product carouselctl

test: build
	@Scripts/require $(TEST_PACKAGES)
	@Scripts/require-python
	@CAROUSELD=$(CURDIR)/.build/release/carouseld CAROUSELCTL=$(CURDIR)/.build/release/carouselctl \
	  Scripts/test

bench: build
	@Scripts/require $(TEST_PACKAGES)
	swift build $(RELEASE) --product CarouselBenchmarks
	@CAROUSELD=$(CURDIR)/.build/release/carouseld CAROUSELCTL=$(CURDIR)/.build/release/carouselctl \
	  /usr/bin/python3 Benchmarks/bench.py $(if $(RIVALS),--with-rivals) \
	    $(if $(DOCUMENT),--document)

instructions: build
	@Scripts/require $(RUN_PACKAGES) python3 valgrind
	@CAROUSELD=$(CURDIR)/.build/release/carouseld /usr/bin/python3 Benchmarks/instructions.py

bench-browser: build
	@Scripts/require $(TEST_PACKAGES)
	@CAROUSELD=$(CURDIR)/.build/release/carouseld \
	  /usr/bin/python3 Benchmarks/browser.py --minutes $(or $(MINUTES),10)

soak: build
	@Scripts/require $(TEST_PACKAGES)
	@CAROUSELD=$(CURDIR)/.build/release/carouseld \
	  /usr/bin/python3 Benchmarks/soak.py --minutes $(or $(MINUTES),10) --kills $(or $(KILLS),200)

docs: build
	@Scripts/require $(RUN_PACKAGES) jq
	@CAROUSELCTL=$(CURDIR)/.build/release/carouselctl docs/build-docs.sh

fuzz:
	@Scripts/require $(RUN_PACKAGES)
	@SECONDS_EACH=$(or $(SECONDS),60) TARGET=$(TARGET) Scripts/fuzz

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks Fuzz web
	Scripts/check-imports
