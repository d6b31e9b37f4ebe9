#!/usr/bin/env python3
"""Measures carouseld and carouselctl from outside and prints one table.

Each figure stands beside the most that it may be, where there is such a bound; the exit code is 1
where one is over it. Measures the newest build in .build, or CAROUSELD and CAROUSELCTL; the bounds
are those of a release build on a machine that does nothing else.
"""

import argparse
import datetime
import json
import os
import platform
import sys

from measurements import ALL
from programs import HERE, ROOT, Programs, output


def main():
    names = [measure.__name__ for measure in ALL]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=names, help="this measurement only")
    parser.add_argument(
        "--save", action="store_true", help="also write Benchmarks/results/DATE.json")
    options = parser.parse_args()

    programs = Programs()
    if not programs.is_release:
        print(f"{programs.daemon} is no release build: its figures say little", file=sys.stderr)
    rows = measured(ALL, options.only, programs)
    print_table(rows)
    if options.save:
        print(f"\nsaved as {save(rows).relative_to(ROOT)}")
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
    print(f"{'':{width}}  {'measured':>12}  {'at most':>10}")
    for row in rows:
        digits = ".0f" if row.value >= 1000 else ".3g"
        measured = f"{row.value:{digits}} {row.unit}".rstrip()
        bound = "" if row.target is None else f"{row.target:g} {row.unit}".rstrip()
        verdict = {True: "met", False: "MISSED", None: ""}[row.met]
        print(f"{row.name:{width}}  {measured:>12}  {bound:>10}  {verdict}".rstrip())


def save(rows):
    """Write the figures with the machine that they are from; returns the file."""
    now = datetime.datetime.now(datetime.timezone.utc)
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    record = {
        "date": now.isoformat(timespec="seconds"),
        "commit": output("git", "-C", ROOT, "rev-parse", "HEAD").strip(),
        "kernel": platform.release(),
        "processors": os.cpu_count(),
        "processor": models[0] if models else platform.machine(),
        "rows": [row.as_dict() for row in rows],
    }
    path = HERE / "results" / f"{now:%Y-%m-%dT%H%M%SZ}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    sys.exit(main())
