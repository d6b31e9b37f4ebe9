"""A client of the HTTP door: one connection for each request, and the bytes as they are."""

import json
import re
import socket
import time
from collections import deque

from .client import DEADLINE, Closed, Refused

CONTINUE = 100
WITHOUT_BODY = (204, 304)


class Answer:
    """A whole answer."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def __repr__(self):
        return f"<{self.status} {self.headers} {self.body[:300]!r}>"

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def text(self):
        return self.body.decode("utf-8")

    @property
    def error(self):
        """The JSON-RPC error object of a refusal: a code, and one plain sentence."""
        error = self.json
        assert self.status >= 400, self
        assert error.keys() <= {"code", "message", "data"}, error
        assert isinstance(error["code"], int), error
        message = error["message"]
        assert message[-1:] in (".", "?") and "\n" not in message and len(message) < 400, error
        return error


class Connection:
    """One connection, for what a proper client would not do.

    `read_buffer`: the room in bytes that the kernel has for what nobody reads; it takes a little
    more than that.
    """

    def __init__(self, address, read_buffer=None):
        family = socket.AF_UNIX if isinstance(address, str) else (
            socket.AF_INET6 if ":" in address[0] else socket.AF_INET)
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        if read_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, read_buffer)
        self.socket.settimeout(DEADLINE)
        self.socket.connect(address)
        self._bytes = bytearray()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.settimeout(DEADLINE)
        self.socket.sendall(data)

    def request(self, method, path, body=b"", headers=(), version="1.1"):
        """Send a whole request."""
        self.send(request_bytes(method, path, body, headers, version))

    def answer(self, timeout=DEADLINE, head=False):
        """The next answer, whole; `head`: it is to a HEAD and has no body."""
        end = time.monotonic() + timeout
        status, headers = self.read_head(end)
        if head or status in WITHOUT_BODY or status == CONTINUE:
            return Answer(status, headers, b"")
        if headers.get("transfer-encoding") == "chunked":
            body = b""
            while chunk := self.read_chunk(end):
                body += chunk
        elif "content-length" in headers:
            body = self.read_bytes(int(headers["content-length"]), end)
        else:
            body = self.read_to_end(end)
        return Answer(status, headers, body)

    def read_head(self, end):
        """The status and the headers, their names in small letters."""
        head = self.read_until(b"\r\n\r\n", end).decode("latin-1")
        first, *lines = head.split("\r\n")
        version, status, _ = first.split(" ", 2)
        assert re.fullmatch(r"HTTP/1\.[01]", version), first
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            assert name.lower() not in headers, f"{name} comes twice:\n{head}"
            headers[name.lower()] = value.strip()
        return int(status), headers

    def read_until(self, mark, end):
        while (place := self._bytes.find(mark)) < 0:
            self._receive(end)
        data = bytes(self._bytes[:place])
        del self._bytes[: place + len(mark)]
        return data

    def read_bytes(self, count, end):
        while len(self._bytes) < count:
            self._receive(end)
        data = bytes(self._bytes[:count])
        del self._bytes[:count]
        return data

    def read_chunk(self, end):
        """The next chunk of a chunked body; empty at its end."""
        size = int(self.read_until(b"\r\n", end), 16)
        chunk = self.read_bytes(size, end)
        assert self.read_bytes(2, end) == b"\r\n"
        return chunk

    def read_to_end(self, end):
        try:
            while True:
                self._receive(end)
        except Closed:
            data = bytes(self._bytes)
            self._bytes.clear()
            return data

    def await_close(self, timeout=DEADLINE):
        """Whatever comes before the daemon closes the connection."""
        return self.read_to_end(time.monotonic() + timeout)

    def _receive(self, end):
        remaining = end - time.monotonic()
        if remaining <= 0:
            raise TimeoutError(f"no end, only {bytes(self._bytes[:300])!r}")
        self.socket.settimeout(remaining)
        try:
            data = self.socket.recv(65536)
        except (ConnectionResetError, BrokenPipeError) as error:
            raise Closed("reset") from error
        if not data:
            raise Closed(f"closed after {bytes(self._bytes[:300])!r}")
        self._bytes += data


class Event:
    """One event of a stream."""

    def __init__(self, text):
        self.kind = None
        self.id = None
        data = []
        for line in text.split("\n"):
            name, colon, value = line.partition(": ")
            assert colon and name in ("event", "data", "id"), f"odd line {line!r}"
            if name == "event":
                self.kind = value
            elif name == "id":
                self.id = value
            else:
                data.append(value)
        self.data = json.loads("\n".join(data))

    def __repr__(self):
        return f"<{self.kind} {self.id} {str(self.data)[:200]}>"


class EventStream:
    """What `GET /events` answers. The events it reads while it waits for one are kept, in order."""

    def __init__(self, address, path="/events", headers=(), version="1.1", read_buffer=None):
        self.connection = Connection(address, read_buffer)
        self.connection.request("GET", path, headers=headers, version=version)
        end = time.monotonic() + DEADLINE
        self.status, self.headers = self.connection.read_head(end)
        if self.status != 200:
            raise AssertionError(f"the stream was refused with {self.status}")
        self._is_chunked = self.headers.get("transfer-encoding") == "chunked"
        self._text = ""
        self._kept = deque()
        self.hello = self.next().data
        self.client = self.hello["client"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.connection.close()

    def read(self, timeout=DEADLINE):
        """The next event straight from the connection."""
        end = time.monotonic() + timeout
        while "\n\n" not in self._text:
            if self._is_chunked:
                chunk = self.connection.read_chunk(end)
                if not chunk:
                    raise Closed("the last chunk")
            else:
                chunk = self.connection.read_until(b"\n\n", end) + b"\n\n"
            self._text += chunk.decode("utf-8")
        text, _, self._text = self._text.partition("\n\n")
        return Event(text)

    def next(self, timeout=DEADLINE):
        """The next event in order, whatever it is."""
        return self._kept.popleft() if self._kept else self.read(timeout)

    def event(self, kind, timeout=DEADLINE):
        """The next event of that kind; others before it are kept."""
        for place, event in enumerate(self._kept):
            if event.kind == kind:
                del self._kept[place]
                return event
        end = time.monotonic() + timeout
        while True:
            event = self.read(max(0.001, end - time.monotonic()))
            if event.kind == kind:
                return event
            self._kept.append(event)

    def state(self, timeout=DEADLINE):
        """The next State."""
        return self.event("state", timeout).data

    def state_of(self, seq, timeout=DEADLINE):
        """The State with this number; those before it are dropped."""
        while (state := self.state(timeout))["seq"] < seq:
            pass
        assert state["seq"] == seq, state
        return state

    def await_close(self, timeout=DEADLINE):
        """Read to the end of the stream and return the events before it."""
        events = list(self._kept)
        self._kept.clear()
        try:
            while True:
                events.append(self.read(timeout))
        except Closed:
            return events


class HTTPClient:
    """Requests to one listener of the daemon."""

    def __init__(self, address, token=None):
        self.address = address
        #: The control token.
        self.token = token
        self._streams = []

    @property
    def port(self):
        return self.address[1]

    def connect(self):
        """A connection for bytes."""
        return Connection(self.address)

    def ask(self, method, path, body=b"", headers=(), version="1.1"):
        """The answer to one request on a connection of its own."""
        with self.connect() as connection:
            connection.request(method, path, body, headers, version)
            return connection.answer(head=method == "HEAD")

    def get(self, path, headers=()):
        return self.ask("GET", path, headers=headers)

    def events(self, path="/events", headers=(), version="1.1", read_buffer=None):
        """A stream of events that has read its hello."""
        stream = EventStream(self.address, path, headers, version, read_buffer)
        self._streams.append(stream)
        return stream

    @property
    def touch_token(self):
        """The token that the display is served with; empty where it gets none."""
        found = re.search(r'<meta name="carousel-token" content="([^"]*)">', self.get("/").text)
        return found[1]

    def post(self, method, params=None, token=None, client=None, headers=()):
        """The answer to `POST /api/METHOD`; `client` is the stream that it acts for."""
        body = json.dumps({} if params is None else params).encode()
        return self.ask("POST", f"/api/{method}", body, [
            ("Content-Type", "application/json"), *credentials(token, client), *headers])

    def call(self, method, _token=None, _client=None, **params):
        """The result of a method, with the control token unless another is given."""
        answer = self.post(method, params, self.token if _token is None else _token, _client)
        if answer.status != 200:
            raise Refused(answer.error)
        return answer.json

    def refusal(self, method, _token=None, _client=None, **params):
        """The status and the code of a method that must not succeed."""
        answer = self.post(method, params, self.token if _token is None else _token, _client)
        return answer.status, answer.error["code"]

    def rpc(self, message, token=None, client=None):
        """The answer to `POST /rpc`; bytes go as they are."""
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        return self.ask("POST", "/rpc", body, [
            ("Content-Type", "application/json"),
            *credentials(self.token if token is None else token, client)])

    def close(self):
        for stream in self._streams:
            stream.close()


def credentials(token, client=None):
    """The headers of a request with this token (none where it is empty) for this stream."""
    headers = [("Authorization", f"Bearer {token}")] if token else []
    if client is not None:
        headers.append(("Carousel-Client", getattr(client, "client", client)))
    return headers


def request_bytes(method, path, body=b"", headers=(), version="1.1"):
    """A whole request; Host and Content-Length are made where they are not given."""
    names = {name.lower() for name, _ in headers}
    lines = [f"{method} {path} HTTP/{version}"]
    if "host" not in names:
        lines.append("Host: localhost")
    if (body or method in ("POST", "PUT")) and not names & {"content-length", "transfer-encoding"}:
        lines.append(f"Content-Length: {len(body)}")
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body
