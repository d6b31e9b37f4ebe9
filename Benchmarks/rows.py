"""The rows of the table, and the arithmetic of rounds."""

import statistics
from dataclasses import asdict, dataclass


@dataclass
class Row:
    """One figure: what it is, how much, and the most or the least that it may be."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    @property
    def met(self):
        if self.most is not None:
            return self.value <= self.most
        if self.least is not None:
            return self.value >= self.least
        return None

    @property
    def bound(self):
        if self.most is not None:
            return f"≤ {self.most:,g} {self.unit}".rstrip()
        if self.least is not None:
            return f"≥ {self.least:,g} {self.unit}".rstrip()
        return ""

    @property
    def measured(self):
        digits = ",.0f" if self.value >= 1000 else ".3g"
        return f"{self.value:{digits}} {self.unit}".rstrip()

    @property
    def verdict(self):
        return {True: "met", False: "MISSED", None: ""}[self.met]

    def as_dict(self):
        return {**asdict(self), "met": self.met}


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Rounds:
    """Rounds in which each server had its turn: a figure is the median of them, and a ratio that of
    what each round says, since two rounds of the same program differ more than two programs do."""

    def __init__(self, count, **servers):
        self.rounds = [
            {name: run() for name, run in servers.items()} for _ in range(count)]

    def middle(self, server, key):
        return statistics.median(one[server][key] for one in self.rounds)

    def ratio(self, server, to, key):
        return statistics.median(one[server][key] / one[to][key] for one in self.rounds)

    def most(self, server, key):
        return max(one[server][key] for one in self.rounds)
