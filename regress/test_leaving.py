"""What a client held goes with it, in one event."""

import socket
import struct

from support.configurations import carousel, configuration


def leave(client):
    client.close()


def abort(client):
    """End the connection as a crash does, with unread data in it."""
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


def test_all_that_a_client_held_goes_in_one_event(daemon):
    holder, watcher = daemon.connect(), daemon.connect()
    for reason in ("guide", "reading", "alarm"):
        holder.call("carousel.hold", reason=reason)
    watcher.subscribe()
    leave(holder)
    event = watcher.state()
    assert (event["reason"], event["holds"]) == ("hold", [])
    assert watcher.arrived() == []


def test_a_drag_and_holds_go_in_one_event_called_drag(daemon):
    holder, watcher = daemon.connect(), daemon.connect()
    holder.call("carousel.hold", reason="guide")
    holder.call("drag.begin")
    holder.call("drag.move", offset=300, width=400)
    watcher.subscribe()
    leave(holder)
    event = watcher.state()
    assert (event["reason"], event["holds"], event["index"]) == ("drag", [], 0)
    assert watcher.arrived() == []
    assert watcher.call("drag.begin")["phase"] == "dragging"


def test_each_carousel_that_it_held_has_its_event(start):
    names = ("bar", "hall", "lobby")
    daemon = start(configuration(carousels={name: carousel() for name in names}))
    holder, watcher = daemon.connect(), daemon.connect()
    holder.call("carousel.hold", carousel="bar", reason="guide")
    holder.call("carousel.hold", carousel="hall", reason="guide")
    watcher.subscribe()
    leave(holder)
    assert sorted(watcher.state()["carousel"] for _ in range(2)) == ["bar", "hall"]
    assert watcher.arrived() == []


def test_who_held_nothing_leaves_without_an_event(daemon):
    guest, watcher = daemon.connect(), daemon.connect()
    guest.subscribe()
    watcher.subscribe()
    guest.call("carousel.pause")
    assert watcher.state()["holds"] == ["user"]
    leave(guest)
    for _ in range(50):
        daemon.connect().close()
    assert watcher.arrived() == []
    assert watcher.call("carousel.get")["holds"] == ["user"]


def test_a_hold_that_another_has_too_stays(daemon):
    one, other, watcher = (daemon.connect() for _ in range(3))
    one.call("carousel.hold", reason="guide")
    other.call("carousel.hold", reason="guide")
    one.call("carousel.hold", reason="own")
    watcher.subscribe()
    leave(one)
    assert watcher.state()["holds"] == ["guide"]
    assert watcher.arrived() == []


def test_a_client_that_crashes_with_unread_answers_leaves_the_same_way(daemon):
    holder, watcher = daemon.connect(), daemon.connect()
    holder.subscribe()
    holder.call("carousel.hold", reason="guide")
    for _ in range(20):
        holder.notify("carousel.next")
    watcher.subscribe()
    abort(holder)
    while watcher.state()["holds"]:
        pass
    assert watcher.call("carousel.get")["holds"] == []


def test_what_was_asked_before_leaving_is_still_done(daemon):
    guest, watcher = daemon.connect(), daemon.connect()
    watcher.subscribe()
    for _ in range(3):
        guest.notify("carousel.next")
    leave(guest)
    assert [watcher.state()["index"] for _ in range(3)] == [1, 2, 0]


def test_a_client_that_only_stops_writing_still_gets_its_answers(daemon):
    client = daemon.connect()
    client.send({"jsonrpc": "2.0", "id": 1, "method": "carousel.next"})
    client.socket.shutdown(socket.SHUT_WR)
    answers = client.await_close()
    assert [message["id"] for message in answers] == [1]
