"""A crowd of all kinds for half a minute: a short run of what `make soak` does at length."""

import pytest

from support.crowd import scaled
from support.soaking import Soak

pytestmark = pytest.mark.bare


def test_a_crowd_that_comes_goes_stalls_lies_and_floods_leaves_nothing_behind(folder):
    outcome = Soak(folder, scaled(0.4), seed=5).run(warm_up=10, seconds=20)
    before, after = outcome.before, outcome.after
    assert (after.clients, after.open_files) == (1, before.open_files)
    # Ten seconds do not use every pool once; `make soak` takes longer and holds 1 MB.
    assert after.resident_bytes - before.resident_bytes < 2_000_000
    assert outcome.missed == 0
    assert len(outcome.late) > 40
    for role in "reader", "event_reader", "liar", "http_liar", "flood", "http_flood":
        assert outcome.counts[f"{role} came"] > 10, outcome.counts
    for role in "liar", "flood":
        assert outcome.counts[f"{role} was closed"] > 0, outcome.counts
    assert outcome.stats["closed"].keys() >= {"lineTooLong", "http", "repliesPending"}
