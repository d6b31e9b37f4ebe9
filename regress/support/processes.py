"""What the kernel tells about a process."""

import os
import time
from pathlib import Path

import pytest

#: The sanitizer that the programs under test were built with, if any.
SANITIZER = os.environ.get("CAROUSEL_SANITIZER")


def skip_where_sanitized():
    """Skip the rest of a test that measures what a sanitizer changes."""
    if SANITIZER:
        pytest.skip(f"the {SANITIZER} sanitizer changes what this measures")


class Process:
    """A view of /proc/PID."""

    def __init__(self, pid):
        self._folder = Path("/proc") / str(pid)

    def _status(self, field):
        for line in (self._folder / "status").read_text().splitlines():
            name, _, value = line.partition(":")
            if name == field:
                return int(value.split()[0])
        raise KeyError(field)

    @property
    def resident_bytes(self):
        skip_where_sanitized()
        return self._status("VmRSS") * 1024

    @property
    def wakeups(self):
        """How often the process went to sleep and was woken."""
        skip_where_sanitized()
        return self._status("voluntary_ctxt_switches")

    @property
    def cpu_seconds(self):
        skip_where_sanitized()
        run = (self._folder / "schedstat").read_text().split()[0]
        return int(run) / 1e9

    @property
    def written_bytes(self):
        """What the process has had written to disks so far."""
        for line in (self._folder / "io").read_text().splitlines():
            name, _, value = line.partition(": ")
            if name == "write_bytes":
                return int(value)
        raise KeyError("write_bytes")

    @property
    def open_files(self):
        return len(os.listdir(self._folder / "fd"))

    @property
    def highest_file(self):
        """The highest number of its open descriptors."""
        return max(int(name) for name in os.listdir(self._folder / "fd"))

    @property
    def state(self):
        """One letter: R running, S sleeping, T stopped."""
        return (self._folder / "stat").read_text().rpartition(") ")[2][0]


def await_true(condition, what, timeout=10.0):
    """Come back once the condition holds, for facts of the kernel that nobody announces."""
    end = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < end, f"not within {timeout} s: {what}"
        time.sleep(0.002)
