"""Who is told first: displays before mere listeners, and not always the same one last."""

import select

from support.configurations import configuration

SIZE = {"width": 400, "height": 300}


def told(mover, watchers):
    """The places of the watchers in the order in which they were told of one change."""
    ready = select.epoll()
    with ready:
        for watcher in watchers:
            ready.register(watcher.socket.fileno(), select.EPOLLIN | select.EPOLLET)
        # Everybody has it before the reply, and epoll(7) tells in the order of arrival.
        mover.call("carousel.next")
        places = {watcher.socket.fileno(): place for place, watcher in enumerate(watchers)}
        order = [places[descriptor] for descriptor, _ in ready.poll(0)]
    for watcher in watchers:
        watcher.state()
    return order


def subscribers(daemon, count, **params):
    clients = [daemon.connect() for _ in range(count)]
    for client in clients:
        client.subscribe(events=["state"], **params)
    return clients


def test_nobody_is_always_the_last(daemon):
    mover, watchers = daemon.connect(), subscribers(daemon, 5)
    orders = [told(mover, watchers) for _ in range(5)]
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert sorted(order[0] for order in orders) == [0, 1, 2, 3, 4]
    assert sorted(order[-1] for order in orders) == [0, 1, 2, 3, 4]


def test_displays_are_told_before_listeners(daemon):
    mover, watchers = daemon.connect(), subscribers(daemon, 6)
    for place in (2, 5):
        watchers[place].call("display.register", name=f"d{place}", viewport=SIZE)
    orders = [told(mover, watchers) for _ in range(4)]
    assert all(sorted(order[:2]) == [2, 5] for order in orders)
    assert {order[0] for order in orders} == {2, 5}


def test_displays_are_told_first_whatever_they_follow_and_in_whatever_order_they_came(start):
    daemon = start(configuration())
    mover = daemon.connect()
    early = daemon.connect()
    early.call("display.register", name="early", viewport=SIZE)
    watchers = subscribers(daemon, 3) + subscribers(daemon, 3, carousels=["default"]) + [early]
    early.subscribe(events=["state", "pages"])
    watchers[1].call("display.register", name="all", viewport=SIZE)
    watchers[4].call("display.register", name="one", viewport=SIZE)
    orders = [told(mover, watchers) for _ in range(6)]
    assert all(sorted(order[:3]) == [1, 4, 6] for order in orders)
    # One that subscribes anew stays a display.
    watchers[4].subscribe(events=["state"])
    assert sorted(told(mover, watchers)[:3]) == [1, 4, 6]


def test_nothing_of_256_requests_at_once_is_missing_for_those_who_read(daemon):
    mover, watchers = daemon.connect(), subscribers(daemon, 20)
    mover.send_bytes(b'{"jsonrpc":"2.0","method":"carousel.next"}\n' * 256)
    for watcher in watchers:
        states = [watcher.state() for _ in range(256)]
        assert [state["seq"] for state in states] == list(range(1, 257))
        assert not any("skipped" in state for state in states)
    assert mover.call("daemon.stats")["skipped"] == 0
