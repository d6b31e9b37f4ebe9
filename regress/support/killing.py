"""A daemon that is killed again and again while many edit, and what it still has afterwards.

Every editor has one page, and one that comes and goes, to itself; the first one also pauses, plays
and configures. So what is found after a restart says how far each editor got: at least as far as
it was answered, at most as far as it asked, and never into the middle of a batch.
"""

import json
import random
import socket
import threading
import time
from dataclasses import dataclass, field

from .client import Closed
from .configurations import configuration, pages
from .daemon import Daemon
from .http_client import Connection, credentials

EDITORS = 8  # the last quarter by HTTP
NAMES = [f"e{number}" for number in range(EDITORS)]
LINGER = 3600


@dataclass(frozen=True)
class World:
    """What one editor can change."""

    title: str = "0"
    has_extra: bool = False
    playing: bool = True
    interval: int = LINGER


class Editor:
    """Edits as fast as it is answered, several requests and batches at a time."""

    def __init__(self, number, seed):
        self.name = NAMES[number]
        self.rules_all = number == 0
        self.by_http = number >= EDITORS - EDITORS // 4
        self.random = random.Random(seed)
        self.count = 0
        self.begin(World())

    def begin(self, world):
        """Start from what a daemon has now."""
        self.worlds = [world]  # after each edit that was asked for
        self.ends = {0}  # the edits behind which one that is whole may end
        self.answered = 0
        self.fault = None

    @property
    def asked(self):
        return len(self.worlds) - 1

    def judge(self, found):
        """How many answered edits are lost in what was found, or 0; None: it is nothing that was
        ever asked for."""
        reached = [place for place, world in enumerate(self.worlds)
                   if world == found and place in self.ends]
        if not reached:
            return None
        return max(0, self.answered - max(reached))

    def edit(self):
        """One more edit as a method and its parameters; what comes of it is noted."""
        world = self.worlds[-1]
        self.count += 1
        kind = self.random.choice(["title", "title", "extra", *(["all"] if self.rules_all else [])])
        if kind == "title":
            title = str(self.count)
            self._note(world, title=title)
            return "pages.update", {"id": self.name, "title": title, "extra": "x" * 200}
        if kind == "extra":
            self._note(world, has_extra=not world.has_extra)
            extra = f"{self.name}-extra"
            if world.has_extra:
                return "pages.remove", {"id": extra}
            return "pages.insert", {"page": {"id": extra}, "at": self.random.randrange(3)}
        if self.random.random() < 0.5:
            self._note(world, playing=not world.playing)
            return ("carousel.pause" if world.playing else "carousel.play"), {}
        interval = LINGER + self.count
        self._note(world, interval=interval)
        return "carousel.configure", {"interval": interval}

    def _note(self, world, **changes):
        self.worlds.append(World(**{**vars(world), **changes}))

    def message(self):
        """A request or a batch as JSON, and how many edits it has."""
        count = self.random.choice([1, 1, 1, 2, 5])
        edits = [self.edit() for _ in range(count)]
        self.ends.add(self.asked)
        calls = [
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            for number, (method, params) in enumerate(edits)]
        return json.dumps(calls[0] if count == 1 else calls).encode(), count

    def run(self, path, address, token):
        """Edit until the daemon is gone."""
        try:
            if self.by_http:
                self._run_by_http(address, token)
            else:
                self._run_by_socket(path)
        except (OSError, Closed):
            pass
        except AssertionError as fault:
            self.fault = str(fault)

    def _run_by_socket(self, path):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.connect(str(path))
            with connection.makefile("rb") as replies:
                replies.readline()
                while True:
                    messages = [self.message() for _ in range(self.random.choice([1, 2, 8]))]
                    connection.sendall(b"".join(line + b"\n" for line, _ in messages))
                    for _, count in messages:
                        reply = replies.readline()
                        if not reply.endswith(b"\n"):
                            return
                        self._check(json.loads(reply), count)

    def _run_by_http(self, address, token):
        headers = [("Content-Type", "application/json"), *credentials(token)]
        while True:
            body, count = self.message()
            with Connection(address) as connection:
                connection.request("POST", "/rpc", body, headers)
                answer = connection.answer()
                assert answer.status == 200, answer
                self._check(answer.json, count)

    def _check(self, reply, count):
        replies = reply if isinstance(reply, list) else [reply]
        assert len(replies) == count, reply
        for one in replies:
            assert "result" in one, one
        self.answered += count


@dataclass
class Figures:
    """What came of all kills."""

    kills: int = 0
    answered: int = 0
    unanswered: int = 0
    lost: int = 0
    torn: int = 0
    in_a_write: int = 0
    failed_starts: int = 0
    restarts: list = field(default_factory=list)  # seconds until each answered
    faults: list = field(default_factory=list)


class Killing:
    """Starts and kills a daemon in a folder, at random moments which a seed decides."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.kept = folder / "kept"
        self.random = random.Random(seed)
        self.editors = [Editor(number, self.random.random()) for number in range(EDITORS)]
        self.figures = Figures()
        self.config = configuration(
            state=str(self.kept), http={"listen": "127.0.0.1:0"}, carousels={
                "default": {"interval": LINGER, "pages": pages(*NAMES, title="0")}})

    def run(self, kills):
        """The figures after so many kills and the restarts after them."""
        for _ in range(kills):
            daemon = self._restarted()
            if daemon is None:
                continue
            if self.random.random() < 0.1:
                daemon.kill()  # while nobody edits, perhaps before it has come up
            else:
                self._load_and_kill(daemon)
            self.figures.kills += 1
            self.figures.in_a_write += (self.kept / "state.new.json").exists()
            if self.random.random() < 0.1:
                self._kill_at_start()
        if daemon := self._restarted():
            daemon.finish()
        return self.figures

    def _kill_at_start(self):
        daemon = Daemon(self.folder, self.config, http=None, ready=False)
        time.sleep(self.random.uniform(0, 0.03))
        daemon.kill()

    def _restarted(self):
        """A daemon that has what it must have; None where it did not come up."""
        begun = time.monotonic()
        try:
            daemon = Daemon(self.folder, self.config, http=None)
            client = daemon.connect()
            client.call("daemon.info")
        except (AssertionError, OSError, Closed) as fault:
            self.figures.failed_starts += 1
            self.figures.faults.append(str(fault))
            return None
        self.figures.restarts.append(time.monotonic() - begun)
        self._judge(client)
        if "warning" in str(daemon.log):
            self.figures.faults.append(str(daemon.log))
        return daemon

    def _judge(self, client):
        listed = client.call("pages.list", limit=1000)["pages"]
        state = client.call("carousel.get")
        found = {page["id"]: page for page in listed}
        for editor in self.editors:
            world = World(
                found[editor.name].get("title", ""), f"{editor.name}-extra" in found,
                *((state["playing"], state["interval"]) if editor.rules_all else ()))
            lost = editor.judge(world)
            if editor.fault:
                self.figures.faults.append(editor.fault)
            self.figures.answered += editor.answered
            self.figures.unanswered += editor.asked - editor.answered
            if lost is None:
                self.figures.torn += 1
                self.figures.faults.append(
                    f"{editor.name}: {world} after {editor.worlds[editor.answered:]}")
            elif lost:
                self.figures.lost += lost
                self.figures.faults.append(f"{editor.name}: {lost} lost, {world}")
            editor.begin(world)

    def _load_and_kill(self, daemon):
        address = daemon.http_addresses()[0]
        threads = [
            threading.Thread(
                target=editor.run, args=(daemon.socket_path, address, daemon.token), daemon=True)
            for editor in self.editors]
        for thread in threads:
            thread.start()
        time.sleep(self.random.uniform(0, 0.3))
        daemon.kill()
        for thread in threads:
            thread.join(10)
            assert not thread.is_alive(), "an editor goes on without a daemon"
