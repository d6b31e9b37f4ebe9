"""Pages above the rotation: alarms, and calls to the counter."""

import json
import time

import pytest

from support.configurations import carousel, configuration
from support.states import check

PAGE = {"id": "x", "title": "Way out", "content": {"kind": "text", "text": "Leave"}}


@pytest.fixture
def four(start):
    """A client of a daemon with the pages a, b, c for ten minutes each, and a disabled `alarm`."""
    pages = [{"id": name} for name in "abc"] + [{"id": "alarm", "enabled": False}]
    return start(configuration(pages=pages, interval=600)).connect()


def brief(state):
    """What an override changes of a State."""
    override = state["override"] and (state["override"]["id"], state["override"]["priority"])
    return state["page"]["id"], override, state["index"], state["holds"]


def test_case_41_an_alarm_over_another_one_on_every_door(serve, carouselctl):
    daemon = serve(pages=[{"id": "a"}, {"id": "b"}, {"id": "c"}], interval=600)
    client, web = daemon.connect(), daemon.http
    stream = web.events()
    client.subscribe(events=["state"])
    client.call("carousel.next")
    seq = client.state()["seq"]
    before = client.call("carousel.get")

    def everywhere(expected, reason="override"):
        nonlocal seq
        seq += 1
        event = check(client.state())
        assert (event["seq"], event["reason"], brief(event)) == (seq, reason, expected)
        read = [
            stream.state_of(seq), client.call("carousel.get"), web.call("carousel.get"),
            json.loads(carouselctl("status", "--json").stdout)]
        for state in read:
            check(state)
            for key in event.keys() - {"remaining"}:
                assert state[key] == event[key], key
        summary, = web.call("carousel.list")
        assert (summary["page"], summary["index"]) == (expected[0], expected[2])
        return event

    assert client.call("override.show", page="c", id="call", priority=1) == {"id": "call"}
    everywhere(("c", ("call", 1), 1, ["override"]))
    asked = time.time()
    assert web.call("override.show", page="a", id="fire", priority=5, duration=1.5) == {"id": "fire"}
    alarm = everywhere(("a", ("fire", 5), 1, ["override"]))
    assert alarm["at"] - asked < 0.25
    assert alarm["override"]["until"] == pytest.approx(alarm["at"] + 1.5, abs=1e-6)
    ended = everywhere(("c", ("call", 1), 1, ["override"]))
    assert 0 <= ended["at"] - alarm["override"]["until"] < 0.05
    assert ended["override"]["until"] is None
    assert carouselctl("override", "clear").returncode == 0
    after = everywhere(("b", None, 1, []))
    spent = before["remaining"] - after["remaining"]
    assert 0 <= spent < 2 and spent < after["at"] - before["at"]
    assert after["advancesAt"] == pytest.approx(after["at"] + after["remaining"], abs=0.01)
    assert after["shownAt"] == after["at"]


def test_the_id_is_made_up_where_none_is_given_and_the_same_one_replaces(four):
    first = four.call("override.show", page="alarm")["id"]
    second = four.call("override.show", page="a")["id"]
    assert first != second
    four.subscribe()
    assert four.call("override.show", page="b", id=second, priority=7) == {"id": second}
    event, = four.arrived()
    assert brief(event) == ("b", (second, 7), 0, ["override"])
    assert brief(four.call("override.clear")) == ("alarm", (first, 0), 0, ["override"])
    assert brief(four.call("override.clear", id=first)) == ("a", None, 0, [])


def test_the_newest_of_equals_shows_and_those_that_wait_make_no_event(four):
    four.subscribe()
    four.call("override.show", page="a", id="first", priority=2)
    four.call("override.show", page="b", id="second", priority=2)
    four.call("override.show", page="c", id="under", priority=1)
    four.call("override.clear", id="under")
    assert [event["override"]["id"] for event in four.arrived()] == ["first", "second"]
    assert four.call("override.clear")["override"]["id"] == "first"


def test_several_that_end_at_once_are_one_event(four):
    four.send([
        {"jsonrpc": "2.0", "id": name, "method": "override.show",
         "params": {"page": name, "duration": 0.5}} for name in "ab"])
    four.read()
    time_left = four.call("carousel.get")["override"]["until"] - time.time()
    four.subscribe()
    states = [four.state(timeout=time_left + 5)]
    while states[-1]["override"]:
        states.append(four.state())
    assert len(states) <= 2, "each of them ends once"
    assert states[-1]["holds"] == []
    four.call("carousel.get")
    assert four.arrived() == []


def test_a_page_of_its_own_is_told_beside_the_list(four):
    assert "override" not in four.call("pages.list")
    name = four.call("override.show", page=PAGE)["id"]
    state = check(four.call("carousel.get"))
    assert state["page"]["title"] == "Way out"
    assert "content" not in state["page"]
    listed = four.call("pages.list", limit=1)
    assert listed["override"] == {"id": name, "page": {**PAGE, "enabled": True}}
    assert listed["total"] == 4
    four.call("override.show", page="alarm")
    assert "override" not in four.call("pages.list")


def test_moves_go_on_underneath(four):
    four.subscribe()
    four.call("override.show", page="alarm")
    state = check(four.call("carousel.next"))
    assert brief(state)[:3] == ("alarm", ("override-1", 0), 1)
    assert (state["next"]["id"], state["from"]["id"], state["reason"]) == ("c", "a", "command")
    state = four.call("override.clear")
    assert (state["page"]["id"], state["remaining"]) == ("b", 600)


def test_nobody_drags_meanwhile_and_a_drag_ends_with_it(four):
    four.subscribe()
    four.call("drag.begin")
    four.call("override.show", page="alarm")
    assert [event["reason"] for event in four.arrived()] == ["drag", "override"]
    assert four.refusal("drag.end", offset=1, width=2).code == -32009
    refused = four.refusal("drag.begin")
    assert (refused.code, "override" in refused.message) == (-32004, True)
    four.call("override.clear")
    four.call("drag.begin")


def test_it_outlasts_whoever_asked_for_it_and_ends_with_its_page(start):
    daemon = start()
    asker, watcher = daemon.connect(), daemon.connect()
    watcher.subscribe()
    asker.call("override.show", page="c")
    asker.close()
    assert watcher.state()["override"]
    watcher.call("pages.remove", id="c")
    event = watcher.state()
    assert (event["reason"], event["override"], event["page"]["id"]) == ("edit", None, "a")


def test_a_pause_outlasts_it_and_its_time_runs_while_paused(four):
    four.call("carousel.pause")
    four.subscribe()
    four.call("override.show", page="alarm", duration=0.3)
    assert four.state()["holds"] == ["override", "user"]
    event = four.state()
    assert (event["reason"], event["holds"]) == ("override", ["user"])


def test_it_shows_where_there_are_no_pages(start):
    client = start(configuration(pages=[])).connect()
    client.call("override.show", page=PAGE)
    state = check(client.call("carousel.get"))
    assert brief(state) == ("x", ("override-1", 0), None, ["override"])
    assert client.refusal("carousel.next").code == -32006
    assert check(client.call("override.clear"))["page"] is None


def test_a_reload_leaves_it_alone_unless_its_page_is_gone(start):
    daemon = start(configuration("a", "b"))
    client = daemon.connect()
    client.call("override.show", page="b")
    daemon.write_config(configuration("a", "b", "c"))
    client.call("daemon.reload")
    assert client.call("carousel.get")["override"]["id"] == "override-1"
    client.subscribe()
    daemon.write_config(configuration("a", "c"))
    client.call("daemon.reload")
    event, = client.arrived()
    assert (event["reason"], event["override"], event["holds"]) == ("reload", None, [])


def test_a_display_that_cannot_show_it_says_so_and_nothing_moves(start):
    client = start(configuration("film", "b", skipFailed=True)).connect()
    client.call("display.register", name="hall", viewport={"width": 1, "height": 1})
    client.call("override.show", page=PAGE)
    assert client.call("display.failed", page="x", why="404") == {}
    client.call("display.shown", seq=1, at=time.time())
    display, = client.call("display.list")
    assert (display["page"], display["ok"]) == ("x", False)
    assert client.call("display.ended", page="film") == {}
    assert client.call("override.clear")["page"]["id"] == "film"
    assert client.call("carousel.get")["seq"] == 2


@pytest.mark.parametrize("params, code, path", [
    ({}, -32602, "page"),
    ({"page": 7}, -32602, "page"),
    ({"page": "no name"}, -32602, "page"),
    ({"page": {"title": "x"}}, -32602, "page.id"),
    ({"page": {"id": "x", "color": "red"}}, -32602, "page.color"),
    ({"page": {"id": "x", "content": {"kind": "text"}}}, -32602, "page.content.text"),
    ({"page": "a", "id": ""}, -32602, "id"),
    ({"page": "a", "priority": "high"}, -32602, "priority"),
    ({"page": "a", "priority": 0.5}, -32602, "priority"),
    ({"page": "a", "priority": 2**31}, -32602, "priority"),
    ({"page": "a", "duration": 0}, -32602, "duration"),
    ({"page": "a", "duration": 31_536_001}, -32602, "duration"),
    ({"page": "a", "duration": None}, -32602, "duration"),
    ({"page": "a", "for": 5}, -32602, "for"),
    ({"page": "z"}, -32002, None),
    ({"page": "a", "carousel": "nowhere"}, -32001, None),
])
def test_what_cannot_be_shown_is_refused_with_its_path(four, params, code, path):
    refused = four.refusal("override.show", **params)
    assert refused.code == code
    if path:
        assert refused.data["path"] == path
    assert four.call("carousel.get")["seq"] == 0


def test_sixteen_can_be_there_at_once(four):
    for number in range(16):
        four.call("override.show", page="a", id=f"x{number}")
    refused = four.refusal("override.show", page="a")
    assert (refused.code, "16" in refused.message) == (-32005, True)
    assert four.call("override.show", page="b", id="x3") == {"id": "x3"}
    for _ in range(16):
        state = four.call("override.clear")
    assert state["override"] is None


def test_clearing_what_is_not_there_changes_nothing(four):
    assert four.call("override.clear")["seq"] == 0
    assert four.call("override.clear", id="nobody")["seq"] == 0


def test_each_carousel_has_its_own(start):
    client = start(configuration(carousels={"hall": carousel(), "bar": carousel()})).connect()
    client.call("override.show", carousel="bar", page="c")
    assert client.call("carousel.get", carousel="hall")["override"] is None
    assert client.call("override.clear", carousel="hall")["seq"] == 0
    assert client.call("carousel.get", carousel="bar")["page"]["id"] == "c"


def test_the_command_line_shows_tells_and_ends_it(four, carouselctl):
    shown = carouselctl("override", "show", "exit", "--text", "This way", "--id", "way", "--for", "60")
    assert shown.stdout == "showing exit; `carouselctl override clear way` ends it\n"
    assert four.call("pages.list")["override"]["page"]["content"]["text"] == "This way"
    status = carouselctl("status").stdout.splitlines()
    assert status[0] == "default: exit, above page 1 of 3 (index 0)"
    assert status[1].startswith("  override way, priority 0, until ")
    assert "held by override" in status[2]
    assert carouselctl("list").stdout.startswith("default  exit, page 1 of 3")
    cleared = carouselctl("override", "clear", "way")
    assert cleared.stdout.startswith("default: a, page 1 of 3, ")
    refused = carouselctl("override", "show", "nowhere")
    assert (refused.returncode, "There is no page" in refused.stderr) == (1, True)


def test_the_log_says_what_is_above_the_rotation(start):
    daemon = start()
    daemon.connect().call("override.show", page="c", id="x")
    daemon.log.await_line(r'page "c" \(c\) above 1/3, override, held by override')
