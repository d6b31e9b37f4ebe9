"""A subscriber gets the whole state, then every change, and nothing twice."""

import time

from support.configurations import carousel, configuration
from support.states import check, check_sequence


def test_the_reply_carries_the_whole_state_of_now(client):
    result = client.subscribe()
    assert result["resumed"] is False
    state, = result["states"]
    check(state)
    assert state["carousel"] == "default"
    assert (state["seq"], state["reason"]) == (0, "start")
    assert (state["index"], state["count"], state["virtualIndex"]) == (0, 3, 0)
    assert state["page"]["id"] == state["page"]["title"] == state["page"]["label"] == "a"
    assert state["page"]["color"] == "#FF3B30"
    assert (state["from"], state["direction"], state["wrapped"]) == (None, "none", False)
    assert (state["edges"], state["order"], state["revision"]) == ("loop", "listed", 0)
    assert (state["playing"], state["holds"], state["phase"]) == (True, [], "idle")
    assert (state["remaining"], state["advancesAt"], state["interval"]) == (None, None, None)
    assert "pages" not in result


def test_the_remaining_time_in_the_reply_is_as_of_now(start):
    client = start(configuration(interval=600)).connect()
    started = client.call("carousel.get")["shownAt"]
    state, = client.subscribe()["states"]
    passed = time.time() - started
    assert abs(state["advancesAt"] - started - 600) < 0.001
    assert abs(state["remaining"] - (600 - passed)) < 0.5
    assert state["at"] == started


def test_a_change_is_told_with_everything_about_it(client):
    client.subscribe()
    client.call("carousel.next")
    state = check(client.state())
    assert (state["seq"], state["reason"]) == (1, "command")
    assert (state["index"], state["page"]["id"], state["virtualIndex"]) == (1, "b", 1)
    assert state["from"] == {"index": 0, "id": "a"}
    assert (state["direction"], state["wrapped"], state["ended"]) == ("forward", False, False)
    assert (state["highlight"]["from"], state["highlight"]["to"]) == (0, 1)
    assert state["highlight"]["easing"] == [0.42, 0, 0.58, 1]
    assert state["highlight"]["duration"] == 0.35
    assert abs(state["at"] - time.time()) < 5


def test_the_indicator_has_one_long_capsule_for_the_current_page(client):
    client.subscribe()
    client.call("carousel.next")
    indicator = client.state()["indicator"]
    assert (indicator["style"], indicator["first"]) == ("capsule", 0)
    assert indicator["items"] == [
        {"width": 6, "height": 6, "opacity": 0.5, "fill": 0, "scale": 1},
        {"width": 16, "height": 6, "opacity": 1, "fill": 1, "scale": 1},
        {"width": 6, "height": 6, "opacity": 0.5, "fill": 0, "scale": 1},
    ]


def test_the_next_page_is_told_in_advance_where_the_timer_would_show_one(start):
    client = start(configuration(interval=600)).connect()
    client.subscribe()
    assert client.call("carousel.get")["next"] == {"index": 1, "id": "b"}
    assert client.call("carousel.goTo", index=2)["next"] == {"index": 0, "id": "a"}
    assert client.call("carousel.configure", edges="stop")["next"] is None


def test_the_notification_comes_before_the_reply_of_the_request_that_made_it(client):
    client.subscribe()
    client.send({"jsonrpc": "2.0", "id": "n", "method": "carousel.next"})
    assert client.read()["method"] == "state"
    assert client.read()["id"] == "n"


def test_two_clients_see_the_same_changes(daemon):
    one, other = daemon.connect(), daemon.connect()
    one.subscribe()
    other.subscribe()
    for _ in range(5):
        one.call("carousel.next")
        other.call("carousel.previous", steps=2)
    mine, theirs = one.arrived(), other.arrived()
    assert mine == theirs
    assert check_sequence(mine, after=0) == 10


def test_who_did_not_subscribe_gets_nothing(client):
    client.call("carousel.next")
    assert client.arrived() == []


def test_who_unsubscribed_gets_nothing_more(client):
    client.subscribe()
    client.call("carousel.next")
    assert client.call("unsubscribe") == {}
    client.call("carousel.next")
    assert [state["seq"] for state in client.arrived()] == [1]
    assert client.call("unsubscribe") == {}


def test_a_second_subscribe_replaces_the_first(start):
    carousels = {"hall": carousel(), "bar": carousel()}
    daemon = start(configuration(carousels=carousels))
    client = daemon.connect()
    client.subscribe(carousels=["hall"])
    result = client.subscribe(carousels=["bar"])
    assert [state["carousel"] for state in result["states"]] == ["bar"]
    client.call("carousel.next", carousel="hall")
    client.call("carousel.next", carousel="bar")
    assert [state["carousel"] for state in client.arrived()] == ["bar"]
    client.subscribe(carousels=["bar"])
    client.call("carousel.next", carousel="bar")
    assert len(client.arrived()) == 1


def test_a_refused_subscribe_leaves_the_one_before_it(client):
    client.subscribe()
    assert client.refusal("subscribe", carousels=["nowhere"]).code == -32001
    assert client.refusal("subscribe", events=["nothing"]).code == -32602
    client.call("carousel.next")
    assert len(client.arrived()) == 1


def test_subscribing_without_names_means_every_carousel(start):
    daemon = start(configuration(carousels={"hall": carousel(), "bar": carousel("x", "y")}))
    client = daemon.connect()
    assert {state["carousel"] for state in client.subscribe()["states"]} == {"hall", "bar"}
    client.call("carousel.next", carousel="hall")
    client.call("carousel.next", carousel="bar")
    client.call("carousel.next", carousel="bar")
    assert [(s["carousel"], s["seq"]) for s in client.arrived()] == [
        ("hall", 1), ("bar", 1), ("bar", 2)]


def test_pages_come_with_the_reply_only_where_they_are_asked_for_by_name(start):
    page = {"id": "a", "content": {"kind": "text", "text": "Hi"}, "extra": {"k": [1, None]}}
    daemon = start(configuration(carousels={"default": {"pages": [page, {"id": "b"}]}}))
    client = daemon.connect()
    listed = client.subscribe(events=["pages"])["pages"]["default"]
    assert (listed["revision"], listed["total"]) == (0, 2)
    assert [page["id"] for page in listed["pages"]] == ["a", "b"]
    assert listed["pages"][0]["content"] == {"kind": "text", "text": "Hi"}
    assert listed["pages"][0]["extra"] == {"k": [1, None]}


def test_only_the_events_that_were_asked_for_come(daemon):
    states, pages = daemon.connect(), daemon.connect()
    states.subscribe(events=["state"])
    pages.subscribe(events=["pages"])
    states.call("pages.insert", page={"id": "x"})
    states.call("carousel.next")
    assert len(states.arrived("state")) == 2
    assert states.arrived("pages") == []
    assert pages.arrived("state") == []
    told, = pages.arrived("pages")
    assert (told["carousel"], told["revision"], told["total"]) == ("default", 1, 4)
    assert [page["id"] for page in told["pages"]] == ["a", "b", "c", "x"]


def test_nothing_between_the_reply_and_the_first_event_is_lost_or_doubled(daemon):
    mover = daemon.connect()
    for _ in range(60):
        mover.notify("carousel.next")
    watcher = daemon.connect()
    before = watcher.subscribe()["states"][0]["seq"]
    last = mover.call("carousel.next")["seq"]
    assert [state["seq"] for state in watcher.arrived()] == list(range(before + 1, last + 1))


def test_case_16_the_pages_of_a_long_list_come_in_parts_and_its_state_stays_small(start):
    names = [f"page-{number:04}" for number in range(5000)]
    client = start(configuration(*names)).connect()
    state, = client.subscribe()["states"]
    check(state)
    assert (state["count"], len(state["indicator"]["items"])) == (5000, 9)
    check(client.call("carousel.goTo", index=2500))
    seen = []
    while True:
        part = client.call("pages.list", offset=len(seen), limit=1000)
        assert (part["total"], part["revision"]) == (5000, 0)
        if not part["pages"]:
            break
        seen += [page["id"] for page in part["pages"]]
    assert seen == names
    assert len(client.call("pages.list")["pages"]) == 500
    assert len(client.subscribe(events=["pages"])["pages"]["default"]["pages"]) == 500


def test_a_state_stays_small_with_the_longest_names_that_are_allowed(start):
    page = {"title": "\U0001F3E0" * 64, "label": "\U0001F3E0" * 64, "icon": "house"}
    ids = [letter * 64 for letter in "abcdefghijklmnop"]
    pages = [{"id": name, **page} for name in ids]
    carousels = {"c" * 64: {"pages": pages, "interval": 600}}
    client = start(configuration(carousels=carousels)).connect()
    for number in range(16):
        client.call("carousel.hold", reason=f"{number:064}")
    client.subscribe()
    check(client.call("carousel.next"))
    check(client.state())


def test_a_list_that_does_not_fit_one_reply_stops_where_it_is_full(start):
    pages = [{"id": f"p{n}", "extra": {"text": "x" * 2000}} for n in range(600)]
    client = start(configuration(carousels={"default": {"pages": pages}})).connect()
    part = client.call("pages.list", limit=1000)
    assert part["total"] == 600
    assert 200 < len(part["pages"]) <= 512 * 1024 // 2000
    rest = client.call("pages.list", offset=len(part["pages"]), limit=1000)
    assert rest["pages"][0]["id"] == f"p{len(part['pages'])}"
