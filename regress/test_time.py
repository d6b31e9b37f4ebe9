"""The real clock: order, grid and counts. How fast it is, the benchmarks say."""

import signal
import time

import pytest

from support.configurations import carousel, configuration
from support.processes import await_true
from support.states import check, check_sequence


def follow(client, count):
    return [check(client.state()) for _ in range(count)]


def test_case_1_changes_stay_on_the_grid_of_the_start(start):
    client = start(configuration(interval=0.25)).connect()
    first, = client.subscribe()["states"]
    # After a late wake-up a page has what is left of its time, so the grid shows in the deadlines.
    for number, state in enumerate(follow(client, 12), start=1):
        assert abs(state["advancesAt"] - (first["shownAt"] + 0.25 * (number + 1))) < 0.001
        assert state["at"] >= first["shownAt"] + 0.25 * number - 0.001


def test_case_19_nine_automatic_changes_are_nine_events(start):
    client = start(configuration("a", "b", "c", "d", interval=0.2)).connect()
    client.subscribe()
    states = follow(client, 9)
    assert [state["index"] for state in states] == [1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert [state["wrapped"] for state in states] == [False, False, False, True] * 2 + [False]
    assert {state["direction"] for state in states} == {"forward"}
    assert {state["reason"] for state in states} == {"timer"}
    assert check_sequence(states, after=0) == 9


def test_case_2_a_move_by_hand_starts_a_full_time(start):
    client = start(configuration(interval=0.6)).connect()
    client.subscribe()
    time.sleep(0.5)  # what is tested is the passing of time
    moved = client.call("carousel.next")
    hand, timer = follow(client, 2)
    assert (hand["reason"], timer["reason"]) == ("command", "timer")
    assert abs(hand["advancesAt"] - hand["at"] - 0.6) < 0.001
    assert timer["at"] - moved["at"] >= 0.599
    assert (hand["index"], timer["index"]) == (1, 2)


def test_case_3_a_linger_replaces_the_time_once(start):
    client = start(configuration(interval=0.3, linger=0.7)).connect()
    client.subscribe()
    timer, = follow(client, 1)
    assert abs(timer["advancesAt"] - timer["shownAt"] - 0.3) < 0.1
    client.call("carousel.next")
    hand, first, second = follow(client, 3)
    assert abs(hand["remaining"] - 0.7) < 0.001
    assert abs(first["advancesAt"] - hand["at"] - 1.0) < 0.001
    assert abs(second["advancesAt"] - hand["at"] - 1.3) < 0.001


def test_case_5_playing_goes_on_with_exactly_what_was_left(start):
    client = start(configuration(interval=1)).connect()
    client.subscribe()
    time.sleep(0.3)  # what is tested is the passing of time
    paused = client.call("carousel.pause")
    assert 0.2 < paused["remaining"] <= 0.71
    time.sleep(1.2)
    playing = client.call("carousel.play")
    assert abs(playing["remaining"] - paused["remaining"]) < 0.001
    states = follow(client, 3)
    assert [state["reason"] for state in states] == ["hold", "hold", "timer"]
    assert states[2]["at"] >= playing["at"] + paused["remaining"] - 0.001


def test_case_4_the_time_left_never_leaves_its_range(start):
    page = {"id": "b", "duration": 0.9}
    client = start(configuration(carousels={
        "default": {"interval": 0.3, "pages": [{"id": "a"}, page]}})).connect()
    client.subscribe()
    end = time.monotonic() + 2
    while time.monotonic() < end:
        state = check(client.call("carousel.get"))
        assert 0 <= state["remaining"] <= (0.9 if state["page"]["id"] == "b" else 0.3)
    durations = {"a": 0.3, "b": 0.9}
    for state in client.arrived():
        assert 0 <= state["remaining"] <= durations[state["page"]["id"]]


def test_case_6_a_stopped_daemon_does_not_catch_up(start):
    daemon = start(configuration(*"abcde", interval=0.2))
    client = daemon.connect()
    client.subscribe()
    before, = follow(client, 1)
    daemon.send_signal(signal.SIGSTOP)
    time.sleep(1.5)
    daemon.send_signal(signal.SIGCONT)
    states = follow(client, 3)
    missed = [state for state in states if state["at"] < before["at"] + 1.4]
    assert len(missed) <= 1  # the one that was due before the stop took hold
    states += follow(client, len(missed))
    states = states[len(missed):]
    assert states[0]["index"] == (before["index"] + len(missed) + 1) % 5
    assert states[0]["remaining"] == pytest.approx(0.2, abs=0.001)
    assert abs(states[1]["advancesAt"] - states[0]["advancesAt"] - 0.2) < 0.001
    check_sequence(states, after=before["seq"] + len(missed))


def test_case_7_a_changed_interval_counts_the_time_already_shown(start):
    client = start(configuration(interval=600)).connect()
    client.subscribe()
    time.sleep(0.3)  # what is tested is the passing of time
    changed = client.call("carousel.configure", interval=2)
    assert abs(changed["advancesAt"] - changed["shownAt"] - 2) < 0.001
    assert changed["remaining"] < 1.71
    client.call("carousel.configure", interval=0.2)
    states = follow(client, 3)
    assert [state["reason"] for state in states] == ["command", "command", "timer"]
    assert states[2]["at"] - states[1]["at"] < 0.1
    assert states[2]["index"] == 1


def test_case_8_every_page_of_a_lap_has_its_own_time(start):
    durations = {"a": 0.2, "b": 0.5, "c": 0.3}
    pages = [{"id": name, "duration": seconds} for name, seconds in durations.items()]
    client = start(configuration(carousels={"default": {"pages": pages}})).connect()
    first, = client.subscribe()["states"]
    ends = [first["advancesAt"]] + [state["advancesAt"] for state in follow(client, 6)]
    times = [round(end - start, 3) for start, end in zip([first["shownAt"]] + ends, ends)]
    assert times == [0.2, 0.5, 0.3, 0.2, 0.5, 0.3, 0.2]


def test_case_8_a_single_page_never_moves(start):
    client = start(configuration("a", interval=0.1)).connect()
    state, = client.subscribe()["states"]
    assert (state["advancesAt"], state["remaining"], state["next"]) == (None, None, None)
    with pytest.raises(TimeoutError):
        client.read_line(timeout=0.5)
    assert client.call("carousel.next")["seq"] == 0


def test_case_11_playing_twice_does_not_make_it_run_twice_as_fast(start):
    client = start(configuration(interval=0.3)).connect()
    client.subscribe()
    for _ in range(5):
        client.call("carousel.play")
    first, *rest = follow(client, 4)
    for number, state in enumerate(rest, start=1):
        assert abs(state["advancesAt"] - first["advancesAt"] - 0.3 * number) < 0.001


def test_at_the_last_page_a_carousel_that_stops_says_so_once(start):
    client = start(configuration("a", "b", interval=0.1, edges="stop")).connect()
    client.subscribe()
    moved, ended = follow(client, 2)
    assert (moved["index"], moved["ended"]) == (1, False)
    assert (ended["index"], ended["ended"], ended["direction"]) == (1, True, "none")
    with pytest.raises(TimeoutError):
        client.read_line(timeout=0.4)
    assert client.call("carousel.get")["ended"] is True


def test_between_two_changes_the_daemon_sleeps(start):
    daemon = start(configuration(interval=0.1))
    clients = [daemon.connect() for _ in range(10)]
    for client in clients:
        client.subscribe()
    clients[0].state()
    woken = daemon.facts.wakeups
    follow(clients[0], 20)
    assert daemon.facts.wakeups - woken <= 22


def test_carousels_that_turn_within_a_millisecond_share_a_wake_up(start):
    daemon = start(configuration(carousels={
        name: carousel(interval=0.2) for name in ("hall", "bar", "lobby")}))
    client = daemon.connect()
    before = {state["carousel"]: state for state in client.subscribe()["states"]}
    follow(client, 3)
    # Moved by hand one after the other, their deadlines lie some microseconds apart.
    client.send(*({"jsonrpc": "2.0", "method": "carousel.next", "params": {"carousel": name}}
                  for name in before))
    moved = 0
    while moved < 3:
        state = check(client.state())
        before[state["carousel"]] = state
        moved += state["reason"] == "command"
    deadlines = {state["advancesAt"] for state in before.values()}
    assert len(deadlines) == 3
    assert max(deadlines) - min(deadlines) < 0.001
    woken = daemon.facts.wakeups
    for state in follow(client, 60):
        assert state["at"] >= before[state["carousel"]]["advancesAt"]
        before[state["carousel"]] = state
    assert daemon.facts.wakeups - woken <= 22


def test_a_few_carousels_of_one_file_turn_together(start):
    client = start(configuration(carousels={
        f"c{number}": carousel(interval=0.5) for number in range(100)})).connect()
    states = client.subscribe()["states"]
    assert len({state["advancesAt"] for state in states}) == 1
    assert len({state["advancesAt"] for state in follow(client, 100)}) == 1


def test_of_very_many_carousels_each_is_told_in_time(start):
    daemon = start(configuration(carousels={
        f"c{number}": carousel(interval=1) for number in range(2000)}))
    client = daemon.connect()
    late = []
    before = {state["carousel"]: state for state in client.subscribe()["states"]}
    for state in before.values():
        assert abs(state["advancesAt"] - state["shownAt"] - 1) < 1e-6
    for state in follow(client, 4000):
        deadline = before[state["carousel"]]["advancesAt"]
        before[state["carousel"]] = state
        assert state["at"] >= deadline
        late.append(state["at"] - deadline)
    assert sorted(late)[len(late) // 2] < 0.005


def test_without_anything_to_do_the_daemon_does_not_wake_up(daemon):
    clients = [daemon.connect() for _ in range(10)]
    for client in clients:
        client.subscribe()
    await_true(lambda: daemon.facts.state == "S", "the daemon to sleep")
    woken, used = daemon.facts.wakeups, daemon.facts.cpu_seconds
    with pytest.raises(TimeoutError):
        clients[0].read_line(timeout=1)
    assert daemon.facts.wakeups - woken == 0
    assert daemon.facts.cpu_seconds - used < 0.001
