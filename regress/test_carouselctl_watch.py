"""carouselctl watch in a terminal of its own."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from fcntl import ioctl

import pytest

from support import binaries
from support.configurations import configuration
from support.daemon import environment

CONTROL_SEQUENCE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78]")


class Terminal:
    """A program in a pseudo-terminal, and what it wrote there."""

    def __init__(self, command, environ, columns=80):
        self._ours, theirs = pty.openpty()
        self.resize(columns)
        self.settings = termios.tcgetattr(theirs)
        self._theirs = theirs
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environ,
            start_new_session=True,
            preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0))
        self.written = ""

    def resize(self, columns):
        ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def await_text(self, pattern, timeout=10):
        """Read until the regular expression is in what was written since the last call."""
        end = time.monotonic() + timeout
        fresh = ""
        while not re.search(pattern, CONTROL_SEQUENCE.sub("", fresh)):
            remaining = end - time.monotonic()
            assert remaining > 0, f"no {pattern!r} in {fresh!r}"
            if select.select([self._ours], [], [], remaining)[0]:
                text = os.read(self._ours, 65536).decode("utf-8", "replace")
                fresh += text
                self.written += text
        return CONTROL_SEQUENCE.sub("", fresh)

    def type(self, text):
        os.write(self._ours, text.encode())

    def settings_now(self):
        return termios.tcgetattr(self._theirs)

    def drain(self):
        while select.select([self._ours], [], [], 0)[0]:
            self.written += os.read(self._ours, 65536).decode("utf-8", "replace")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self._ours)
        os.close(self._theirs)


@pytest.fixture
def watch(folder):
    terminals = []

    def start(*arguments, **options):
        environ = environment(
            folder, CAROUSEL_SOCKET=str(folder / "carousel.sock"), TERM="xterm-256color",
            LANG="C.UTF-8")
        command = [str(binaries.find("carouselctl")), "watch", *arguments]
        terminal = Terminal(command, environ, **options)
        terminals.append(terminal)
        return terminal

    yield start
    for terminal in terminals:
        terminal.close()


def test_the_page_is_shown_and_changes_on_the_same_line(daemon, client, watch):
    client.call("pages.update", id="b", title="Menu")
    terminal = watch()
    terminal.await_text("a")
    client.call("carousel.next")
    terminal.await_text("Menu")
    client.call("carousel.pause")
    terminal.await_text("paused")
    assert terminal.written.count("\n") <= 3


def test_the_time_that_is_left_counts_down(start, watch):
    start(configuration(interval=600))
    terminal = watch()
    first = terminal.await_text(r"\d")
    assert re.search(r"(600|599|10:00|9:59)", first + terminal.await_text(r"(599|598|9:5\d)"))


@pytest.mark.parametrize("ending", ["the key", "SIGTERM", "the daemon"])
def test_at_its_end_the_terminal_is_as_it_was(daemon, client, watch, ending):
    terminal = watch()
    terminal.await_text("a")
    if ending == "the key":
        terminal.type("\x03")
    elif ending == "SIGTERM":
        terminal.process.send_signal(signal.SIGTERM)
    else:
        assert daemon.stop() == 0
    code = terminal.process.wait(10)
    terminal.drain()
    assert (code == 0) == (ending != "the daemon")
    assert terminal.settings_now() == terminal.settings
    if "\x1b[?25l" in terminal.written:
        assert terminal.written.rindex("\x1b[?25h") > terminal.written.rindex("\x1b[?25l")


@pytest.mark.parametrize("columns", [10, 20, 40])
def test_a_narrow_terminal_is_not_overflowed(daemon, client, watch, columns):
    client.call("pages.update", id="a", title="A title that is far too long for this terminal")
    terminal = watch(columns=columns)
    shown = terminal.await_text(r"\S")
    client.call("carousel.pause")
    client.call("carousel.next")
    shown += terminal.await_text(r"\S")
    for line in re.split(r"[\r\n]", shown):
        assert len(line) <= columns, line


def test_without_a_terminal_it_still_shows_the_page(daemon, start_carouselctl):
    process = start_carouselctl("watch")
    assert "a" in process.stdout.readline()
