"""A service manager as far as it is told things: the other end of NOTIFY_SOCKET."""

import socket
import time

from .client import DEADLINE


class Manager:
    """A datagram socket; what comes in is kept with its time, in order."""

    def __init__(self, address):
        """`address` is a path, or an abstract name that begins with @."""
        self.address = str(address)
        self.messages = []
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.kernel_address)

    @property
    def kernel_address(self):
        return "\0" + self.address[1:] if self.address.startswith("@") else self.address

    @property
    def environ(self):
        """What a program is told by."""
        return {"NOTIFY_SOCKET": self.address}

    def close(self):
        self._socket.close()

    def read(self, timeout=DEADLINE):
        """The next message: a dictionary of its lines, and when it came as `time`."""
        self._socket.settimeout(timeout)
        text = self._socket.recv(65536).decode("utf-8")
        assert len(text) < 800, text
        lines = [line.partition("=") for line in text.splitlines()]
        message = {name: value for name, _, value in lines}
        assert len(message) == len(lines), text
        self.messages.append(message | {"time": time.monotonic()})
        return self.messages[-1]

    def await_message(self, name, timeout=DEADLINE):
        """The next message that has a line of this name; others before it are passed over."""
        end = time.monotonic() + timeout
        while name not in (message := self.read(max(0.001, end - time.monotonic()))):
            pass
        return message

    def is_silent(self, seconds):
        """Whether nothing comes for so long."""
        try:
            self.read(seconds)
        except TimeoutError:
            return True
        return False

    def drain(self):
        """What has come by now."""
        start = len(self.messages)
        while not self.is_silent(0.001):
            pass
        return self.messages[start:]

    def fill(self):
        """Leave no room for one more message, by as many senders as that takes."""
        while True:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.setblocking(False)
                sent = 0
                try:
                    while sender.sendto(b"FILL=1", self.kernel_address):
                        sent += 1
                except BlockingIOError:
                    if not sent:
                        return
