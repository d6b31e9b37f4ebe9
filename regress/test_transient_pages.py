"""Pages that clients bring along leave with them."""

from support.configurations import carousel, configuration


def bring(client, *ids, **params):
    for name in ids:
        client.call("pages.insert", page={"id": name}, transient=True, **params)


def ids(client, **params):
    return [page["id"] for page in client.call("pages.list", **params)["pages"]]


def test_they_stand_in_the_order_of_contribution(daemon):
    one, other = daemon.connect(), daemon.connect()
    bring(one, "one-1")
    bring(other, "other-1")
    bring(one, "one-2")
    bring(other, "other-2")
    assert ids(one) == ["a", "b", "c", "one-1", "other-1", "one-2", "other-2"]


def test_all_of_a_client_leave_in_one_event(daemon):
    one, other, watcher = (daemon.connect() for _ in range(3))
    bring(one, "one-1", "one-2")
    bring(other, "other-1")
    bring(one, "one-3")
    one.call("carousel.hold", reason="guide")
    watcher.subscribe()
    one.close()
    event = watcher.state()
    assert (event["reason"], event["count"], event["holds"]) == ("edit", 4, [])
    (told,) = watcher.arrived("pages")
    assert [page["id"] for page in told["pages"]] == ["a", "b", "c", "other-1"]
    assert told["revision"] == event["revision"]
    assert watcher.arrived() == []
    other.close()
    assert watcher.state()["count"] == 3
    assert ids(watcher) == ["a", "b", "c"]


def test_the_current_page_leaves_for_its_successor(daemon):
    guest, watcher = daemon.connect(), daemon.connect()
    bring(guest, "x", before="b")
    bring(guest, "y", before="b")
    watcher.call("carousel.goTo", page="x")
    watcher.subscribe()
    guest.close()
    event = watcher.state()
    assert (event["reason"], event["index"], event["page"]["id"]) == ("edit", 1, "b")
    assert event["from"] == {"index": 1, "id": "x"}
    assert watcher.arrived() == []


def test_a_page_of_the_house_stays(daemon):
    guest, watcher = daemon.connect(), daemon.connect()
    guest.call("pages.insert", page={"id": "x"})
    guest.call("pages.insert", page={"id": "y"}, transient=False)
    bring(guest, "z")
    watcher.subscribe()
    guest.close()
    assert watcher.state()["count"] == 5
    assert ids(watcher) == ["a", "b", "c", "x", "y"]


def test_a_page_that_others_changed_still_leaves(daemon):
    guest, other = daemon.connect(), daemon.connect()
    bring(guest, "x")
    other.call("pages.update", id="x", title="Other")
    other.call("pages.move", id="x", to=0)
    other.subscribe()
    guest.close()
    assert other.state()["count"] == 3


def test_a_page_that_took_the_place_of_a_removed_one_stays(daemon):
    guest, other = daemon.connect(), daemon.connect()
    bring(guest, "x", "y")
    other.call("pages.remove", id="x")
    other.call("pages.insert", page={"id": "x"})
    other.subscribe()
    guest.close()
    assert other.state()["count"] == 4
    assert ids(other) == ["a", "b", "c", "x"]


def test_they_leave_every_carousel(start):
    daemon = start(configuration(carousels={"bar": carousel("a"), "hall": carousel("b")}))
    guest, watcher = daemon.connect(), daemon.connect()
    bring(guest, "x", carousel="bar")
    bring(guest, "y", carousel="hall")
    watcher.subscribe()
    guest.close()
    events = [watcher.state() for _ in range(2)]
    assert {event["carousel"]: event["count"] for event in events} == {"bar": 1, "hall": 1}


def test_the_last_page_of_all_may_leave(start):
    daemon = start(configuration(pages=[]))
    guest, watcher = daemon.connect(), daemon.connect()
    bring(guest, "x")
    watcher.subscribe()
    guest.close()
    event = watcher.state()
    assert (event["count"], event["index"], event["page"]) == (0, None, None)


def test_a_display_has_the_layout_without_their_tabs(daemon):
    guest, display = daemon.connect(), daemon.connect()
    display.subscribe(events=["layout"])
    viewport = {"width": 390, "height": 844}
    display.call("display.register", name="hall", viewport=viewport, chrome="tabs-attached")
    bring(guest, "x", "y")
    guest.close()
    tabs = [display.notification("layout")["layout"]["tabBar"]["tabs"] for _ in range(3)]
    assert [[tab["id"] for tab in row][3:] for row in tabs] == [["x"], ["x", "y"], []]


def test_a_page_that_was_refused_is_nobodys(daemon):
    guest, other = daemon.connect(), daemon.connect()
    refused = guest.refusal("pages.insert", page={"id": "a"}, transient=True)
    assert (refused.code, refused.data["path"]) == (-32602, "page.id")
    other.subscribe()
    guest.close()
    assert other.arrived() == []
    assert ids(other) == ["a", "b", "c"]
