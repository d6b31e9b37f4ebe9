"""The wall clock is set, and the machine sleeps: cases 6 and 40, and what is like them.

The daemon runs on a wall clock of the test's. A machine that has slept looks to it as one whose
wall clock was set forward: the monotonic clock stood still, and the kernel tells of it alike.
"""

import time

import pytest

from support.configurations import configuration
from support.states import check, check_sequence

YEARS_56 = 56 * 365.25 * 86400


def follow(client, count):
    return [check(client.state()) for _ in range(count)]


@pytest.fixture
def stepped(start, wall_clock):
    """A clock, and a client that follows a daemon on it."""

    def stepped(begin=None, tells=True, **settings):
        clock = wall_clock(start=begin, tells=tells)
        daemon = start(configuration(**settings), environ=clock.environ)
        client = daemon.connect()
        client.first, = client.subscribe(events=["state"])["states"]
        return clock, client

    return stepped


def test_case_40_a_clock_that_starts_in_1970_and_jumps_56_years(stepped):
    clock, client = stepped(begin=3.0, interval=0.8)
    first = client.first
    assert 2 < first["at"] < 60
    before, = follow(client, 1)
    assert before["at"] < 60
    clock.step(YEARS_56)
    jumped, timer, later = follow(client, 3)
    assert (jumped["reason"], jumped["index"]) == ("clock", before["index"])
    assert jumped["advancesAt"] == pytest.approx(before["advancesAt"] + YEARS_56, abs=0.01)
    # The page's time went on: it leaves when it would have left.
    assert (timer["reason"], later["reason"]) == ("timer", "timer")
    assert timer["at"] == pytest.approx(jumped["advancesAt"], abs=0.2)
    assert later["at"] - timer["at"] == pytest.approx(0.8, abs=0.2)
    check_sequence([before, jumped, timer, later], after=before["seq"] - 1)
    assert client.call("daemon.stats")["clockSteps"] == 1


@pytest.mark.parametrize("seconds", [3600, -3600, 0.005, -0.005, -YEARS_56 / 2])
def test_a_step_is_told_once_and_no_page_notices(stepped, seconds):
    clock, client = stepped(interval=5)
    clock.step(seconds)
    state, = follow(client, 1)
    assert (state["reason"], state["seq"], state["index"]) == ("clock", 1, 0)
    assert state["advancesAt"] == pytest.approx(client.first["advancesAt"] + seconds, abs=0.002)
    assert 4 < state["remaining"] <= 5
    assert client.arrived() == []
    assert client.call("daemon.stats")["clockSteps"] == 1


def test_case_6_a_machine_that_slept_goes_on_where_it_was(stepped):
    clock, client = stepped(interval=1.5)
    started = time.monotonic()
    time.sleep(0.4)  # what is tested is the passing of time
    clock.step(600)
    woken, timer = follow(client, 2)
    assert woken["reason"] == "clock"
    assert woken["remaining"] == pytest.approx(1.1, abs=0.2)
    assert time.monotonic() - started == pytest.approx(1.5, abs=0.3)
    assert (timer["reason"], timer["index"]) == ("timer", 1)
    # Nothing of the ten minutes asleep is made up for, and nothing is late.
    assert timer["at"] == pytest.approx(woken["advancesAt"], abs=0.2)
    assert client.call("daemon.stats")["latenessP99"] < 1


def test_a_step_below_a_millisecond_is_no_change(stepped):
    clock, client = stepped(interval=60)
    clock.step(0.0005)
    client.call("daemon.info")
    assert client.call("daemon.stats")["clockSteps"] == 1
    assert client.arrived() == []


def test_a_hundred_steps_a_second_are_no_storm(stepped):
    clock, client = stepped(interval=60)
    end = time.monotonic() + 2
    steps = 0
    while time.monotonic() < end:
        clock.step(0.01)
        steps += 1
        time.sleep(0.01)  # the rate of the steps is what is tested
    states = [state for state in follow(client, 2)]
    while states[-1]["advancesAt"] < client.first["advancesAt"] + steps * 0.01 - 0.005:
        states += follow(client, 1)
    assert {state["reason"] for state in states} == {"clock"}
    assert len(states) <= 4
    assert states[-1]["advancesAt"] == pytest.approx(
        client.first["advancesAt"] + steps * 0.01, abs=0.005)
    assert client.call("daemon.stats")["clockSteps"] == steps


def test_a_step_while_paused_shows_when_it_plays_again(stepped):
    clock, client = stepped(interval=60)
    client.call("carousel.pause")
    clock.step(3600)
    playing = client.call("carousel.play")
    assert playing["advancesAt"] == pytest.approx(clock.time() + playing["remaining"], abs=0.1)
    assert {state["reason"] for state in client.arrived()} == {"hold"}


def test_a_hold_for_a_time_ends_by_the_time_that_passes(stepped):
    clock, client = stepped(interval=60)
    started = time.monotonic()
    client.call("carousel.hold", reason="guide", **{"for": 0.7})
    clock.step(3600)
    clock.step(-7200)
    states = follow(client, 2)
    assert [state["holds"] for state in states] == [["guide"], []]
    assert time.monotonic() - started == pytest.approx(0.7, abs=0.2)


def test_where_the_kernel_does_not_tell_the_next_change_has_the_new_time(start, wall_clock):
    clock = wall_clock(tells=False)
    daemon = start(configuration(interval=0.5), environ=clock.environ)
    assert "warning" in daemon.log.await_line("steps of the clock")
    client = daemon.connect()
    client.subscribe()
    clock.step(3600)
    state, = follow(client, 1)
    assert state["reason"] == "timer"
    assert state["at"] == pytest.approx(clock.time(), abs=0.3)
    assert state["advancesAt"] == pytest.approx(state["at"] + 0.5, abs=0.05)


def test_the_log_and_the_reports_have_the_time_of_the_wall_clock(stepped, start):
    clock, client = stepped(begin=1_000_000_000.0, interval=60)
    assert client.call("daemon.info")["startedAt"] == pytest.approx(1_000_000_000, abs=30)
