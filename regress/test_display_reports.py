"""What displays say of a page - shown, ended, failed - and what comes of it."""

import time

import pytest

from support.configurations import configuration
from support.geometry import phone
from support.states import check
from support.users import User, needs_root

SPRING = {"response": 0.5, "dampingFraction": 0.5, "blendDuration": 0.5}


def register(daemon, name="hall", events=("state",)):
    """A display that follows its carousel, or other events."""
    client = daemon.connect()
    client.subscribe(events=list(events))
    client.registered = client.call("display.register", name=name, viewport=phone())
    return client


def entries(client):
    return {entry["name"]: entry for entry in client.call("display.list")}


def shown(display, state):
    """The display says that it has the State's page on its screen."""
    assert display.call("display.shown", seq=state["seq"], at=time.time()) == {}


# Waiting for a display.

def test_a_page_has_its_time_from_where_the_first_display_shows_it(start):
    daemon = start(configuration(interval=60, waitReady=30))
    first, second = register(daemon, "first"), register(daemon, "second")
    moved = check(first.call("carousel.next"))
    assert (moved["holds"], moved["remaining"], moved["advancesAt"]) == (["loading"], 60, None)
    shown(second, moved)
    shown(first, moved)
    waiting, begun = first.arrived()
    assert waiting == moved
    check(begun)
    assert (begun["seq"], begun["reason"], begun["holds"]) == (2, "display", [])
    assert begun["remaining"] == 60
    assert abs(begun["advancesAt"] - begun["at"] - 60) < 0.002


def test_the_wait_is_over_after_its_time(start):
    daemon = start(configuration(interval=60, waitReady=0.2))
    display = register(daemon)
    moved = display.call("carousel.next")
    assert display.state() == moved
    begun = check(display.state())
    assert (begun["reason"], begun["holds"], begun["remaining"]) == ("hold", [], 60)
    assert 0.2 <= begun["at"] - moved["at"] < 1


def test_a_display_that_leaves_is_not_waited_for(start):
    daemon = start(configuration(interval=60, waitReady=30))
    watcher, display = daemon.connect(), register(daemon)
    watcher.subscribe()
    assert watcher.call("carousel.next")["holds"] == ["loading"]
    display.close()
    assert [watcher.state()["holds"] for _ in range(2)] == [["loading"], []]


def test_without_displays_and_for_older_states_nothing_changes(start):
    daemon = start(configuration(interval=60, waitReady=30))
    assert daemon.connect().call("carousel.next")["holds"] == []
    display = register(daemon)
    second = display.call("carousel.next")
    display.call("display.shown", seq=1, at=time.time())
    assert display.call("carousel.get")["holds"] == ["loading"]
    shown(display, second)
    assert display.call("carousel.get")["holds"] == []


def test_the_wait_can_be_set_while_it_runs(daemon):
    display = register(daemon)
    assert display.call("carousel.next")["holds"] == []
    assert display.call("carousel.configure", waitReady=30)["holds"] == []
    assert display.call("carousel.next")["holds"] == ["loading"]
    assert display.call("carousel.configure", waitReady=None)["holds"] == []


# Pages as long as their content.

@pytest.fixture
def cinema(start):
    pages = [{"id": "film", "duration": "content"}, {"id": "b"}, {"id": "c"}]
    return start(configuration(pages=pages, interval=60))


def test_a_film_leaves_when_a_display_says_that_it_has_ended(cinema):
    display = register(cinema)
    state = display.call("carousel.get")
    assert (state["remaining"], state["advancesAt"]) == (None, None)
    assert state["page"]["duration"] == "content"
    assert display.call("display.ended", carousel="default", page="film") == {}
    (moved,) = display.arrived()
    check(moved)
    assert (moved["reason"], moved["page"]["id"], moved["remaining"]) == ("display", "b", 60)
    assert (moved["from"], moved["direction"]) == ({"index": 0, "id": "film"}, "forward")


def test_a_film_stays_no_longer_than_the_limit(start):
    pages = [{"id": "film", "duration": "content"}, {"id": "b"}]
    daemon = start(configuration(pages=pages, contentLimit=0.3))
    client = daemon.connect()
    (state,) = client.subscribe()["states"]
    moved = client.state()
    assert moved["reason"] == "timer" and abs(moved["at"] - state["at"] - 0.3) < 0.2


def test_a_film_that_ends_while_paused_leaves_with_play(cinema):
    display = register(cinema)
    display.call("carousel.pause")
    display.call("display.ended", page="film")
    assert [state["reason"] for state in display.arrived()] == ["hold"]
    assert display.call("carousel.play")["page"]["id"] == "b"
    assert [state["reason"] for state in display.arrived()] == ["hold", "display"]


def test_what_ends_elsewhere_or_has_a_time_is_no_event(cinema):
    display = register(cinema)
    display.call("display.ended", page="c")
    display.call("carousel.next")
    display.call("display.ended", page="b")
    display.call("display.ended", page="film")
    assert [state["seq"] for state in display.arrived()] == [1]


# Pages that fail.

def test_a_page_that_no_display_can_show_is_skipped_where_that_is_set(start):
    daemon = start(configuration(skipFailed=True))
    first, second = register(daemon, "first"), register(daemon, "second")
    assert first.call("display.failed", carousel="default", page="a", why="404") == {}
    assert first.arrived() == []
    second.call("display.failed", page="a", why="404")
    (moved,) = first.arrived()
    check(moved)
    assert (moved["reason"], moved["page"]["id"]) == ("display", "b")
    second.call("display.failed", page="b", why="404")
    first.close()
    assert [second.state()["page"]["id"] for _ in range(2)] == ["b", "c"]


def test_a_page_that_fails_stays_where_skipping_is_not_set(daemon):
    display = register(daemon)
    display.call("display.failed", page="a", why="404")
    assert display.arrived() == []
    assert display.call("carousel.configure", skipFailed=True)["page"]["id"] == "b"


def test_when_every_page_fails_nothing_flashes(start):
    daemon = start(configuration(interval=60, skipFailed=True))
    display = register(daemon)
    state = display.call("carousel.get")
    for _ in range(50):
        display.call("display.failed", page=state["page"]["id"], why="offline")
        state = display.call("carousel.get")
    assert [state["page"]["id"] for state in display.arrived()] == ["b", "c", "a"]
    assert 59 < state["remaining"] <= 60


def test_a_failure_is_on_the_list_until_the_page_changes(daemon):
    good, bad = register(daemon, "good"), register(daemon, "bad")
    state = good.call("carousel.get")
    for display in (good, bad):
        shown(display, state)
    watcher = daemon.connect()
    watcher.subscribe(events=["displays"])
    bad.call("display.failed", page="a", why="404")
    while True:
        told = {entry["name"]: entry["ok"] for entry in watcher.notification("displays")["displays"]}
        if told == {"good": True, "bad": False}:
            break
    moved = good.call("carousel.next")
    for display in (good, bad):
        shown(display, moved)
    assert {name: entry["ok"] for name, entry in entries(good).items()} == {
        "good": True, "bad": True}


def test_a_failure_is_logged_once_for_each_page_and_display(daemon):
    first, second = register(daemon, "first"), register(daemon, "second")
    for _ in range(3):
        first.call("display.failed", page="a", why="404\nNot Found")
    first.call("display.failed", page="b", why="no such file")
    second.call("display.failed", page="a", why="refused")
    daemon.log.await_line('display "second" cannot show page a: refused')
    lines = [line for line in daemon.log.lines if "cannot show" in line]
    assert len(lines) == 3 and all(" warning: default: display " in line for line in lines)
    assert lines[0].endswith('"first" cannot show page a: 404\\u{a}Not Found')
    assert lines[1].endswith('"first" cannot show page b: no such file')


# The spring.

def test_a_display_is_told_the_spring_of_its_notch(start):
    spring = {**SPRING, "response": 0.3}
    daemon = start(configuration(animation={"spring": {"response": 0.3}}))
    display = register(daemon, events=("layout",))
    assert display.registered["animation"] == {"spring": spring}
    resized = display.call("display.resize", viewport=phone(width=320))
    assert resized["animation"] == {"spring": spring}
    assert display.notification("layout")["animation"] == {"spring": spring}


def test_another_spring_is_told_with_the_layout(daemon):
    display = register(daemon, events=("layout",))
    assert display.registered["animation"] == {"spring": SPRING}
    display.call("carousel.configure", animation={"spring": {"dampingFraction": 1}})
    (sent,) = display.arrived("layout")
    assert sent["animation"] == {"spring": {**SPRING, "dampingFraction": 1}}
    assert sent["layout"] == display.registered["layout"]
    display.call("carousel.configure", animation={"spring": {"dampingFraction": 1}})
    assert display.arrived("layout") == []
    refused = display.refusal("carousel.configure", animation={"spring": {"response": 0}})
    assert (refused.code, refused.data["path"]) == (-32602, "animation.spring.response")


# What is wrong.

WRONG = [
    ("display.ended", {}, "page"),
    ("display.ended", {"page": ""}, "page"),
    ("display.ended", {"page": "a", "why": "x"}, "why"),
    ("display.ended", {"page": "a", "carousel": 7}, "carousel"),
    ("display.failed", {"why": "x"}, "page"),
    ("display.failed", {"page": "a"}, "why"),
    ("display.failed", {"page": "a", "why": 404}, "why"),
    ("display.failed", {"page": "a", "why": "x" * 1025}, "why"),
    ("display.failed", {"page": "a", "why": "x", "seq": 1}, "seq"),
    ("carousel.configure", {"waitReady": 0}, "waitReady"),
    ("carousel.configure", {"skipFailed": None}, "skipFailed"),
]


@pytest.mark.parametrize("method, params, path", WRONG)
def test_every_wrong_value_is_named(daemon, method, params, path):
    display = register(daemon)
    refused = display.refusal(method, **params)
    assert (refused.code, refused.data["path"]) == (-32602, path)
    assert display.arrived() == []


REPORTS = [("display.ended", {"page": "a"}), ("display.failed", {"page": "a", "why": "404"})]


@pytest.mark.parametrize("method, params", REPORTS)
def test_who_reports_is_a_display_of_a_page_and_carousel_that_there_are(daemon, method, params):
    refused = daemon.connect().refusal(method, **params)
    assert refused.code == -32602 and "display.register" in refused.message
    display = register(daemon)
    assert display.refusal(method, **{**params, "page": "nowhere"}).code == -32002
    assert display.refusal(method, carousel="attic", **params).code == -32001
    assert [line for line in daemon.log.lines if "cannot show" in line] == []


@needs_root
@pytest.mark.parametrize("method, params", REPORTS)
def test_a_stranger_reports_nothing(start, method, params):
    daemon = start(configuration(socket={"mode": "0666"}))
    with User("nobody").acting():
        stranger = daemon.connect()
    stranger.call("display.register", name="x", viewport=phone())
    assert stranger.refusal(method, **params).code == -32003
