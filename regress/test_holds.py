"""The timer stands still while anybody has a reason for it."""

import time

from support.configurations import carousel, configuration
from support.states import check


def test_the_reasons_are_a_sorted_set(client):
    client.call("carousel.hold", reason="guide")
    client.call("carousel.hold", reason="alarm")
    assert client.call("carousel.pause")["holds"] == ["alarm", "guide", "user"]
    assert client.call("carousel.release", reason="guide")["holds"] == ["alarm", "user"]


def test_a_hold_freezes_the_time_that_is_left(start):
    client = start(configuration(interval=600)).connect()
    held = check(client.call("carousel.hold", reason="guide"))
    assert held["advancesAt"] is None
    assert 590 < held["remaining"] <= 600
    again = client.call("carousel.get")
    assert again["remaining"] == held["remaining"]
    going = client.call("carousel.release", reason="guide")
    assert abs(going["remaining"] - held["remaining"]) < 0.001
    assert abs(going["advancesAt"] - going["at"] - held["remaining"]) < 0.01


def test_a_hold_is_on_while_any_client_has_it(daemon):
    one, other = daemon.connect(), daemon.connect()
    one.call("carousel.hold", reason="guide")
    assert other.call("carousel.hold", reason="guide")["seq"] == 1
    assert one.call("carousel.release", reason="guide")["holds"] == ["guide"]
    assert other.call("carousel.release", reason="guide")["holds"] == []


def test_a_release_ends_only_ones_own_hold(daemon):
    one, other = daemon.connect(), daemon.connect()
    one.call("carousel.hold", reason="guide")
    state = other.call("carousel.release", reason="guide")
    assert (state["holds"], state["seq"]) == (["guide"], 1)


def test_a_hold_for_a_while_ends_by_itself(client):
    client.subscribe()
    begun = time.monotonic()
    client.call("carousel.hold", reason="guide", **{"for": 0.3})
    assert client.state()["holds"] == ["guide"]
    ended = client.state()
    assert (ended["reason"], ended["holds"]) == ("hold", [])
    assert 0.29 <= time.monotonic() - begun < 3


def test_a_hold_taken_again_has_its_new_time(client):
    client.subscribe()
    client.call("carousel.hold", reason="guide", **{"for": 0.1})
    client.call("carousel.hold", reason="guide", **{"for": 0.5})
    first, last = client.state(), client.state()
    assert last["at"] - first["at"] >= 0.49


def test_hover_counts_only_where_the_carousel_asks_for_it(start):
    client = start(configuration(carousels={
        "deaf": carousel(), "careful": carousel(pauseOn=["hover"])})).connect()
    for reason, holds in (("hover", ["hover"]), ("focus", ["hover"])):
        heard = client.call("carousel.hold", carousel="careful", reason=reason)
        ignored = client.call("carousel.hold", carousel="deaf", reason=reason)
        assert (heard["holds"], ignored["holds"]) == (holds, [])


def test_the_seventeenth_hold_is_refused(client):
    for number in range(16):
        client.call("carousel.hold", reason=f"reason-{number}")
    assert client.refusal("carousel.hold", reason="one-more").code == -32005
    client.call("carousel.release", reason="reason-0")
    assert "one-more" in client.call("carousel.hold", reason="one-more")["holds"]
