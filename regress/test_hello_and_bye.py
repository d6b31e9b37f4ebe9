"""The first and the last message of a connection."""

import re
import signal

import pytest

from support.daemon import is_socket


def test_the_first_message_says_who_speaks(client):
    assert client.hello["name"] == "carouseld"
    assert client.hello["protocol"] == 1
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", client.hello["version"])
    assert client.hello["instance"]


def test_the_instance_is_the_same_for_everybody_and_new_at_every_start(start):
    daemon = start()
    first = daemon.connect().hello["instance"]
    assert daemon.connect().hello["instance"] == first
    assert daemon.stop() == 0
    assert start().connect().hello["instance"] != first


def test_the_instance_stands_in_states_and_in_the_daemons_own_words(client):
    instance = client.hello["instance"]
    info = client.call("daemon.info")
    assert info["instance"] == instance
    assert info["version"] == client.hello["version"]
    assert client.call("carousel.get")["instance"] == instance
    assert client.subscribe()["instance"] == instance


def test_the_daemon_says_what_it_is_and_what_it_can(daemon, client):
    info = client.call("daemon.info")
    assert info["name"] == "carouseld"
    assert info["protocol"] == 1
    assert info["pid"] == daemon.pid
    assert info["carousels"] == ["default"]
    assert {"subscribe", "carousel.next", "pages.insert", "daemon.reload"} <= set(info["methods"])


def test_every_method_that_is_listed_exists(client):
    for method in client.call("daemon.info")["methods"]:
        client.send({"jsonrpc": "2.0", "id": method, "method": method, "params": {"?": 1}})
        assert client.read()["error"]["code"] == -32602, method


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_clean_stop_says_bye_to_everybody_and_takes_the_socket_away(daemon, number):
    clients = [daemon.connect() for _ in range(3)]
    clients[0].subscribe()
    assert daemon.stop(number) == 0
    for client in clients:
        bye, = client.await_close()
        assert bye["method"] == "bye"
        assert bye["params"]["reason"]
        assert "id" not in bye
    assert not is_socket(daemon.socket_path)


def test_what_clients_held_is_no_news_while_the_daemon_stops(daemon):
    clients = [daemon.connect() for _ in range(3)]
    for number, client in enumerate(clients):
        client.call("carousel.hold", reason=f"hold{number}")
        client.subscribe(events=["state"])
    for client in clients:
        client.arrived()
    assert daemon.stop() == 0
    for client in clients:
        assert [message["method"] for message in client.await_close()] == ["bye"]


def test_a_stop_does_not_wait_for_a_client_that_never_reads(daemon):
    deaf = daemon.connect()
    deaf.subscribe()
    mover = daemon.connect()
    for _ in range(3000):
        mover.notify("carousel.next")
    mover.call("daemon.info")
    assert daemon.stop() == 0


def test_signals_one_after_the_other_do_no_harm(daemon):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
        daemon.send_signal(number)
    assert daemon.wait() == 0


def test_the_daemon_counts_its_clients_and_what_it_did(daemon):
    first, second = daemon.connect(), daemon.connect()
    first.subscribe()
    second.call("carousel.next")
    stats = second.call("daemon.stats")
    assert (stats["clients"], stats["subscribers"]) == (2, 1)
    assert stats["events"] == 1
    assert stats["deliveries"] == 1
    assert stats["skipped"] == 0
    assert stats["rss"] > 1 << 20
