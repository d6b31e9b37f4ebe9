"""A crowd of clients at a daemon, and what it leaves behind."""

import os
import time
from contextlib import suppress
from dataclasses import dataclass, field

from .configurations import carousel, configuration
from .crowd import CAROUSEL, PAGES, Crowd
from .daemon import Daemon
from .processes import await_true

INTERVAL = 0.25
STALL = 10  # seconds after which one that takes nothing is closed
HISTORY = 1024  # states of each carousel that a daemon keeps
GONE = 60  # seconds until a daemon must have found that everybody has gone


@dataclass
class Left:
    """What there is before or after a crowd, when everybody has gone."""

    resident_bytes: int
    open_files: int
    clients: int


@dataclass
class Outcome:
    """What came of a soak."""

    before: Left = None
    after: Left = None
    late: list = field(default_factory=list)  # seconds from each deadline to its arrival
    missed: int = 0
    counts: dict = field(default_factory=dict)  # of the crowd
    stats: dict = field(default_factory=dict)  # of the daemon, at the end


class Soak:
    """A daemon with one carousel that a crowd abuses and one that somebody follows meanwhile."""

    def __init__(self, folder, roles, seed):
        self.roles = roles
        self.seed = seed
        carousels = {
            "followed": carousel("a", "b", "c", interval=INTERVAL),
            CAROUSEL: carousel(*PAGES, interval=1)}
        self.config = configuration(
            state=str(folder / "kept"), http={"listen": "127.0.0.1:0"}, limits={"stall": STALL},
            carousels=carousels)
        self.pages = carousels[CAROUSEL]["pages"]
        self.daemon = Daemon(folder, self.config, http=None)
        self.follower = self.daemon.connect()
        self.open_files = self.daemon.facts.open_files
        self.due = self.seq = None
        self.outcome = Outcome()

    def run(self, warm_up, seconds):
        """What came of a crowd of the same kind for `warm_up` seconds, so that every pool of memory
        has been used once, and then of the one that counts."""
        self._act(warm_up)
        self.outcome = Outcome(before=self._left())
        self._act(seconds)
        self.outcome.after = self._left()
        self.outcome.stats = self.follower.call("daemon.stats")
        self.daemon.finish()
        return self.outcome

    def _act(self, seconds):
        self._follow()
        crowd = Crowd(self.daemon, self.roles, self.seed)
        with crowd:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                self._take(self.follower.state())
        self.outcome.counts = crowd.counts
        self.follower.call("unsubscribe")
        self.seed += 1000

    def _follow(self):
        reply = self.follower.subscribe(carousels=["followed"], events=["state"])
        state = reply["states"][0]
        self.due, self.seq = state["advancesAt"], state["seq"]

    def _take(self, state):
        self.outcome.late.append(time.time() - self.due)
        self.outcome.missed += state["seq"] - self.seq - 1
        self.due, self.seq = state["advancesAt"], state["seq"]

    def _left(self):
        """What is left once everybody has gone, with the pages as they were."""
        client = self.follower
        with suppress(AssertionError):
            await_true(
                lambda: self.daemon.facts.open_files <= self.open_files
                and client.call("daemon.stats")["clients"] == 1,
                "everybody to be gone", timeout=GONE)
        client.call("pages.replace", carousel=CAROUSEL, pages=self.pages)
        client.call("carousel.play", carousel=CAROUSEL)
        # The last states are kept for those who come back; let them be of one length each time.
        for _ in range(HISTORY):
            client.notify("carousel.next", carousel=CAROUSEL)
        client.arrived()
        facts = self.daemon.facts
        return Left(
            facts.resident_bytes, facts.open_files, client.call("daemon.stats")["clients"])


def in_front():
    """Let this process be served before those that make the load, where that is allowed."""
    with suppress(OSError):
        os.nice(-10)
