"""Clients without a connection: what a POST may do by itself, and what only for a stream."""

import pytest

from support.geometry import phone
from support.processes import await_true

NEEDS_A_CONNECTION = [
    ("carousel.hold", {"reason": "guide"}),
    ("drag.begin", {}),
    ("drag.move", {"offset": 1, "width": 1}),
    ("drag.end", {"offset": 1, "width": 1, "velocity": 0}),
    ("drag.cancel", {}),
    ("display.register", {"name": "hall", "viewport": phone()}),
    ("display.resize", {"viewport": phone()}),
    ("display.shown", {"carousel": "default", "seq": 0, "at": 1}),
    ("display.ended", {"carousel": "default", "page": "a"}),
    ("display.failed", {"carousel": "default", "page": "a", "why": "404 Not Found"}),
    ("pages.insert", {"page": {"id": "x"}, "transient": True}),
]


def listed(web):
    return web.call("display.list")


def register(web, stream, name="hall", **params):
    return web.call(
        "display.register", _token="", _client=stream,
        **{"name": name, "viewport": phone(), **params})["layout"]


# Without a stream.


@pytest.mark.parametrize("method, params", NEEDS_A_CONNECTION)
def test_what_would_belong_to_nobody_is_refused(web, method, params):
    answer = web.post(method, params, web.token)
    assert (answer.status, answer.error["code"]) == (400, -32602)
    assert "needs a connection" in answer.error["message"]
    reply = web.rpc({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).json
    assert reply["error"]["code"] == -32602
    assert web.call("carousel.get")["seq"] == 0
    assert listed(web) == []


@pytest.mark.parametrize("method, params", NEEDS_A_CONNECTION)
@pytest.mark.parametrize("client", ["stranger", "0" * 32, "", "é"])
def test_a_stream_that_is_not_there_is_none(web, method, params, client):
    status, code = web.refusal(method, _client=client, **params)
    assert (status, code) == (400, -32602)
    assert web.call("carousel.get")["seq"] == 0


def test_a_hold_that_ends_by_itself_needs_no_stream(web):
    state = web.call("carousel.hold", reason="guide", **{"for": 60})
    assert state["holds"] == ["guide"]
    assert web.call("carousel.release", reason="guide")["holds"] == []


def test_a_hold_for_a_time_ends_after_it(serve):
    web = serve(interval=600).http
    stream = web.events()
    web.call("carousel.hold", reason="guide", **{"for": 0.2})
    assert [stream.state()["holds"] for _ in range(3)] == [[], ["guide"], []]


def test_the_hold_user_is_everybodys(web):
    assert web.call("carousel.pause")["holds"] == ["user"]
    assert web.call("carousel.play")["holds"] == []


def test_a_page_that_stays_needs_no_stream(web):
    assert web.call("pages.insert", page={"id": "x"}) == {"revision": 1}
    assert web.call("pages.insert", page={"id": "y"}, transient=False) == {"revision": 2}


# For a stream.


def test_a_hold_goes_with_its_stream(web):
    holder, watcher = web.events(), web.events()
    assert web.call("carousel.hold", _client=holder, reason="guide")["holds"] == ["guide"]
    holder.close()
    assert [watcher.state()["holds"] for _ in range(3)] == [[], ["guide"], []]


def test_a_hold_is_given_back_by_the_stream_that_has_it(web):
    one, other = web.events(), web.events()
    web.call("carousel.hold", _client=one, reason="guide")
    web.call("carousel.hold", _client=other, reason="guide")
    assert web.call("carousel.release", _client=one, reason="guide")["holds"] == ["guide"]
    assert web.call("carousel.release", reason="guide")["holds"] == ["guide"]
    assert web.call("carousel.release", _client=other, reason="guide")["holds"] == []


def test_a_drag_goes_with_its_stream(web):
    finger, watcher = web.events(), web.events()
    assert web.call("drag.begin", _client=finger)["phase"] == "dragging"
    web.call("drag.move", _client=finger, offset=300, width=400)
    finger.close()
    assert [watcher.state()["holds"] for _ in range(3)] == [[], ["drag"], []]
    assert web.call("carousel.get")["index"] == 0


def test_a_drag_moves_the_page_and_every_stream_sees_it(web):
    finger, watcher = web.events(), web.events()
    web.call("drag.begin", _client=finger)
    web.call("drag.move", _client=finger, offset=300, width=400)
    assert watcher.event("position").data["virtualPosition"] == 0.75
    state = web.call("drag.end", _client=finger, offset=300, width=400, velocity=0)
    assert (state["index"], state["reason"]) == (1, "drag")
    assert watcher.state_of(2)["index"] == 1


def test_the_display_of_a_browser_drags_with_the_token_of_its_page(web):
    finger = web.events()
    token = web.touch_token
    web.call("drag.begin", _token=token, _client=finger)
    assert web.call(
        "drag.end", _token=token, _client=finger, offset=300, width=400, velocity=0)["index"] == 1


def test_a_display_is_listed_while_its_stream_is_there(web):
    stream, watcher = web.events(), web.events("/events?events=displays")
    assert watcher.event("displays").data == {"displays": []}
    layout = register(web, stream, chrome="tabs-attached")
    assert layout == web.call("layout.get", viewport=phone(), chrome="tabs-attached")
    (entry,) = listed(web)
    assert (entry["name"], entry["carousel"]) == ("hall", "default")
    assert [d["name"] for d in watcher.event("displays").data["displays"]] == ["hall"]
    stream.close()
    assert watcher.event("displays").data == {"displays": []}
    assert listed(web) == []


def test_a_display_says_what_it_shows(web):
    stream = web.events()
    register(web, stream)
    state = web.call("carousel.next")
    shown = {"carousel": "default", "seq": state["seq"], "at": state["at"] + 0.25}
    assert web.call("display.shown", _token="", _client=stream, **shown) == {}
    (entry,) = listed(web)
    assert (entry["seq"], entry["page"], entry["ok"]) == (1, "b", True)
    assert abs(entry["late"] - 0.25) < 0.001


@pytest.mark.parametrize(
    "method, more", [("display.ended", {}), ("display.failed", {"why": "404"})])
def test_what_a_display_says_of_its_page_needs_the_token_of_the_display(web, method, more):
    stream, other = web.events(), web.events()
    register(web, stream)
    said = {"carousel": "default", "page": "a", **more}
    assert web.post(method, said, client=stream).status == 401
    assert web.call(method, _token=web.touch_token, _client=stream, **said) == {}
    assert web.call(method, _client=stream, **said) == {}
    assert web.refusal(method, _client=other, **said) == (400, -32602)


def test_a_display_of_another_size_gets_its_layout(web):
    stream = web.events()
    register(web, stream)
    layout = web.call(
        "display.resize", _token="", _client=stream, viewport=phone(width=844, height=390))
    assert layout["layout"]["content"]["frame"]["width"] == 844
    assert web.refusal("display.resize", _client=web.events(), viewport=phone())[1] == -32602


def test_a_stream_is_one_display_at_the_most(web):
    stream = web.events()
    register(web, stream, "one")
    register(web, stream, "two")
    assert [entry["name"] for entry in listed(web)] == ["two"]


def test_transient_pages_leave_with_their_stream_in_one_event(web):
    guest, watcher = web.events(), web.events()
    for name in ("x", "y"):
        web.call("pages.insert", _client=guest, page={"id": name}, transient=True)
    assert watcher.state_of(2)["count"] == 5
    guest.close()
    assert watcher.state_of(3)["count"] == 3
    assert [page["id"] for page in web.call("pages.list")["pages"]] == ["a", "b", "c"]


def test_all_that_a_stream_has_ends_however_it_ends(serve):
    daemon = serve()
    web, mover = daemon.http, daemon.connect()
    for ending in (lambda peer: peer.close(), lambda peer: peer.shutdown(2)):
        stream = web.events()
        register(web, stream)
        web.call("carousel.hold", _client=stream, reason="guide")
        web.call("pages.insert", _client=stream, page={"id": "x"}, transient=True)
        ending(stream.connection.socket)
        await_true(lambda: mover.call("daemon.stats")["subscribers"] == 0, "the stream to end")
        state = mover.call("carousel.get")
        assert (state["holds"], state["count"]) == ([], 3)
        assert mover.call("display.list") == []
        assert web.refusal("carousel.hold", _client=stream, reason="guide") == (400, -32602)


def test_a_stream_that_comes_back_is_another_client(web):
    first = web.events()
    web.call("carousel.hold", _client=first, reason="guide")
    second = web.events(headers=[("Last-Event-ID", first.event("state").id)])
    assert second.client != first.client
    assert second.state_of(1)["holds"] == ["guide"]
    first.close()
    assert second.state_of(2)["holds"] == []


def test_rpc_acts_for_a_stream_too(web):
    stream = web.events()
    answer = web.rpc(
        [{"jsonrpc": "2.0", "id": n, "method": method, "params": params} for n, (method, params)
         in enumerate([("drag.begin", {}), ("drag.move", {"offset": 100, "width": 200})])],
        client=stream)
    assert [reply["result"]["phase"] for reply in answer.json] == ["dragging", "dragging"]
    assert stream.event("position").data["position"] == 0.5


def test_the_token_of_a_stream_is_no_token_of_its_owner(web):
    stream = web.events()
    assert web.post("carousel.next", {}, token=stream.client, client=stream).status == 401
    assert web.post("carousel.next", {}, client=stream).status == 401
    assert web.call("carousel.get")["seq"] == 0
