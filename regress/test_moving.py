"""next, previous, goTo, scrollTo, play, pause and configure over the wire."""

from support.configurations import configuration
from support.states import check


def test_next_and_previous_reply_with_the_state_after_them(client):
    state = check(client.call("carousel.next"))
    assert (state["index"], state["page"]["id"], state["seq"]) == (1, "b", 1)
    state = check(client.call("carousel.previous"))
    assert (state["index"], state["direction"], state["seq"]) == (0, "backward", 2)


def test_case_17_previous_wraps_over_the_front(start):
    client = start(configuration("a", "b", "c", "d", "e")).connect()
    for _ in range(6):
        state = client.call("carousel.previous")
    assert (state["index"], state["virtualIndex"]) == (4, -6)


def test_case_17_two_pages_backwards_five_times(start):
    client = start(configuration("a", "b")).connect()
    moves = [client.call("carousel.previous") for _ in range(5)]
    assert [state["virtualIndex"] for state in moves] == [-1, -2, -3, -4, -5]
    assert [state["index"] for state in moves] == [1, 0, 1, 0, 1]


def test_case_18_a_jump_is_one_event(start):
    daemon = start(configuration(*"abcdefghij"))
    watcher, mover = daemon.connect(), daemon.connect()
    watcher.subscribe()
    mover.call("carousel.goTo", index=4)
    event, = watcher.arrived()
    assert (event["from"], event["index"]) == ({"index": 0, "id": "a"}, 4)
    assert event["virtualIndex"] == 4


def test_a_jump_can_name_the_page_and_the_direction(start):
    client = start(configuration(*"abcde")).connect()
    state = client.call("carousel.goTo", page="e")
    assert (state["index"], state["virtualIndex"], state["direction"]) == (4, -1, "backward")
    state = client.call("carousel.goTo", page="a", direction="backward")
    assert (state["index"], state["virtualIndex"], state["direction"]) == (0, -5, "backward")


def test_a_jump_to_the_page_that_is_on_is_no_event(client):
    client.subscribe()
    assert client.call("carousel.goTo", index=0)["seq"] == 0
    assert client.arrived() == []


def test_case_20_an_offset_is_rounded_to_its_page(start):
    client = start(configuration(*"abcd")).connect()
    for offset, index in ((999.99, 3), (166.664, 0), (166.665, 1), (-333.33, 3), (333.33 * 9, 1)):
        state = client.call("carousel.scrollTo", offset=offset, width=333.33)
        assert state["index"] == index, offset


def test_case_20_an_offset_that_cannot_be_is_refused_and_the_page_stays(client):
    for offset, width in ((1, 0), (1, -5), (1e300, 1e-300), (1e300, 1), ("NaN", 1)):
        assert client.refusal("carousel.scrollTo", offset=offset, width=width).code == -32602
    assert client.call("carousel.get")["seq"] == 0


def test_pausing_and_playing_are_told_once_each(client):
    client.subscribe()
    assert client.call("carousel.pause")["playing"] is False
    assert client.call("carousel.pause")["holds"] == ["user"]
    assert client.call("carousel.play")["playing"] is True
    assert client.call("carousel.play")["holds"] == []
    events = client.arrived()
    assert [(e["reason"], e["holds"]) for e in events] == [("hold", ["user"]), ("hold", [])]


def test_toggle_pauses_and_plays(client):
    assert client.call("carousel.toggle")["playing"] is False
    assert client.call("carousel.toggle")["playing"] is True


def test_case_11_pausing_twice_and_playing_once_plays(start):
    client = start(configuration(interval=600)).connect()
    client.call("carousel.pause")
    client.call("carousel.pause")
    state = client.call("carousel.play")
    assert state["playing"] is True
    assert state["advancesAt"] is not None
    assert client.call("carousel.play")["seq"] == state["seq"]


def test_the_edges_decide_what_comes_after_the_last_page(start):
    client = start(configuration(edges="stop")).connect()
    client.call("carousel.goTo", index=2)
    assert client.call("carousel.next")["index"] == 2
    client.call("carousel.configure", edges="rewind")
    state = client.call("carousel.next")
    assert (state["index"], state["virtualIndex"], state["direction"]) == (0, 0, "backward")
    assert state["wrapped"] is True
    client.call("carousel.configure", edges="loop")
    state = client.call("carousel.previous")
    assert (state["index"], state["virtualIndex"], state["wrapped"]) == (2, -1, True)


def test_configure_changes_several_things_in_one_event(client):
    client.subscribe()
    client.call("carousel.configure", interval=60, edges="bounce", linger=5)
    event, = client.arrived()
    assert (event["interval"], event["edges"], event["direction"]) == (60, "bounce", "none")
    assert client.call("carousel.configure", interval=60)["seq"] == 1


def test_configure_changes_all_or_nothing(client):
    assert client.refusal("carousel.configure", edges="stop", interval=-1).code == -32602
    state = client.call("carousel.get")
    assert (state["edges"], state["seq"]) == ("loop", 0)


def test_steps_go_around_as_often_as_they_say(start):
    client = start(configuration(*"abcde")).connect()
    assert client.call("carousel.next", steps=1000000)["virtualIndex"] == 1000000
    state = client.call("carousel.previous", steps=3)
    assert (state["index"], state["virtualIndex"]) == (2, 999997)


def test_the_list_of_carousels_says_where_each_is(client):
    client.call("carousel.next")
    listed, = client.call("carousel.list")
    assert listed["carousel"] == "default"
    assert (listed["index"], listed["count"], listed["playing"]) == (1, 3, True)
