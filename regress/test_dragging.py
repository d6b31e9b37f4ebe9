"""A finger on one client, seen by another."""

import time

import pytest

from support.configurations import configuration
from support.states import check


@pytest.fixture
def pair(daemon):
    """Who drags and who watches."""
    finger, watcher = daemon.connect(), daemon.connect()
    watcher.subscribe()
    return finger, watcher


def test_a_drag_is_one_event_at_its_beginning_and_one_at_its_end(pair):
    finger, watcher = pair
    assert finger.call("drag.begin")["phase"] == "dragging"
    finger.call("drag.move", offset=100, width=400)
    finger.call("drag.end", offset=300, width=400, velocity=0)
    begin, end = (check(state) for state in watcher.arrived())
    assert (begin["reason"], begin["holds"], begin["index"]) == ("drag", ["drag"], 0)
    assert (end["reason"], end["holds"], end["index"]) == ("drag", [], 1)
    assert (end["position"], end["phase"]) == (1, "settling")
    assert end["highlight"]["spring"]["response"] == 0.55
    assert end["highlight"]["spring"]["dampingFraction"] == 1


def test_the_finger_is_followed_by_positions_only(pair):
    finger, watcher = pair
    finger.call("drag.begin")
    assert finger.call("drag.move", offset=100, width=400)["seq"] == 1
    position = watcher.notification("position")
    assert position["carousel"] == "default"
    assert (position["position"], position["virtualPosition"]) == (0.25, 0.25)
    assert position["phase"] == "dragging"
    widths = [item["width"] for item in position["indicator"]["items"]]
    assert widths == [13.5, 8.5, 6]
    assert len(watcher.arrived("state")) == 1


def test_the_strip_tells_when_it_has_come_to_rest(pair):
    finger, watcher = pair
    finger.call("drag.begin")
    finger.call("drag.end", offset=300, width=400, velocity=0)
    rest = watcher.notification("position", timeout=5)
    assert (rest["position"], rest["phase"]) == (1, "idle")
    assert watcher.call("carousel.get")["phase"] == "idle"
    assert len(watcher.arrived("state")) == 2


@pytest.mark.parametrize(
    "offset, velocity, index",
    [(199, 0, 0), (200, 0, 1), (-199, 0, 0), (-200, 0, 2), (10, 0.3, 1), (10, 0.29, 0),
     (-10, -0.3, 2), (390, -2, 0), (410, -2, 1), (1240, 0, 0)],
)
def test_the_end_of_a_drag_snaps_by_its_place_and_speed(client, offset, velocity, index):
    client.call("drag.begin")
    state = client.call("drag.end", offset=offset, width=400, velocity=velocity)
    assert state["index"] == index


def test_a_second_finger_is_told_that_the_first_is_there(daemon):
    first, second = daemon.connect(), daemon.connect()
    first.call("drag.begin")
    assert second.refusal("drag.begin").code == -32004
    assert first.refusal("drag.begin").code == -32004
    assert second.refusal("drag.move", offset=1, width=400).code == -32009
    assert second.refusal("drag.end", offset=1, width=400, velocity=0).code == -32009
    assert second.refusal("drag.cancel").code == -32009
    first.call("drag.cancel")
    assert second.call("drag.begin")["phase"] == "dragging"


def test_a_cancelled_drag_leaves_the_page(pair):
    finger, watcher = pair
    finger.call("drag.begin")
    finger.call("drag.move", offset=390, width=400)
    state = finger.call("drag.cancel")
    assert (state["index"], state["holds"], state["reason"]) == (0, [], "drag")
    assert len(watcher.arrived()) == 2


def test_a_move_by_someone_else_ends_the_drag(pair):
    finger, other = pair
    finger.call("drag.begin")
    state = other.call("carousel.next")
    assert (state["index"], state["holds"], state["phase"]) == (1, [], "idle")
    assert finger.refusal("drag.move", offset=1, width=400).code == -32009
    assert len(other.arrived()) == 2


def test_case_21_a_drag_past_an_edge_that_stops_stays_on_the_first_page(start):
    daemon = start(configuration(edges="stop"))
    finger, watcher = daemon.connect(), daemon.connect()
    watcher.subscribe()
    finger.call("drag.begin")
    finger.call("drag.move", offset=-240, width=400)
    state = finger.call("drag.end", offset=-240, width=400, velocity=0)
    assert state["index"] == 0
    assert [(s["reason"], s["holds"]) for s in watcher.arrived()] == [
        ("drag", ["drag"]), ("drag", [])]
    damped = watcher.arrived("position")[0]
    assert (damped["position"], round(damped["virtualPosition"], 4)) == (0, -0.21)


def test_a_fast_finger_does_not_flood_the_watcher(pair):
    finger, watcher = pair
    finger.call("drag.begin")
    begun = time.monotonic()
    for step in range(1, 2001):
        finger.notify("drag.move", offset=step / 10, width=400)
    finger.call("drag.move", offset=200, width=400)
    took = time.monotonic() - begun
    last = watcher.notification("position")
    positions = [last]
    while last["position"] < 0.5:
        last = watcher.notification("position")
        positions.append(last)
    assert len(positions) <= 60 * took + 3
    assert [p["position"] for p in positions] == sorted(p["position"] for p in positions)


@pytest.mark.parametrize("wrong", [
    {"offset": 1, "width": 0}, {"offset": "1", "width": 400}, {"width": 400}, {"offset": 1}])
def test_a_wrong_place_is_refused_and_the_drag_goes_on(client, wrong):
    client.call("drag.begin")
    assert client.refusal("drag.move", **wrong).code == -32602
    assert client.refusal("drag.end", **wrong, velocity=0).code == -32602
    assert client.call("drag.move", offset=1, width=400)["phase"] == "dragging"
