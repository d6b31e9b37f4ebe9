"""Carousels by name, each with its own pages, time and numbers."""

import pytest

from support.configurations import carousel, configuration


@pytest.fixture
def client(start):
    return start(configuration(carousels={
        "hall": carousel("h1", "h2"),
        "bar": carousel("b1", "b2", "b3", edges="stop"),
    })).connect()


def test_each_goes_its_own_way(client):
    assert client.call("carousel.next", carousel="hall")["page"]["id"] == "h2"
    assert client.call("carousel.get", carousel="bar")["page"]["id"] == "b1"
    assert client.call("carousel.get", carousel="bar")["seq"] == 0
    assert client.call("carousel.get", carousel="hall")["seq"] == 1


def test_the_name_must_be_said_where_there_are_several_and_none_is_default(client):
    refused = client.refusal("carousel.next")
    assert refused.code == -32602
    assert "carousel" in refused.message


def test_the_one_called_default_needs_no_name(start):
    client = start(configuration(carousels={"hall": carousel("x"), "default": carousel("a")}))
    assert client.connect().call("carousel.get")["carousel"] == "default"


def test_a_single_carousel_needs_no_name_whatever_it_is_called(start):
    client = start(configuration(carousels={"hall": carousel("x")})).connect()
    assert client.call("carousel.get")["carousel"] == "hall"


def test_a_name_that_is_not_there_is_refused_with_the_name(client):
    refused = client.refusal("carousel.get", carousel="kitchen")
    assert refused.code == -32001
    assert "kitchen" in refused.message


def test_all_are_listed(client):
    client.call("carousel.pause", carousel="bar")
    listed = {entry["carousel"]: entry for entry in client.call("carousel.list")}
    assert listed.keys() == {"hall", "bar"}
    assert (listed["hall"]["count"], listed["hall"]["playing"]) == (2, True)
    assert (listed["bar"]["count"], listed["bar"]["playing"]) == (3, False)
    assert sorted(client.call("daemon.info")["carousels"]) == ["bar", "hall"]


def test_a_drag_in_one_leaves_the_other_free(client):
    client.call("drag.begin", carousel="hall")
    assert client.call("drag.begin", carousel="bar")["phase"] == "dragging"
    client.call("carousel.next", carousel="hall")
    assert client.call("carousel.get", carousel="bar")["phase"] == "dragging"


def test_pages_of_one_are_not_pages_of_the_other(client):
    client.call("pages.insert", carousel="hall", page={"id": "b1"})
    assert client.refusal("pages.insert", carousel="bar", page={"id": "b1"}).code == -32602
    assert client.refusal("carousel.goTo", carousel="hall", page="b2").code == -32002


def test_a_hundred_carousels_run_side_by_side(start):
    names = [f"c{n:02}" for n in range(100)]
    daemon = start(configuration(carousels={
        name: {"interval": 0.2, "pages": [{"id": "a"}, {"id": "b"}]} for name in names}))
    client = daemon.connect()
    client.subscribe(events=["state"])
    seen = {name: [] for name in names}
    while any(len(seqs) < 4 for seqs in seen.values()):
        state = client.state()
        seen[state["carousel"]].append(state["seq"])
    for seqs in seen.values():
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
