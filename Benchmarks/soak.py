#!/usr/bin/env python3
"""Abuses carouseld for some minutes and prints one table.

Kills it at random moments while many edit; lets 500 clients come, go, stall, lie and flood while
somebody follows the changes of a carousel; and meanwhile lets another one turn pages and nothing
else. Each figure stands beside the most that it may be; the exit code is 1 where one is over it.
Takes the newest build in .build, or CAROUSELD; the bounds on time are those of a machine that does
nothing else.
"""

import argparse
import json
import subprocess
import sys
import time
from contextlib import ExitStack

from bench import print_table
from rows import Row, percentile
from programs import Programs, running_daemon, scratch
from support.configurations import configuration
from support.crowd import ROLES
from support.killing import Killing
from support.soaking import Soak, in_front

TICK = 0.05  # seconds between two ticks of the bare timer


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="how long the crowd stays")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()

    print(f"seed {options.seed}")
    in_front()
    with ExitStack() as stack:
        still = stack.enter_context(Rotation(stack))
        rows = killed(options) if options.kills else []
        rows += crowded(options) if options.minutes else []
        rows += still.rows()
    print_table(rows)
    return 1 if any(row.met is False for row in rows) else 0


class Rotation:
    """A daemon that turns pages and does nothing else."""

    def __init__(self, stack):
        folder = stack.enter_context(scratch())
        config = configuration(interval=1, state=str(folder / "kept"))
        self.daemon = stack.enter_context(running_daemon(config))

    def __enter__(self):
        with self.daemon.connect() as client:
            self.changes = client.call("daemon.stats")["events"]
        self.begun = time.monotonic()
        self.written = self.daemon.facts.written_bytes
        return self

    def __exit__(self, *_):
        pass

    def rows(self):
        written = self.daemon.facts.written_bytes - self.written
        minutes = (time.monotonic() - self.begun) / 60
        with self.daemon.connect() as client:
            changes = client.call("daemon.stats")["events"] - self.changes
        return [
            Row(f"plain rotation for {minutes:.1f} minutes: changes", changes, ""),
            Row("  written to the disk", written, "bytes", 0),
        ]


def killed(options):
    """Kills at random moments under a load of edits."""
    with scratch() as folder:
        figures = Killing(folder, options.seed).run(options.kills)
    for fault in figures.faults:
        print(fault, file=sys.stderr)
    slowest = max(figures.restarts) * 1e3
    return [
        Row("kills at random moments", figures.kills, ""),
        Row("  of those in the middle of a write", figures.in_a_write, ""),
        Row("  edits that were answered", figures.answered, ""),
        Row("  of those lost", figures.lost, "", 0),
        Row("  edits that nobody was told of", figures.unanswered, ""),
        Row("  editors found in a state that was never asked for", figures.torn, "", 0),
        Row("  starts that failed", figures.failed_starts, "", 0),
        Row("  restart until the first answer, p50", percentile(figures.restarts, 0.5) * 1e3, "ms"),
        Row("  restart until the first answer, the slowest", slowest, "ms", 100),
        Row("  other faults", len(figures.faults), "", 0),
    ]


def crowded(options):
    """A crowd of 500, and what it leaves behind."""
    seconds = options.minutes * 60
    warm_up = min(120, seconds / 3)
    ticks = int((warm_up + seconds) / TICK)
    ticking = subprocess.Popen(
        [Programs().metronome, str(ticks), str(int(TICK * 1e9))], stdout=subprocess.PIPE, text=True)
    with scratch() as folder:
        outcome = Soak(folder, ROLES, options.seed).run(warm_up, seconds)
    bare = [int(line) / 1e6 for line in ticking.communicate()[0].split()]
    before, after = outcome.before, outcome.after
    came = sum(count for name, count in outcome.counts.items() if name.endswith(" came"))
    print(json.dumps({"crowd": outcome.counts, "daemon": outcome.stats}, indent=1), file=sys.stderr)
    grown = (after.resident_bytes - before.resident_bytes) / 1e6
    return [
        Row(f"a crowd of 500 for {options.minutes:g} minutes: connections", came, ""),
        Row("  that the daemon closed", sum(outcome.stats["closed"].values()), ""),
        Row("  edits of its pages", outcome.stats["edits"], ""),
        Row("  state writes", outcome.stats["stateWrites"], ""),
        Row("  changes that a follower was to see", len(outcome.late), ""),
        Row("  of those missed", outcome.missed, "", 0),
        Row("  change after its deadline, p50", percentile(outcome.late, 0.5) * 1e3, "ms"),
        Row("  change after its deadline, p99", percentile(outcome.late, 0.99) * 1e3, "ms"),
        Row("  change after its deadline, the latest", max(outcome.late) * 1e3, "ms", 50),
        Row("  a bare timer of this machine meanwhile, the latest", max(bare), "ms"),
        Row("  resident memory before", before.resident_bytes / 1e6, "MB"),
        Row("  resident memory after, more than before", grown, "MB", 1),
        Row("  descriptors after, more than before", after.open_files - before.open_files, "", 0),
        Row("  clients left", after.clients - 1, "", 0),
    ]


if __name__ == "__main__":
    sys.exit(main())
