#!/usr/bin/env python3
"""Measures carouseld and carouselctl from outside and prints one table.

Each figure stands beside the most or the least that it may be, where there is such a bound; the exit
code is 1 where one does not keep it. Measures the newest build in .build, or CAROUSELD and CAROUSELCTL; the bounds
are those of a release build on a machine that does nothing else.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys

from asking import requests
from fan_out import bursts, event_streams, fan_out, with_rivals
from model import model
from performance import write_document
from programs import HERE, ROOT, Programs, output, processors
from rivals import RIVALS
from starting import large_start, memory, start_times
from timing import latency_and_grid, many_carousels, skew, wakeups

ALL = [
    latency_and_grid, wakeups, start_times, large_start, memory, fan_out, bursts, event_streams,
    many_carousels, skew, requests, model]


def main():
    names = [measure.__name__ for measure in [*ALL, with_rivals]]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=names, help="this measurement only")
    parser.add_argument(
        "--with-rivals", action="store_true",
        help="also beside " + ", ".join(rival.name for rival in RIVALS) + ", which it installs")
    parser.add_argument(
        "--save", action="store_true", help="also write Benchmarks/results/DATE.json")
    parser.add_argument(
        "--document", action="store_true",
        help="save, and write the table into docs/performance.md")
    options = parser.parse_args()
    if options.document and options.only:
        parser.error("--document is for the whole table, and --only measures a part of it")

    programs = Programs()
    if not programs.is_release:
        print(f"{programs.daemon} is no release build: its figures say little", file=sys.stderr)
    if processors()[0] == processors()[1]:
        print("only one processor: server and generator share it", file=sys.stderr)
    measurements = ALL
    if options.with_rivals or "with_rivals" in (options.only or []):
        require = [ROOT / "Scripts" / "require", *(rival.package for rival in RIVALS)]
        subprocess.run(require, check=True)
        measurements = [*ALL, with_rivals]
    rows = measured(measurements, options.only, programs)
    print_table(rows)
    if options.save or options.document:
        record = save(rows)
        if options.document:
            write_document(record)
    return 1 if any(row.met is False for row in rows) else 0


def measured(measurements, only, what):
    """The rows of those measurements whose names are in `only`, or of all."""
    rows = []
    for measure in measurements:
        if only and measure.__name__ not in only:
            continue
        if sys.stderr.isatty():
            print(f"\r{measure.__name__} …\033[K", end="", file=sys.stderr, flush=True)
        rows += measure(what)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    return rows


def print_table(rows):
    width = max(len(row.name) for row in rows)
    print(f"{'':{width}}  {'measured':>15}  {'bound':>14}")
    for row in rows:
        line = f"{row.name:{width}}  {row.measured:>15}  {row.bound:>14}  {row.verdict}"
        print(line.rstrip(), flush=True)


def save(rows):
    """Write the figures with the machine that they are from; returns what was written."""
    now = datetime.datetime.now(datetime.timezone.utc)
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    record = {
        "date": now.isoformat(timespec="seconds"),
        "commit": output("git", "-C", ROOT, "describe", "--always", "--dirty").strip(),
        "kernel": platform.release(),
        "processors": os.cpu_count(),
        "processor": models[0] if models else platform.machine(),
        "rows": [row.as_dict() for row in rows],
    }
    path = HERE / "results" / f"{now:%Y-%m-%dT%H%M%SZ}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print(f"\nsaved as {path.relative_to(ROOT)}")
    return record


if __name__ == "__main__":
    sys.exit(main())
