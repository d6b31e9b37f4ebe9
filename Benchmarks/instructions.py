#!/usr/bin/env python3
"""Counts the instructions of the daemon for one of each thing that it does often, by callgrind.

Unlike times, they are the same on a slow machine and on a busy one, so that a change which makes
something dearer is found out before it lands. Each count stands beside the one in
instructions.json; the exit code is 1 where one is more than 5 % above it.
"""

import argparse
import json
import os
import platform
import re
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from programs import HERE, ROOT, output, scratch
from support.configurations import configuration
from support.daemon import Daemon

BASELINE = HERE / "instructions.json"
PROFILES = ROOT / ".build" / "instructions"
MARGIN = 0.05
# Sockets are read before they are full, or the daemon would have to keep what they do not take.
CHANGES_PER_READING = 10
CALLS = 400
FEW, MANY = 50, 150
# What sends is a small part of all, so that only this function is counted for it (its name as the
# compiler writes it): how many turns the loop takes meanwhile depends on the machine.
SENDING = "*8OutgoingC5flushyyF"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--write", action="store_true", help="make what is counted now the new baseline")
    options = parser.parse_args()

    tools = installed_tools()
    baseline = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}
    if not options.write and baseline.get("tools") != tools:
        print(f"{BASELINE.name} was counted with {shown(baseline.get('tools', {}))}, and here is "
              f"{shown(tools)}: nothing is compared. With the tools of .ci/run, "
              "Benchmarks/instructions.py --write makes a new baseline.")
        return 0
    counted = {name: round(count, 1) for name, count in figures().items()}
    if options.write:
        record = {"tools": tools, "instructions": counted}
        BASELINE.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    before = counted if options.write else baseline["instructions"]
    return compare(counted, before)


def installed_tools():
    """What the counts depend on beside the sources."""
    swift = re.search(r"Swift version ([\w.-]+)", output("swift", "--version"))[1]
    return {"swift": swift, "libc": platform.libc_ver()[1], "machine": platform.machine()}


def shown(tools):
    return ", ".join(f"{name} {version}" for name, version in tools.items()) or "nothing"


def compare(counted, before):
    """Print each count beside the one before; returns the exit code."""
    width = max(map(len, counted))
    grown, shrunk = [], []
    print(f"{'instructions for':{width}}  {'counted':>10}  {'before':>10}")
    for name, count in counted.items():
        old = before.get(name)
        change = "" if old is None else f"{count / old - 1:+.1%}"
        print(f"{name:{width}}  {count:>10.0f}  {'none' if old is None else round(old):>10}  "
              f"{change:>7}")
        if old is None or count < old * (1 - MARGIN):
            shrunk.append(name)
        elif count > old * (1 + MARGIN):
            grown.append(f"{name} takes {count:.0f} instructions, {change} to the {old:.0f} before")
    for sentence in grown:
        print(f"error: {sentence}.", file=sys.stderr)
    if grown:
        print(f"At most {MARGIN:.0%} more is let through. To see what takes them:\n"
              f"  callgrind_annotate --inclusive=yes {PROFILES.relative_to(ROOT)}/NAME.out\n"
              "for the state before the change and after it. If they are worth it, say so in the "
              "commit and\nput the new counts into it: Benchmarks/instructions.py --write",
              file=sys.stderr)
        return 1
    if shrunk:
        print(f"More than {MARGIN:.0%} less, or new: {', '.join(shrunk)}.\nKeep it: put the "
              "new counts into the same commit with Benchmarks/instructions.py --write")
    return 0


def figures():
    """Instructions for one of each thing; all are differences of two runs, without the start."""
    runs = {
        "quiet": Run(),
        "gets": Run(calls=CALLS, method="carousel.get"),
        "nexts": Run(calls=CALLS, method="carousel.next", log="info"),
        "lists": Run(calls=20, method="pages.list", pages=500),
        "unlisted": Run(pages=500),
        "timer-few": Run(turns=10),
        "timer-many": Run(turns=60),
        "subscribers-few": Run(subscribers=FEW),
        "subscribers-many": Run(subscribers=MANY),
        "fan-out-few": Run(subscribers=FEW, calls=CALLS, method="carousel.next", within=SENDING),
        "fan-out-many": Run(subscribers=MANY, calls=CALLS, method="carousel.next", within=SENDING),
        "streams-few": Run(streams=FEW),
        "streams-many": Run(streams=MANY),
        "events-few": Run(streams=FEW, calls=CALLS, method="carousel.next", within=SENDING),
        "events-many": Run(streams=MANY, calls=CALLS, method="carousel.next", within=SENDING),
    }
    PROFILES.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        count = dict(zip(runs, pool.map(lambda name: runs[name].count(name), runs)))

    def more(name):
        return count[f"{name}-many"] - count[f"{name}-few"]

    turned = runs["timer-many"].turned - runs["timer-few"].turned
    deliveries = (MANY - FEW) * CALLS
    return {
        "a State to one more subscriber": more("fan-out") / deliveries,
        "a State to one more event stream": more("events") / deliveries,
        "carousel.next, with its line of the log": (count["nexts"] - count["quiet"]) / CALLS,
        "carousel.get": (count["gets"] - count["quiet"]) / CALLS,
        "pages.list of 500 pages": (count["lists"] - count["unlisted"]) / 20,
        "a change by the timer": more("timer") / turned,
        "a client that comes, subscribes and goes": more("subscribers") / (MANY - FEW),
        "an event stream that comes and goes": more("streams") / (MANY - FEW),
    }


class Run:
    """A life of the daemon under callgrind, in which nothing depends on the clock."""

    def __init__(
        self, subscribers=0, streams=0, calls=0, method=None, turns=0, pages=5, log="warning",
        within=None,
    ):
        self.subscribers = subscribers
        self.streams = streams
        self.calls = calls
        self.method = method
        self.turns = turns
        self.pages = pages
        # A line of the log has a time, of which parts are made anew once a second only.
        self.log = log
        # Only what this function does is counted, and what it calls.
        self.within = within
        # How often the timer really did.
        self.turned = 0

    def count(self, name):
        """The instructions of all of it; where they went is kept under its name."""
        profile = PROFILES / f"{name}.out"
        within = [f"--toggle-collect={self.within}"] if self.within else []
        with scratch() as folder:
            daemon = Daemon(
                folder, self.configuration(), http=None,
                wrapper=["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}",
                         *within],
                # Sets and dictionaries are in another order in each process otherwise.
                environ={"SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"})
            try:
                with ExitStack() as listeners:
                    self.live(daemon, listeners)
                    # Before anybody goes: how many of them it sees go first is chance.
                    daemon.stop()
            finally:
                daemon.finish()
        found = re.search(r"^(?:summary|totals): (\d+)", profile.read_text(), re.MULTILINE)
        if not int(found[1]):
            raise LookupError(f"no function is called {self.within}: nothing was counted of {name}")
        return int(found[1])

    def configuration(self):
        names = [f"page-{number}" for number in range(self.pages)]
        settings = {"interval": 0.1 if self.turns else None}
        if self.streams:
            settings["http"] = {"listen": "127.0.0.1:0"}
        made = configuration(*names, log={"level": "info"}, **settings)
        for page in made["carousels"]["default"]["pages"]:
            page.update(title=f"The page {page['id']}", color="#336699")
        return made

    def live(self, daemon, listeners):
        sockets = []
        for _ in range(self.subscribers):
            client = daemon.connect()
            client.subscribe(events=["state"])
            sockets.append(client.socket)
        for _ in range(self.streams):
            sockets.append(listeners.enter_context(event_stream(daemon)))
        if self.turns:
            watcher = daemon.connect()
            watcher.subscribe(events=["state"])
            for _ in range(self.turns):
                watcher.state()
            self.turned = watcher.call("carousel.pause")["seq"] - 1
        caller = daemon.connect()
        caller.call("daemon.log", level=self.log)
        for number in range(self.calls):
            caller.call(self.method)
            if number % CHANGES_PER_READING == 0:
                for each in sockets:
                    each.setblocking(False)
                    each.recv(1 << 20)


def event_stream(daemon):
    """A stream of server-sent events that has its first State."""
    host, port = daemon.http_addresses()[0]
    stream = socket.create_connection((host, port), timeout=10)
    stream.sendall(f"GET /events?events=state HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    received = b""
    while b"event: state" not in received or not received.endswith(b"\n\n\r\n"):
        received += stream.recv(65536)
    return stream


if __name__ == "__main__":
    sys.exit(main())
