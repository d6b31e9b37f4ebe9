"""Kills at random moments while many edit: a short run of what `make soak` does at length."""

from support.killing import Killing


def test_kills_at_random_moments_lose_no_edit_that_was_answered(folder):
    figures = Killing(folder, seed=8).run(15)
    assert figures.faults == []
    assert (figures.lost, figures.torn, figures.failed_starts) == (0, 0, 0)
    assert (figures.kills, len(figures.restarts)) == (15, 16)
    assert figures.answered > 20
