"""Pages come, change and go while the carousel runs."""

import pytest

from support.configurations import configuration
from support.states import check


def ids(client):
    return [page["id"] for page in client.call("pages.list")["pages"]]


def test_a_page_is_inserted_at_the_end_before_another_and_at_a_place(client):
    assert client.call("pages.insert", page={"id": "x"}) == {"revision": 1}
    assert client.call("pages.insert", page={"id": "y"}, before="b") == {"revision": 2}
    assert client.call("pages.insert", page={"id": "z"}, at=0) == {"revision": 3}
    assert ids(client) == ["z", "a", "y", "b", "c", "x"]


def test_each_edit_is_one_state_and_one_list_of_pages(client):
    client.subscribe()
    client.call("pages.insert", page={"id": "x", "title": "X", "duration": 5, "extra": [1]})
    event, = client.arrived()
    check(event)
    assert (event["reason"], event["revision"], event["count"]) == ("edit", 1, 4)
    client.call("pages.update", id="x", title="Y")
    told, = client.arrived("pages")[-1:]
    assert told["revision"] == 2
    last = told["pages"][-1]
    assert (last["id"], last["title"], last["duration"], last["extra"]) == ("x", "Y", 5, [1])


def test_case_12_the_page_that_is_on_stays_while_others_come_and_go(start):
    client = start(configuration(*"ABCD", interval=600)).connect()
    before = client.call("carousel.goTo", page="C")
    client.call("pages.insert", page={"id": "X"}, at=0)
    state = client.call("carousel.get")
    assert (state["page"]["id"], state["index"]) == ("C", 3)
    assert abs(state["advancesAt"] - before["advancesAt"]) < 0.001
    client.call("pages.remove", id="A")
    state = client.call("carousel.get")
    assert (state["page"]["id"], state["index"]) == ("C", 2)
    assert abs(state["advancesAt"] - before["advancesAt"]) < 0.001
    client.call("pages.remove", id="C")
    state = client.call("carousel.get")
    assert (state["page"]["id"], state["index"], state["reason"]) == ("D", 2, "edit")
    assert state["remaining"] > 599


@pytest.mark.parametrize("edges, page", [("loop", "p0"), ("stop", "p3")])
def test_case_14_shrinking_to_four_pages_while_on_the_ninth(start, edges, page):
    names = [f"p{n}" for n in range(10)]
    client = start(configuration(*names, edges=edges)).connect()
    client.call("carousel.goTo", index=8)
    client.subscribe()
    client.call("pages.replace", pages=[{"id": name} for name in names[:4]])
    event, = client.arrived()
    assert (event["page"]["id"], event["count"], event["reason"]) == (page, 4, "edit")


def test_case_14_without_pages_there_is_no_index_and_with_one_it_is_the_first(client):
    client.subscribe()
    for name in "abc":
        client.call("pages.remove", id=name)
    empty = check(client.arrived()[-1])
    assert (empty["index"], empty["count"], empty["page"]) == (None, 0, None)
    client.call("pages.insert", page={"id": "x"})
    event, = client.arrived()
    assert (event["index"], event["page"]["id"], event["from"]) == (0, "x", None)


def test_case_15_a_page_that_is_disabled_leaves_at_once_and_says_why_it_cannot_be_shown(client):
    client.subscribe()
    client.call("pages.update", id="a", enabled=False)
    event, = client.arrived()
    assert (event["page"]["id"], event["index"], event["count"]) == ("b", 0, 2)
    refused = client.refusal("carousel.goTo", page="a")
    assert refused.code == -32008
    assert "a" in refused.message
    assert "disabled" in refused.message
    client.call("pages.update", id="a", enabled=True)
    assert client.call("carousel.goTo", page="a")["index"] == 0


def test_an_edit_that_changes_nothing_is_no_event(client):
    client.subscribe()
    assert client.call("pages.update", id="a", title=None) == {"revision": 0}
    assert client.call("pages.update", id="a", enabled=True) == {"revision": 0}
    assert client.call("pages.move", id="a", to=0) == {"revision": 0}
    listed = client.call("pages.list")["pages"]
    assert client.call("pages.replace", pages=listed) == {"revision": 0}
    assert client.arrived() == []
    assert client.arrived("pages") == []


def test_a_page_moves_to_a_place_or_before_another(client):
    client.call("pages.move", id="a", to=2)
    assert ids(client) == ["b", "c", "a"]
    client.call("pages.move", id="a", before="c")
    assert ids(client) == ["b", "a", "c"]
    assert client.call("carousel.get")["index"] == 1
    assert client.refusal("pages.move", id="a", to=3).code == -32602
    assert client.refusal("pages.move", id="a", before="z").code == -32002


def test_fields_are_changed_and_taken_away(client):
    client.call("pages.update", id="a", title="Start", label="the start", color="#123", icon="bell")
    page = client.call("carousel.get")["page"]
    assert (page["title"], page["label"], page["icon"]) == ("Start", "the start", "bell")
    assert page["color"].upper() in ("#123", "#112233")
    client.call("pages.update", id="a", title=None, label=None, color=None, icon=None)
    page = client.call("carousel.get")["page"]
    assert (page["title"], page["label"], page["color"]) == ("a", "a", "#FF3B30")


def test_a_page_that_is_not_there_cannot_be_edited(client):
    assert client.refusal("pages.update", id="z", title="x").code == -32002
    assert client.refusal("pages.remove", id="z").code == -32002
    assert client.refusal("pages.move", id="z", to=0).code == -32002
    assert client.refusal("pages.insert", page={"id": "x"}, before="z").code == -32002
    assert client.call("carousel.get")["revision"] == 0


def test_a_list_is_replaced_only_at_the_revision_it_was_made_for(client):
    client.call("pages.insert", page={"id": "x"})
    refused = client.refusal("pages.replace", pages=[{"id": "y"}], ifRevision=0)
    assert refused.code == -32007
    assert ids(client) == ["a", "b", "c", "x"]
    assert client.call("pages.replace", pages=[{"id": "y"}], ifRevision=1) == {"revision": 2}
    assert ids(client) == ["y"]


def test_a_list_with_the_same_id_twice_is_refused_whole(client):
    refused = client.refusal("pages.replace", pages=[{"id": "x"}, {"id": "x"}])
    assert refused.code == -32602
    assert ids(client) == ["a", "b", "c"]


def test_more_pages_than_the_limit_are_refused(start):
    client = start(configuration(limits={"pages": 4})).connect()
    client.call("pages.insert", page={"id": "d"})
    assert client.refusal("pages.insert", page={"id": "e"}).code == -32005
    too_many = [{"id": f"p{n}"} for n in range(5)]
    assert client.refusal("pages.replace", pages=too_many).code in (-32005, -32602)
    assert len(ids(client)) == 4


def test_content_extra_and_schedule_come_back_as_they_were_given(client):
    page = {
        "id": "x",
        "title": "Ménu ☕",
        "content": {"kind": "image", "src": "menu.jpg", "alt": "Today's menu"},
        "extra": {"a": [1, 2.5, None, True, {"b": "\u2028"}], "": "empty"},
        "duration": "content",
    }
    client.call("pages.insert", page=page)
    listed = client.call("pages.list", offset=3)["pages"][0]
    assert {key: listed[key] for key in page} == page
    assert "content" not in client.call("carousel.goTo", page="x")["page"]
