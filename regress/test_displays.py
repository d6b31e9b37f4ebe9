"""Displays: who they are, what they draw, what they say that they show."""

import time

import pytest

from support.configurations import carousel, configuration
from support.geometry import phone
from support.states import check
from support.users import User, needs_root

ENTRY = {
    "name", "client", "viewport", "carousel", "seq", "page", "shownAt", "late", "since", "ok",
}


def register(daemon, name="hall", events=None, **params):
    """A client that is a display."""
    client = daemon.connect()
    if events:
        client.subscribe(events=events)
    client.layout = client.call(
        "display.register", **{"name": name, "viewport": phone(), **params})["layout"]
    return client


def listed(client):
    displays = client.call("display.list")
    for display in displays:
        assert display.keys() == ENTRY
    return displays


def names(displays):
    return [display["name"] for display in displays]


def test_registering_answers_with_the_layout(daemon):
    display = register(daemon, chrome="tabs-attached")
    assert display.layout == display.call("layout.get", viewport=phone(), chrome="tabs-attached")
    assert len(display.layout["tabBar"]["tabs"]) == 3


def test_a_display_is_on_the_list_while_it_is_connected(daemon):
    watcher = daemon.connect()
    assert listed(watcher) == []
    before = time.time()
    display = register(daemon, "Hall, left")
    (entry,) = listed(watcher)
    assert (entry["name"], entry["carousel"]) == ("Hall, left", "default")
    assert entry["viewport"] == phone()
    assert before - 0.1 < entry["since"] < time.time() + 0.1
    for unknown in ("seq", "page", "shownAt", "late", "ok"):
        assert entry[unknown] is None
    assert watcher.call("daemon.stats")["displays"] == 1
    watcher.subscribe(events=["displays"])
    display.close()
    assert watcher.notification("displays") == {"displays": []}
    assert listed(watcher) == []
    assert watcher.call("daemon.stats")["displays"] == 0


def test_the_list_keeps_the_order_of_registering(daemon):
    first, _, third = (register(daemon, name) for name in ("one", "two", "three"))
    clients = [entry["client"] for entry in listed(first)]
    assert clients == sorted(set(clients))
    first.call("display.register", name="uno", viewport=phone())
    assert names(listed(third)) == ["uno", "two", "three"]


def test_who_follows_the_list_is_told_of_each_change(daemon):
    watcher = daemon.connect()
    watcher.subscribe(events=["displays"])
    display = register(daemon, "one")
    assert names(watcher.notification("displays")["displays"]) == ["one"]
    display.call("display.resize", viewport=phone(width=844, height=390))
    (entry,) = watcher.notification("displays")["displays"]
    assert entry["viewport"] == phone(width=844, height=390)
    display.call("display.resize", viewport=phone(width=844, height=390))
    display.call("display.register", name="uno", viewport=phone())
    assert names(watcher.notification("displays")["displays"]) == ["uno"]
    display.call("carousel.next")
    assert watcher.arrived("displays") == []


def test_only_who_asks_for_it_is_told_of_the_list(daemon):
    watcher, named = daemon.connect(), daemon.connect()
    watcher.subscribe()
    named.subscribe(carousels=["default"], events=["displays"])
    register(daemon)
    assert watcher.arrived("displays") == []
    assert len(named.arrived("displays")) == 1
    named.call("unsubscribe")
    register(daemon)
    assert named.arrived("displays") == []


def test_another_size_is_another_layout(daemon):
    display = register(daemon, events=["layout"])
    turned = phone(width=844, height=390, top=0, bottom=21)
    answer = display.call("display.resize", viewport=turned)
    assert answer["layout"] == display.call("layout.get", viewport=turned)
    assert display.arrived("layout") == [{"display": "hall", **answer}]
    display.call("display.resize", viewport=turned)
    assert display.arrived("layout") == []


def test_another_chrome_is_another_layout(daemon):
    display = register(daemon, events=["state", "layout"])
    daemon.connect().call("carousel.configure", chrome="notched")
    sent = display.notification("layout")
    assert sent["layout"] == display.call("layout.get", viewport=phone())
    assert len(sent["layout"]["notchedBar"]["mids"]) == 3
    assert len(display.arrived("state")) == 1


def test_another_number_of_pages_is_another_layout(daemon):
    editor = daemon.connect()
    display = register(daemon, events=["layout"])
    editor.call("pages.insert", page={"id": "d"})
    assert len(display.notification("layout")["layout"]["indicator"]["items"]) == 4
    editor.call("pages.update", id="d", enabled=False)
    assert len(display.notification("layout")["layout"]["indicator"]["items"]) == 3
    editor.call("pages.remove", id="d")
    assert display.arrived("layout") == []


def test_moves_and_other_edits_are_no_other_layout(daemon):
    editor = daemon.connect()
    display = register(daemon, events=["layout"])
    editor.call("carousel.next")
    editor.call("carousel.configure", interval=5, linger=7)
    editor.call("pages.update", id="a", title="Arrivals", duration=5)
    editor.call("pages.move", id="a", to=1)
    assert display.arrived("layout") == []


def test_what_stands_on_the_tabs_is_part_of_the_layout(daemon):
    editor = daemon.connect()
    display = register(daemon, events=["layout"], chrome="tabs-floating")
    editor.call("pages.update", id="a", duration=5)
    editor.call("pages.update", id="a", title="Arrivals")
    (sent,) = display.arrived("layout")
    assert sent["layout"]["tabBar"]["tabs"][0]["title"] == "Arrivals"


def test_a_display_with_a_chrome_of_its_own_keeps_it(daemon):
    display = register(daemon, events=["layout"], chrome="none")
    daemon.connect().call("carousel.configure", chrome="notched")
    daemon.connect().call("carousel.configure", indicator={"maxVisible": 3})
    assert display.arrived("layout") == []


def test_a_layout_goes_to_its_own_display_alone(daemon):
    others = daemon.connect(), register(daemon, "deaf", events=["state"])
    others[0].subscribe(events=["layout"])
    display = register(daemon, events=["layout"])
    daemon.connect().call("carousel.configure", chrome="notched")
    assert len(display.arrived("layout")) == 1
    for other in others:
        assert other.arrived("layout") == []


def test_a_reload_with_another_chrome_is_another_layout(start):
    daemon = start(configuration())
    display = register(daemon, events=["layout"])
    daemon.write_config(configuration(chrome="tabs-attached"))
    daemon.connect().call("daemon.reload")
    assert len(display.notification("layout")["layout"]["tabBar"]["tabs"]) == 3


def test_a_display_has_the_carousel_again_that_a_reload_took_away(start):
    both = {"bar": carousel("a"), "hall": carousel("a", "b")}
    daemon = start(configuration(carousels=both))
    display = register(daemon, events=["layout", "displays"], carousel="hall")
    display.arrived("displays")
    admin = daemon.connect()
    daemon.write_config(configuration(carousels={"bar": carousel("a")}))
    admin.call("daemon.reload")
    assert display.refusal("display.resize", viewport=phone(width=1)).code == -32001
    daemon.write_config(configuration(carousels={**both, "hall": carousel("a", "b", "c")}))
    admin.call("daemon.reload")
    assert len(display.notification("layout")["layout"]["indicator"]["items"]) == 3
    display.call("display.resize", viewport=phone(width=320))
    assert check(display.call("carousel.hold", carousel="hall", reason="hidden"))["holds"] == [
        "hidden"]


# The hold `hidden`.

def hide(display):
    return display.call("carousel.hold", reason="hidden")["holds"]


def test_hidden_counts_only_while_every_display_is_hidden(daemon):
    watcher = daemon.connect()
    one, other = register(daemon, "one"), register(daemon, "other")
    watcher.subscribe()
    assert hide(one) == []
    assert hide(other) == ["hidden"]
    assert other.call("carousel.release", reason="hidden")["holds"] == []
    assert [state["holds"] for state in watcher.arrived()] == [["hidden"], []]


def test_hidden_without_a_display_counts_for_nothing(daemon):
    client = daemon.connect()
    assert hide(client) == []
    register(daemon)
    assert client.call("carousel.get")["holds"] == []


def test_a_display_that_comes_ends_hidden_and_one_that_goes_begins_it(daemon):
    one = register(daemon, "one")
    assert hide(one) == ["hidden"]
    one.subscribe()
    other = register(daemon, "other")
    assert one.state()["holds"] == []
    other.close()
    event = one.state()
    assert (event["reason"], event["holds"]) == ("hold", ["hidden"])
    assert one.arrived() == []


def test_the_last_display_takes_hidden_with_it(daemon):
    watcher, display = daemon.connect(), register(daemon)
    watcher.subscribe()
    hide(display)
    display.close()
    assert [watcher.state()["holds"] for _ in range(2)] == [["hidden"], []]
    assert watcher.arrived() == []


def test_registering_again_is_one_display_and_no_event(daemon):
    display = register(daemon)
    assert hide(display) == ["hidden"]
    display.subscribe()
    display.call("display.register", name="again", viewport=phone())
    assert display.arrived() == []
    assert names(listed(display)) == ["again"]


def test_a_display_that_changes_its_carousel_leaves_the_other_one(start):
    daemon = start(configuration(carousels={"bar": carousel("a"), "hall": carousel("b")}))
    one, other = (register(daemon, name, carousel="bar") for name in ("one", "other"))
    assert one.call("carousel.hold", carousel="bar", reason="hidden")["holds"] == []
    other.call("display.register", name="other", viewport=phone(), carousel="hall")
    assert one.call("carousel.get", carousel="bar")["holds"] == ["hidden"]
    assert [entry["carousel"] for entry in listed(one)] == ["bar", "hall"]


# What is shown.

def test_what_a_display_shows_is_on_the_list(daemon):
    display, watcher = register(daemon), daemon.connect()
    watcher.subscribe(events=["displays"])
    state = display.call("carousel.next")
    at = state["at"] + 0.25
    assert display.call("display.shown", carousel="default", seq=state["seq"], at=at) == {}
    (entry,) = watcher.notification("displays")["displays"]
    assert (entry["seq"], entry["page"], entry["ok"]) == (1, "b", True)
    assert abs(entry["shownAt"] - at) < 1e-3
    assert abs(entry["late"] - 0.25) < 1e-3
    display.call("carousel.next")
    (entry,) = listed(display)
    assert (entry["seq"], entry["page"], entry["ok"]) == (1, "b", False)


def test_an_older_state_is_looked_up(daemon):
    display = register(daemon)
    second = [display.call("carousel.next") for _ in range(4)][1]
    display.call("display.shown", seq=2, at=second["shownAt"] + 1)
    (entry,) = listed(display)
    assert (entry["seq"], entry["page"], entry["late"], entry["ok"]) == (2, "c", 1, False)


def test_a_page_that_was_on_before_the_display_came_is_late_from_there(daemon):
    time.sleep(0.2)
    display = register(daemon)
    (entry,) = listed(display)
    display.call("display.shown", seq=0, at=entry["since"] + 0.05)
    (entry,) = listed(display)
    assert (entry["page"], entry["ok"]) == ("a", True)
    assert abs(entry["late"] - 0.05) < 1e-3


def test_reports_of_many_displays_are_told_together(daemon):
    displays = [register(daemon, f"display-{number}") for number in range(10)]
    watcher = daemon.connect()
    watcher.subscribe(events=["displays"])
    now = time.time()
    for display in displays:
        display.call("display.shown", seq=0, at=now)
    count = 0
    while True:
        count += 1
        sent = watcher.notification("displays")["displays"]
        if all(entry["page"] == "a" for entry in sent):
            break
    assert count <= 5


# What is wrong.

WRONG = [
    ("display.register", {"name": "x"}, "viewport"),
    ("display.register", {"viewport": phone()}, "name"),
    ("display.register", {"name": "", "viewport": phone()}, "name"),
    ("display.register", {"name": "x" * 65, "viewport": phone()}, "name"),
    ("display.register", {"name": 7, "viewport": phone()}, "name"),
    ("display.register", {"name": "x", "viewport": phone(width=-1)}, "viewport.width"),
    ("display.register", {"name": "x", "viewport": phone(top=1e301)}, "viewport.safeArea.top"),
    ("display.register", {"name": "x", "viewport": phone(), "chrome": "bars"}, "chrome"),
    ("display.register", {"name": "x", "viewport": phone(), "carousel": ""}, "carousel"),
    ("display.register", {"name": "x", "viewport": phone(), "count": 3}, "count"),
    ("display.resize", {}, "viewport"),
    ("display.resize", {"viewport": phone(height=-1)}, "viewport.height"),
    ("display.resize", {"viewport": phone(), "name": "x"}, "name"),
    ("display.shown", {"at": 1}, "seq"),
    ("display.shown", {"seq": 0}, "at"),
    ("display.shown", {"seq": -1, "at": 1}, "seq"),
    ("display.shown", {"seq": 1, "at": 1}, "seq"),
    ("display.shown", {"seq": 0, "at": -1}, "at"),
    ("display.shown", {"seq": 0, "at": 1e10}, "at"),
    ("display.shown", {"seq": 0, "at": 1, "page": "a"}, "page"),
    ("display.list", {"all": True}, "all"),
]


@pytest.mark.parametrize("method, params, path", WRONG)
def test_every_value_out_of_range_is_named(daemon, method, params, path):
    display = register(daemon)
    refused = display.refusal(method, **params)
    assert (refused.code, refused.data["path"]) == (-32602, path)
    assert names(listed(display)) == ["hall"]


def test_a_display_speaks_for_its_own_carousel_only(start):
    daemon = start(configuration(carousels={"bar": carousel("a"), "hall": carousel("b")}))
    display = register(daemon, carousel="bar")
    refused = display.refusal("display.shown", carousel="hall", seq=0, at=1)
    assert (refused.code, refused.data["path"]) == (-32602, "carousel")
    assert display.refusal("display.shown", carousel="attic", seq=0, at=1).code == -32001
    assert daemon.connect().refusal(
        "display.register", name="x", viewport=phone(), carousel="attic").code == -32001


def test_who_is_no_display_is_told_how_to_be_one(client):
    for method, params in (
        ("display.resize", {"viewport": phone()}), ("display.shown", {"seq": 0, "at": 1}),
    ):
        refused = client.refusal(method, **params)
        assert refused.code == -32602 and "display.register" in refused.message


@needs_root
def test_a_stranger_may_be_a_display(start):
    daemon = start(configuration(socket={"mode": "0666"}))
    with User("nobody").acting():
        stranger = daemon.connect()
    stranger.call("display.register", name="x", viewport=phone())
    stranger.call("display.resize", viewport=phone(width=1))
    stranger.call("display.shown", seq=0, at=time.time())
    assert names(listed(stranger)) == ["x"]
    assert stranger.refusal("carousel.next").code == -32003


def test_a_display_that_does_not_read_has_the_newest_layout_in_the_end(start, small_buffers):
    daemon = start(environ={"LD_PRELOAD": str(small_buffers)})
    slow = register(daemon, "slow", events=["layout"])
    display, editor = register(daemon, "hall", events=["layout"]), daemon.connect()
    for number in range(300):
        editor.call("pages.insert", page={"id": f"page-{number}"})
        assert display.notification("layout")["display"] == "hall"
    chromes = ("notched", "none")
    for chrome in chromes:
        editor.call("carousel.configure", chrome=chrome)
    sent = slow.arrived("layout")
    assert len(sent) < 250
    assert sent[-1]["layout"] == slow.call("layout.get", viewport=phone())
    assert sent[-1]["layout"]["indicator"] is None
