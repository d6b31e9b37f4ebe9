#!/usr/bin/env python3
"""Measures the display in real Chromiums without a screen and prints one table.

Each figure stands beside the most that it may be; the exit code is 1 where one is over it. Measures
the newest build in .build, or CAROUSELD; with CAROUSEL_WEB the display in that folder. The bounds
are those of a machine that does nothing else.
"""

import argparse
import os
import sys
import time
import urllib.request
from contextlib import contextmanager
from urllib.parse import urlsplit

from bench import measured, print_table
from rows import Row, percentile
from programs import running_daemon, scratch
from support.browser import Browser, address
from support.cable import Cable
from support.configurations import configuration

TURNS = 100
TURN_INTERVAL = 0.5
OUTAGES = 3
OUTAGE = 10
LOADS = 10
FILES = (".js", ".css", ".svg")
FAST = 0.2  # seconds that a page stays in the long run

# Where each turn of a display was, on this machine's clock and not on the display's idea of it.
TURNS_SO_FAR = """
const { turns, clock } = window.carousel;
return turns.map(({ due, at }) =>
  [due, at, at - clock.offset + performance.timeOrigin / 1000]);
"""

# How late a bare timer and the frame after it are in the same browser, between the turns.
METRONOME = """
const [interval, ticks] = [arguments[0], window.ticks = []];
const tick = () => {
  const due = (Math.floor(Date.now() / 1000 / interval) + 1.5) * interval * 1000;
  const at = performance.now() + due - Date.now();
  setTimeout(() => requestAnimationFrame(() => {
    ticks.push(performance.now() - at);
    tick();
  }), at - performance.now());
};
tick();
"""

PAINTS = """
const times = ["first-paint", "first-contentful-paint"]
  .map((name) => performance.getEntriesByName(name)[0]?.startTime);
return times.every((time) => time !== undefined) && times;
"""


def main():
    names = [measure.__name__ for measure in ALL]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=names, help="this measurement only")
    parser.add_argument(
        "--minutes", type=float, default=10,
        help="how long the fast pages run (%(default)s); a short run is not over the start's growth")
    options = parser.parse_args()
    rows = measured(ALL, options.only, options.minutes)
    print_table(rows)
    return 1 if any(row.met is False for row in rows) else 0


@contextmanager
def serving(*ids, **settings):
    """A daemon with a port of its own; the daemon and its address."""
    web = {name: os.environ[name] for name in ("CAROUSEL_WEB",) if name in os.environ}
    config = configuration(*ids, http={"listen": "127.0.0.1:0"}, **settings)
    with running_daemon(config, environ=web) as daemon:
        yield daemon, address(daemon)


@contextmanager
def browser():
    """A Chromium of its own, as another machine's would be."""
    with scratch() as folder, Browser(folder) as started:
        yield started


def turning(_):
    """How far 100 turns of two displays are from each other and from `advancesAt`."""
    with serving(interval=TURN_INTERVAL) as (_, url), browser() as one, browser() as other:
        both = [one, other]
        for each in both:
            each.open(f"{url}?debug=1")
        for each in both:
            each.wait_until("return window.carousel?.turns.length > 2", "a display that turns")
            each.run(METRONOME, TURN_INTERVAL)
        since = time.time()
        for each in both:
            each.wait_until(
                f"return window.carousel.turns.filter(({{ due }}) => due > {since}).length > {TURNS}",
                f"{TURNS} turns", timeout=TURNS * TURN_INTERVAL + 30)
        bare = [tick for each in both for tick in each.run("return window.ticks")]
        shown = [
            {due: (at, wall) for due, at, wall in each.run(TURNS_SO_FAR) if due and due > since}
            for each in both]
    dues = sorted(shown[0].keys() | shown[1].keys())[:TURNS]
    missed = sum(due not in turns for due in dues for turns in shown)
    common = [due for due in dues if due in shown[0] and due in shown[1]]
    apart = [abs(shown[0][due][1] - shown[1][due][1]) * 1e3 for due in common]
    late = [abs(turns[due][1] - due) * 1e3 for due in common for turns in shown]
    said = [abs(turns[due][0] - due) * 1e3 for due in common for turns in shown]
    return [
        Row(f"turns of {TURNS} that one of two displays missed", missed, "", 0),
        Row("two displays apart, p50", percentile(apart, 0.5), "ms"),
        Row("two displays apart, p95", percentile(apart, 0.95), "ms", 20),
        Row("turn from advancesAt, p50", percentile(late, 0.5), "ms"),
        Row("turn from advancesAt, p95", percentile(late, 0.95), "ms", 20),
        Row("  the same by the display's own clock, p95", percentile(said, 0.95), "ms"),
        Row("  a bare timer and a frame meanwhile, p95", percentile(bare, 0.95), "ms"),
    ]


def coming_back(_):
    """How soon a display shows the right page again after the network was gone for 10 s."""
    seconds = []
    with serving() as (daemon, url), browser() as display:
        client = daemon.connect()
        place = urlsplit(url)
        with Cable((place.hostname, place.port)) as cable:
            display.open(f"{cable.url}?debug=1")
            display.wait_until("return window.carousel?.state", "a display with a page")
            for _ in range(OUTAGES):
                cable.cut()
                time.sleep(OUTAGE)
                state = client.call("carousel.next")
                cable.restore()
                start = time.monotonic()
                display.wait_until(
                    f"return window.carousel.state.seq >= {state['seq']}"
                    " && document.getElementById('mark').hidden",
                    "the page that is on", timeout=60)
                seconds.append(time.monotonic() - start)
    return [Row(f"back after {OUTAGE} s without a network, the slowest of {OUTAGES}", max(seconds),
                "s", 2)]


def staying_flat(minutes):
    """What the heap and the document of a display grow by in a long run of fast pages."""
    pages = [
        {"id": "text", "content": {"kind": "text", "text": "Welcome"}},
        {"id": "color", "color": "#34C759"},
        {"id": "html", "content": {"kind": "html", "html": "<h1>Today</h1>"}},
        {"id": "more", "content": {"kind": "text", "text": "Open until nine"}},
    ]
    carousel = {"interval": FAST, "pages": pages}
    with serving(carousels={"default": carousel}) as (daemon, url), browser() as display:
        display.open(url)
        display.element("#track > *")
        display.command("Performance.enable")
        samples = []
        client = daemon.connect()
        client.subscribe(events=["state"])
        for _ in range(12):
            end = time.monotonic() + minutes * 60 / 12
            while time.monotonic() < end:
                client.state()
            samples.append(collected(display))
    # From the second quarter, when everything is compiled and loaded, to the last one.
    before, after = samples[3:6], samples[-3:]

    # The least of each: what is more than that was on its way when it was counted.
    def growth(name):
        return min(sample[name] for sample in after) - min(sample[name] for sample in before)

    changes = round(minutes * 60 / FAST)
    return [
        Row(f"JS heap after {changes} changes", samples[-1]["JSHeapUsedSize"] / 1e6, "MB"),
        Row("  its growth in the last half", growth("JSHeapUsedSize") / 1e3, "kB", 50),
        Row("nodes of the document", samples[-1]["Nodes"], ""),
        Row("  their growth in the last half", growth("Nodes"), "", 10),
        Row("  growth of the listeners", growth("JSEventListeners"), "", 10),
        Row("  growth of the documents", growth("Documents"), "", 2),
    ]


def collected(display):
    """Chromium's own counts, after what nobody needs any more is gone."""
    for _ in range(2):
        display.command("HeapProfiler.collectGarbage")
    metrics = display.command("Performance.getMetrics")["metrics"]
    display.requests()  # so that the driver's log does not pile up
    return {metric["name"]: metric["value"] for metric in metrics}


def loading(_):
    """How soon the display paints, and how big its own files are."""
    paints = []
    with serving(interval=3) as (_, url), browser() as display:
        display.command("Network.setCacheDisabled", cacheDisabled=True)
        for _ in range(LOADS):
            display.open("about:blank").open(url)
            paints.append(display.wait_until(PAINTS, "a first paint with a page"))
        files = {
            request for request in display.requests()
            if request == url or request.startswith(url) and request.endswith(FILES)}
        sizes = [size_of(file) for file in files]
    first, contents = zip(*paints)
    return [
        Row(f"first paint, p50 of {LOADS} loads", percentile(first, 0.5), "ms"),
        Row(f"first paint, the slowest of {LOADS}", max(first), "ms", 300),
        Row("  with the page that is on, p50", percentile(contents, 0.5), "ms"),
        Row(f"size of the display's {len(sizes)} files", sum(sizes) / 1e3, "kB", 60),
    ]


def size_of(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return len(answer.read())


ALL = [loading, turning, coming_back, staying_flat]

if __name__ == "__main__":
    sys.exit(main())
