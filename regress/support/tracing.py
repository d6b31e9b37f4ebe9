"""carouseld under strace."""

import os
import signal
import subprocess
from contextlib import contextmanager

from . import binaries
from .client import DEADLINE


class Traced:
    """A run of carouseld whose system calls are written down; `lines` is what it logs."""

    def __init__(self, process, trace):
        self._process = process
        self._trace = trace

    @property
    def pid(self):
        """The daemon's own id, not strace's."""
        children = f"/proc/{self._process.pid}/task/{self._process.pid}/children"
        with open(children, encoding="ascii") as file:
            return int(file.read())

    def await_line(self, text):
        assert any(text in line for line in self._process.stderr), f"no line with {text!r}"

    def stop(self):
        """Stop the daemon; the lines of the trace."""
        os.kill(self.pid, signal.SIGTERM)
        self._process.communicate(timeout=DEADLINE)
        return self._trace.read_text().splitlines()


@contextmanager
def traced(folder, *arguments, options=(), env=None):
    """Runs carouseld under strace with these options, and ends both."""
    trace = folder / "trace"
    command = ["strace", "-qq", "-o", trace, *options, binaries.find("carouseld"), *arguments]
    with subprocess.Popen(
            list(map(str, command)), env=env, stderr=subprocess.PIPE, text=True,
            start_new_session=True) as process:
        try:
            yield Traced(process, trace)
        finally:
            # strace alone would leave the daemon behind.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
