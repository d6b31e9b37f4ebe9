"""A client of the daemon: a plain socket, plain JSON, and a deadline on every wait."""

import itertools
import json
import socket
import time
from collections import deque

DEADLINE = 10.0


class Refused(Exception):
    """An error reply."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]
        self.message = error["message"]
        self.data = error.get("data")


class Closed(Exception):
    """The daemon closed the connection."""


class Client:
    """One connection. What it reads while it waits for something else is kept, in order."""

    def __init__(self, path, send_buffer=None):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        if send_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        self.socket.settimeout(DEADLINE)
        self.socket.connect(str(path))
        self._ids = itertools.count(1)
        self._bytes = bytearray()
        self._kept = deque()
        self.hello = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def greet(self):
        """Read the daemon's `hello`, its first message."""
        first = self.read()
        assert first.get("method") == "hello", first
        self.hello = first["params"]
        return self

    def close(self):
        self.socket.close()

    # What goes out.

    def send_bytes(self, data):
        self.socket.settimeout(DEADLINE)
        self.socket.sendall(data)

    def send(self, *messages):
        """Send each message as one line."""
        self.send_bytes(b"".join(json.dumps(message).encode() + b"\n" for message in messages))

    def notify(self, method, **params):
        """Send a request without an id, which gets no reply."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method, **params):
        """Send a request and return its id, for `reply`."""
        number = next(self._ids)
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        return number

    # What comes in.

    def read_line(self, timeout=DEADLINE):
        """The next line as bytes without its end, straight from the socket."""
        end = time.monotonic() + timeout
        start = 0
        while (newline := self._bytes.find(b"\n", start)) < 0:
            start = len(self._bytes)
            remaining = end - time.monotonic()
            if remaining <= 0:
                raise TimeoutError(f"no line within {timeout} s, only {bytes(self._bytes[:200])!r}")
            self.socket.settimeout(remaining)
            try:
                chunk = self.socket.recv(65536)
            except ConnectionResetError as error:
                raise Closed("reset") from error
            if not chunk:
                raise Closed(f"closed after {bytes(self._bytes[:200])!r}")
            self._bytes += chunk
        line = bytes(self._bytes[:newline])
        del self._bytes[: newline + 1]
        return line

    def read(self, timeout=DEADLINE):
        """The next message straight from the socket."""
        return json.loads(self.read_line(timeout).decode("utf-8"))

    def next_message(self, timeout=DEADLINE):
        """The next message in order, whatever it is: kept ones first."""
        return self._kept.popleft() if self._kept else self.read(timeout)

    def reply(self, number, timeout=DEADLINE):
        """The result of request `number`; raises Refused where it is an error."""
        end = time.monotonic() + timeout
        while True:
            message = self.read(max(0.001, end - time.monotonic()))
            if "method" in message or message.get("id") != number:
                self._kept.append(message)
                continue
            assert message["jsonrpc"] == "2.0", message
            assert ("result" in message) != ("error" in message), message
            if "error" in message:
                raise Refused(message["error"])
            return message["result"]

    def notification(self, method, timeout=DEADLINE):
        """The params of the next notification of that name; others before it are kept."""
        for position, message in enumerate(self._kept):
            if message.get("method") == method:
                del self._kept[position]
                return message["params"]
        end = time.monotonic() + timeout
        while True:
            message = self.read(max(0.001, end - time.monotonic()))
            if message.get("method") == method:
                assert "id" not in message, message
                return message["params"]
            self._kept.append(message)

    def await_close(self, timeout=DEADLINE):
        """Read to the end of the connection and return the messages before it."""
        messages = list(self._kept)
        self._kept.clear()
        try:
            while True:
                messages.append(self.read(timeout))
        except Closed:
            return messages

    # Both.

    def call(self, method, **params):
        """The result of a request; raises Refused where it is an error."""
        return self.reply(self.request(method, **params))

    def refusal(self, method, **params):
        """The error of a request that must not succeed."""
        try:
            result = self.call(method, **params)
        except Refused as refused:
            return refused
        raise AssertionError(f"{method} {params} was not refused but answered {result}")

    def subscribe(self, **params):
        return self.call("subscribe", **params)

    def state(self, timeout=DEADLINE):
        """The next State that was sent by itself."""
        return self.notification("state", timeout)

    def arrived(self, method="state"):
        """The params of all notifications of that name so far.

        A reply comes after every notification that was due before it, so one request is enough
        to know that nothing is on its way.
        """
        self.call("daemon.info")
        found = [message["params"] for message in self._kept if message.get("method") == method]
        self._kept = deque(m for m in self._kept if m.get("method") != method)
        return found
