"""A file system of a daemon's own, which nobody else on this machine sees."""

import ctypes
import os
import subprocess

import pytest

_CLONE_NEWNS = 0x00020000


class PrivateMount:
    """A small file system in memory at a folder, for those processes that enter.

    Needs the right to mount; the test is skipped where that is missing.
    """

    def __init__(self, folder, size):
        folder.mkdir(mode=0o700)
        self.folder = folder
        script = 'mount -t tmpfs -o mode=700,size="$1" carousel "$0" && echo ready && read -r _'
        self._holder = subprocess.Popen(
            ["unshare", "-m", "sh", "-c", script, str(folder), str(size)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if self._holder.stdout.readline() != "ready\n":
            reason = self._holder.communicate()[1].strip()
            pytest.skip(f"nothing can be mounted here: {reason}")
        self._namespace = os.open(f"/proc/{self._holder.pid}/ns/mnt", os.O_RDONLY)
        self._libc = ctypes.CDLL(None, use_errno=True)

    def enter(self):
        """Make the calling process one of those that see it; for `preexec`."""
        if self._libc.setns(self._namespace, _CLONE_NEWNS) != 0:
            raise OSError(ctypes.get_errno(), "setns")

    @property
    def inside(self):
        """The folder as they see it."""
        return os.path.join(f"/proc/{self._holder.pid}/root", str(self.folder).lstrip("/"))

    def make_read_only(self):
        """Lay the folder over itself so that nothing can be written."""
        self._mount("mount", "--bind", self.folder, self.folder)
        self._mount("mount", "-o", "remount,bind,ro", self.folder)

    def make_writable(self):
        """Take that away again."""
        self._mount("umount", self.folder)

    def _mount(self, *command):
        room = f"--mount=/proc/{self._holder.pid}/ns/mnt"
        subprocess.run(["nsenter", room, *map(str, command)], check=True)

    def end(self):
        os.close(self._namespace)
        self._holder.communicate("\n")
