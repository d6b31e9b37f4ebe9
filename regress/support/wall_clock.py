"""A wall clock that a test sets; the machine's own is never touched."""

import os
import struct
import time


class WallClock:
    """The wall clock of one daemon, which runs on it by `environ`."""

    def __init__(self, folder, library, start=None, tells=True):
        self._file = folder / "wall-clock"
        self._pipe = folder / "wall-clock-steps"
        self._file.write_bytes(bytes(8))
        os.mkfifo(self._pipe)
        self._steps = os.open(self._pipe, os.O_RDWR | os.O_NONBLOCK)
        self.environ = {"LD_PRELOAD": str(library), "WALL_CLOCK": str(self._file)}
        if tells:
            self.environ["WALL_CLOCK_STEPS"] = str(self._pipe)
        if start is not None:
            self._set(start - time.time())

    def close(self):
        os.close(self._steps)

    @property
    def difference(self):
        """Seconds to the real clock."""
        return struct.unpack("q", self._file.read_bytes())[0] / 1e9

    def time(self):
        return time.time() + self.difference

    def step(self, seconds):
        """Set the clock forward, or back, and let the kernel tell of it."""
        self._set(self.difference + seconds)
        os.write(self._steps, b"x")

    def _set(self, difference):
        with self._file.open("r+b") as file:
            file.write(struct.pack("q", round(difference * 1e9)))
