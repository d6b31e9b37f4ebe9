"""System calls of a running daemon: watched, made to fail, made slow, or its last, by strace(1)."""

import re
import shutil
import subprocess
import threading

import pytest

# What a state write is made of, and what might be.
CALLS = (
    "openat", "write", "pwrite64", "fsync", "fdatasync", "close", "rename", "renameat",
    "renameat2", "unlink", "unlinkat", "ftruncate", "fallocate", "mkdir")


class Trace:
    """strace on a daemon, for those calls only that touch the state folder or its new file.

    A call is counted for each thread by itself, from the start of the trace: `fsync 2` is the
    second one of the thread that writes.
    """

    def __init__(self, daemon, kept, *injections):
        self._output = daemon.folder / "trace"
        self._output.unlink(missing_ok=True)
        command = [
            "strace", "-f", "-p", str(daemon.pid), "-o", str(self._output),
            "-e", f"trace={','.join(CALLS)}", "-e", "signal=none",
            "-P", str(kept), "-P", str(kept / "state.new.json"), "-P", str(kept / "state.json")]
        for injection in injections:
            command += ["-e", f"inject={injection}"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True)
        first = self._process.stderr.readline()
        if "attached" not in first:
            self._process.kill()
            self._process.communicate()
            pytest.skip(f"strace may not trace here: {first.strip()}")
        # It tells of each new thread; a full pipe would stop it.
        self._reader = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """Let the daemon go on without strace; or take note of its end."""
        if self._process.poll() is None:
            self._process.terminate()
        self._process.wait(10)
        self._reader.join(10)
        self._process.stderr.close()

    @property
    def calls(self):
        """The calls that were made, each with its place among those of its name."""
        names = re.findall(
            r"^\d+ +(\w+)\(", self._output.read_text(encoding="utf-8"), re.MULTILINE)
        return [(name, names[: place + 1].count(name)) for place, name in enumerate(names)]


needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")
