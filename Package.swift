// swift-tools-version: 6.2
import PackageDescription

// The files that are built into the daemon; web/EmbeddedFiles.swift finds them by their names.
let webFiles = [
  "access.js", "accessibility.js", "api.js", "chrome.js", "clock.js", "colors.js", "connection.js",
  "contents.js", "debug.js", "display.css", "display.html", "display.js", "drag.js", "elements.js",
  "events.js", "fit.js", "frame.js", "holds.js", "icon.svg", "icons.js", "indicator.js",
  "interpolation.js", "keys.js", "labels.js", "layouts.js", "mark.js", "motion.js", "notch.js",
  "notice.js", "options.js", "pages.js", "pause.js", "remote-api.js", "remote-banner.js",
  "remote-carousels.js", "remote-content.js", "remote-displays.js", "remote-draft.js",
  "remote-editor.css", "remote-editor.js", "remote-edits.js", "remote-element.js",
  "remote-field-color.js", "remote-field-duration.js", "remote-field-icon.js",
  "remote-field-source.js", "remote-field.js", "remote-indicator.js", "remote-list.css",
  "remote-list.js", "remote-media.js", "remote-memory.js", "remote-notices.js", "remote-now.css",
  "remote-now.js", "remote-orders.js", "remote-page-form.js", "remote-pages.js",
  "remote-preview.js", "remote-progress.js", "remote-reorder.js", "remote-room.js", "remote-row.js",
  "remote-stream.js", "remote-swatch.js", "remote-token-form.js", "remote-token.js",
  "remote-transport.js", "remote-words.js", "remote.css", "remote.html", "remote.js", "reports.js",
  "rotation.js", "screen.js", "slide.js", "strip.js", "tabs.js", "turning.js", "video.js",
]

let package = Package(
  name: "carousel",
  products: [
    .library(name: "Carousel", targets: ["Carousel"]),
    .library(name: "CarouselWire", targets: ["CarouselWire"]),
    .executable(name: "carouseld", targets: ["CarouselDaemon"]),
    .executable(name: "carouselctl", targets: ["CarouselControl"]),
  ],
  targets: [
    .target(name: "Carousel"),
    .target(name: "CarouselWire", dependencies: ["Carousel"]),
    .systemLibrary(
      name: "CLibevent", pkgConfig: "libevent", providers: [.apt(["libevent-dev"])]),
    .target(name: "CarouselWeb", path: "web", resources: webFiles.map { .embedInCode($0) }),
    .executableTarget(
      name: "CarouselDaemon",
      dependencies: ["Carousel", "CarouselWire", "CarouselWeb", "CLibevent"]),
    .executableTarget(name: "CarouselControl", dependencies: ["Carousel", "CarouselWire"]),
    .executableTarget(
      name: "CarouselBenchmarks", dependencies: ["Carousel", "CarouselWire"],
      path: "Benchmarks/Model"),
    .testTarget(
      name: "CarouselTests", dependencies: ["Carousel"], resources: [.copy("Vectors")]),
    .testTarget(name: "CarouselWireTests", dependencies: ["CarouselWire"]),
    .testTarget(name: "CarouselDaemonTests", dependencies: ["CarouselDaemon"]),
    .testTarget(name: "CarouselControlTests", dependencies: ["CarouselControl"]),
    .target(name: "CFuzzing", path: "Fuzz/CFuzzing"),
    .testTarget(
      name: "CarouselFuzzTests", dependencies: ["CarouselDaemon", "CFuzzing"], path: "Fuzz",
      exclude: ["CFuzzing", "Fuzzer", "corpus", "dictionaries"]),
  ],
  swiftLanguageModes: [.v6]
)

// For `make fuzz` the daemon is a library, and around it is the program that libFuzzer runs: the
// same targets that CarouselFuzzTests feed with the corpus. What it covers is counted in the three
// modules that are fuzzed, and not in what feeds them.
if Context.environment["CAROUSEL_FUZZ"] != nil {
  let daemon = package.targets.first { $0.name == "CarouselDaemon" }
  package.products.removeAll { $0.name == "carouseld" }
  package.targets.removeAll { $0.name == "CarouselDaemon" || $0.type == .test }
  package.targets += [
    .target(
      name: "CarouselDaemon", dependencies: daemon?.dependencies ?? [], exclude: ["Main.swift"]),
    .executableTarget(
      name: "CarouselFuzz", dependencies: ["CarouselDaemon", "CFuzzing"], path: "Fuzz",
      exclude: ["CFuzzing", "Replay", "corpus", "dictionaries"]),
  ]
  for target in package.targets
  where ["Carousel", "CarouselWire", "CarouselDaemon"].contains(target.name) {
    target.swiftSettings = [
      .unsafeFlags(["-Xfrontend", "-sanitize=address,fuzzer"])
    ]
  }
}
