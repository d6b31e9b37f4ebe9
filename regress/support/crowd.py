"""Five hundred clients of all kinds in processes of their own: they come and go, read, stall, lie
and flood.

    python crowd.py SOCKET HOST PORT TOKEN SEED ROLE=COUNT …

acts until its standard input ends, then closes everything and prints one JSON object: how often
each role connected, and how often the daemon closed it.
"""

import contextlib
import json
import random
import select
import socket
import struct
import subprocess
import sys
import time
from collections import Counter

CAROUSEL = "crowd"
PAGES = [f"p{number}" for number in range(8)]
REFRESH = 0.05  # seconds between two looks at who has lived long enough

#: How many of each there are among 500.
ROLES = {
    "reader": 140, "event_reader": 60, "stalled": 70, "stalled_stream": 30, "liar": 100,
    "http_liar": 50, "flood": 30, "http_flood": 20,
}


def scaled(share):
    """A smaller crowd of the same kinds."""
    return {role: max(1, round(count * share)) for role, count in ROLES.items()}


class Crowd:
    """A crowd at a daemon, spread over some processes; the context ends it."""

    def __init__(self, daemon, roles, seed, processes=2):
        host, port = daemon.http_addresses()[0]
        shares = [
            [f"{role}={count // processes + (place < count % processes)}"
             for role, count in roles.items()] for place in range(processes)]
        self._processes = [
            subprocess.Popen(
                [sys.executable, __file__, str(daemon.socket_path), host, str(port), daemon.token,
                 str(seed + place), *share],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for place, share in enumerate(shares)]
        self.counts = Counter()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self._processes:
            process.stdin.close()
        for process in self._processes:
            with process.stdout as stdout:
                text = stdout.read()
            code = process.wait(30)
            assert code == 0, f"a part of the crowd ended with {code}"
            self.counts.update(json.loads(text))


def call(method, _id=1, **params):
    if method.startswith(("carousel.", "pages.", "drag.")):
        params.setdefault("carousel", CAROUSEL)
    message = {"jsonrpc": "2.0", "id": _id, "method": method, "params": params}
    return json.dumps(message).encode() + b"\n"


class Member:
    """One connection after another, each for a while."""

    lifetime = (0.5, 5)
    reads = True

    def __init__(self, place, chance):
        self.place = place
        self.chance = chance
        self.socket = None
        self.rest = b""
        self.until = 0

    @property
    def role(self):
        return ROLE_OF[type(self)]

    @property
    def interest(self):
        """What the kernel is to tell of its connection."""
        wants = select.EPOLLRDHUP if not self.reads else select.EPOLLIN
        if self.rest or type(self).more is not Member.more:
            wants |= select.EPOLLOUT
        return wants

    def connect(self):
        """Come; what is to be said first waits in `rest`."""
        self.until = time.monotonic() + self.chance.uniform(*self.lifetime)
        self.socket = self.open()
        self.socket.setblocking(False)
        self.rest = self.first()

    def open(self):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.connect(self.place.path)
        return connection

    def first(self):
        return b""

    def more(self):
        """What to say next, when everything before was taken."""
        return b""

    def leave(self):
        """Go, in one of the ways that there are."""
        if self.chance.random() < 0.3:
            with contextlib.suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)
        elif self.chance.random() < 0.5:
            with contextlib.suppress(OSError):
                self.socket.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
        self.socket = None


class ByHTTP(Member):
    """One that comes by the other door."""

    def open(self):
        return socket.create_connection(self.place.address)

    def request(self, method, path, body=b"", headers=()):
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *headers]
        if body:
            lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    def post(self, body, token=True):
        headers = ["Content-Type: application/json"]
        if token:
            headers.append(f"Authorization: Bearer {self.place.token}")
        return self.request("POST", "/rpc", body, headers)


class Reader(Member):
    def first(self):
        return call("subscribe", events=["state", "pages", "displays"]) + call("pages.list")


class EventReader(ByHTTP):
    def first(self):
        return self.request("GET", f"/events?carousel={CAROUSEL}")


class Stalled(Member):
    """Wants to know everything and reads nothing."""

    lifetime = (20, 60)
    reads = False

    def open(self):
        connection = super().open()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        return connection

    def first(self):
        return call("subscribe", events=["state", "pages", "position", "displays"])


class StalledStream(EventReader):
    lifetime = (20, 60)
    reads = False

    def open(self):
        connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect(self.place.address)
        return connection


class Liar(Member):
    lifetime = (0.1, 2)

    def first(self):
        chance = self.chance
        lies = [
            lambda: chance.randbytes(chance.randrange(1, 5000)),
            lambda: chance.randbytes(300).replace(b"\n", b"") + b"\n" + call("daemon.info"),
            lambda: call("carousel.next")[: chance.randrange(1, 40)],
            lambda: b"x" * chance.choice([65_535, 65_536, 65_537, 200_000]),
            lambda: b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            lambda: b"[" * 30_000 + b"\n",
            lambda: b"[]\n[1,2]\n{}\nnull\n" + b'{"jsonrpc":"1.0"}\n' * 50,
            lambda: b"[" + b",".join(call("carousel.get").strip() for _ in range(300)) + b"]\n",
            lambda: call("carousel.goTo", index=1e300) + call("carousel.goTo", index="two"),
            lambda: call("carousel.get", carousel="nobody's") + call("pages.remove", id="no"),
            lambda: call("carousel.hold", reason=f"r{chance.randrange(99)}") * 20,
            lambda: call("pages.insert", page={"id": f"t{chance.randrange(30)}"}, transient=True),
            lambda: call("drag.begin") + call("drag.move", offset=-50, width=100),
            lambda: call("display.register", width=1e9, height=-3),
            lambda: call("display.register", width=800, height=480),
            lambda: call("pages.update", id=chance.choice(PAGES), title="x" * 60_000),
            lambda: call("subscribe", since={"instance": "of another", "seqs": {CAROUSEL: 5}}),
        ]
        return chance.choice(lies)()


class HTTPLiar(ByHTTP):
    lifetime = (0.1, 3)

    def first(self):
        chance = self.chance
        lies = [
            lambda: chance.randbytes(chance.randrange(1, 5000)),
            lambda: b"GET / HTTP/1.1\r\nHost: local",
            lambda: b"GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
            lambda: b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
            lambda: b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
            lambda: b"POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n{",
            lambda: b"POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            lambda: b"POST /rpc HTTP/1.1\r\nHost: localhost\r\n"
                    b"Transfer-Encoding: chunked\r\n\r\nffffff\r\n" + b"x" * 5000,
            lambda: self.post(b"[" * 60_000),
            lambda: self.post(call("carousel.pause"), token=False),
            lambda: self.post(call("carousel.next", "a" * 200)) * 5,
            lambda: self.request("PUT", "/media/half.bin", b"") + b"x" * 1000,
            lambda: self.request("GET", "/../../etc/passwd"),
            lambda: self.request("GET", "/metrics") * 3,
            lambda: self.request("GET", "/") * 5,
            lambda: self.request("GET", "/events?carousel=nobody"),
        ]
        return chance.choice(lies)()


class Flood(Member):
    """Asks without an end and reads nothing."""

    lifetime = (2, 10)
    reads = False

    def more(self):
        name = self.chance.choice(PAGES)
        edit = f"f{self.chance.randrange(20)}"
        calls = [
            call("carousel.next"), call("carousel.goTo", page=name), call("pages.list"),
            call("pages.update", id=name, title=str(self.chance.random())),
            call("pages.insert", page={"id": edit}), call("pages.remove", id=edit),
            call("daemon.stats"), call("rpc.discover"), call("carousel.toggle")]
        return b"".join(self.chance.choices(calls, k=20))


class HTTPFlood(ByHTTP):
    lifetime = (2, 10)
    reads = False

    def more(self):
        name = self.chance.choice(PAGES)
        calls = [
            self.post(call("carousel.next")), self.request("GET", "/remote"),
            self.post(call("pages.update", id=name, title=str(self.chance.random()))),
            self.post(b"[" + b",".join(call("pages.list").strip() for _ in range(20)) + b"]"),
            self.request("GET", "/metrics")]
        return b"".join(self.chance.choices(calls, k=5))


CLASSES = {
    "reader": Reader, "event_reader": EventReader, "stalled": Stalled,
    "stalled_stream": StalledStream, "liar": Liar, "http_liar": HTTPLiar, "flood": Flood,
    "http_flood": HTTPFlood,
}
ROLE_OF = {kind: role for role, kind in CLASSES.items()}


class Place:
    """Where the daemon is."""

    def __init__(self, path, host, port, token):
        self.path = path
        self.address = (host, int(port))
        self.token = token


class Act:
    """The members of one process, and what happens to them."""

    def __init__(self, members):
        self.members = members
        self.by_descriptor = {}
        self.epoll = select.epoll()
        self.counts = Counter()

    def run(self):
        """Act until the standard input ends."""
        self.epoll.register(0, select.EPOLLIN)
        looked = 0
        while True:
            for descriptor, events in self.epoll.poll(REFRESH):
                if descriptor == 0:
                    return
                if member := self.by_descriptor.get(descriptor):
                    self.serve(member, events)
            if time.monotonic() - looked > REFRESH:
                looked = time.monotonic()
                self.look(looked)

    def look(self, now):
        """Let those go who have been here long enough, and others come."""
        for member in self.members:
            if now < member.until:
                continue
            if member.socket is not None:
                del self.by_descriptor[member.socket.fileno()]
                member.leave()
            try:
                member.connect()
            except OSError:
                self.counts[f"{member.role} not let in"] += 1
                member.until = now + 0.2
                continue
            self.counts[f"{member.role} came"] += 1
            self.by_descriptor[member.socket.fileno()] = member
            self.epoll.register(member.socket.fileno(), member.interest)

    def serve(self, member, events):
        try:
            if events & select.EPOLLIN and not member.socket.recv(1 << 20):
                return self.lost(member)
            if events & select.EPOLLOUT:
                member.rest = member.rest or member.more()
                if member.rest:
                    member.rest = member.rest[member.socket.send(member.rest):]
            elif events & (select.EPOLLHUP | select.EPOLLERR | select.EPOLLRDHUP):
                return self.lost(member)
            self.epoll.modify(member.socket.fileno(), member.interest)
        except BlockingIOError:
            pass
        except OSError:
            self.lost(member)

    def lost(self, member):
        """The daemon has closed the connection."""
        self.counts[f"{member.role} was closed"] += 1
        del self.by_descriptor[member.socket.fileno()]
        member.socket.close()
        member.socket = None
        member.until = time.monotonic() + 0.1


def main():
    path, host, port, token, seed, *shares = sys.argv[1:]
    chance = random.Random(int(seed))
    place = Place(path, host, port, token)
    members = []
    for share in shares:
        role, _, count = share.partition("=")
        members += [CLASSES[role](place, chance) for _ in range(int(count))]
    act = Act(members)
    act.run()
    json.dump(act.counts, sys.stdout)


if __name__ == "__main__":
    main()
