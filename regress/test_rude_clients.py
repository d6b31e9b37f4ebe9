"""Clients that do what nobody should: cases 24, 26, 27 and 34, and the limits on connections."""

import resource
import shutil
import socket
import subprocess

import pytest

from support.configurations import configuration
from support.processes import await_true

HARD_LIMIT = resource.getrlimit(resource.RLIMIT_NOFILE)[1]


def test_case_24_half_a_request_costs_no_time_and_its_descriptor_is_freed(daemon):
    watcher = daemon.connect()
    watcher.call("daemon.info")
    before = daemon.facts.open_files
    clients = [daemon.connect() for _ in range(10)]
    for client in clients:
        client.send_bytes(b'{"jsonrpc":"2.0","id":1,"meth')
    watcher.call("daemon.info")
    assert daemon.facts.open_files == before + 10
    woken, used = daemon.facts.wakeups, daemon.facts.cpu_seconds
    with pytest.raises(TimeoutError):
        watcher.read_line(timeout=0.5)
    assert daemon.facts.wakeups - woken <= 1
    assert daemon.facts.cpu_seconds - used < 0.005
    for client in clients:
        client.close()
    await_true(lambda: daemon.facts.open_files == before, "the descriptors to be freed")
    assert watcher.call("daemon.stats")["clients"] == 1


def test_half_a_request_and_then_the_rest_is_a_request(client):
    client.send_bytes(b'{"jsonrpc":"2.0","id":1,"meth')
    with pytest.raises(TimeoutError):
        client.read_line(timeout=0.1)
    client.send_bytes(b'od":"carousel.get"}\n')
    assert client.read()["id"] == 1


def test_case_26_a_reader_that_leaves_after_a_line_does_no_harm(daemon):
    if not shutil.which("socat"):
        pytest.skip("socat is not installed")
    mover = daemon.connect()
    command = f"socat - UNIX-CONNECT:{daemon.socket_path} | head -n 1"
    reader = subprocess.Popen(
        command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    reader.stdin.write('{"jsonrpc":"2.0","id":1,"method":"subscribe"}\n')
    reader.stdin.flush()
    assert '"hello"' in reader.stdout.readline()
    for _ in range(50):
        mover.call("carousel.next")
    reader.communicate()
    await_true(lambda: mover.call("daemon.stats")["clients"] == 1, "the reader to be gone")
    assert mover.call("carousel.next")["seq"] == 51


def test_case_26_writing_to_a_connection_that_was_just_closed_does_no_harm(daemon):
    mover = daemon.connect()
    for _ in range(200):
        leaver = daemon.connect_silently()
        leaver.send({"jsonrpc": "2.0", "id": 1, "method": "subscribe"})
        mover.notify("carousel.next")
        leaver.close()
        mover.notify("carousel.next")
    assert mover.call("carousel.get")["seq"] == 400


@pytest.mark.parametrize("more", [0, 200])
def test_one_that_leaves_in_the_middle_of_a_long_reply_is_forgotten(daemon, more):
    watcher = daemon.connect()
    before = daemon.facts.open_files
    asker = daemon.connect()
    asker.send(*({"jsonrpc": "2.0", "id": 1, "method": "rpc.discover"} for _ in range(5 + more)))
    asker.read()
    asker.close()
    await_true(lambda: daemon.facts.open_files == before, "the descriptor to be freed")
    assert watcher.call("daemon.stats")["clients"] == 1


def test_case_27_one_that_asks_is_served_at_once_among_127_silent_ones(daemon):
    silent = [daemon.connect_silently() for _ in range(127)]
    client = daemon.connect()
    assert client.call("carousel.next")["index"] == 1
    assert client.call("daemon.stats")["clients"] == 128
    assert all(one.greet().hello["instance"] == client.hello["instance"] for one in silent)


@pytest.mark.parametrize("line", [
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /rpc HTTP/1.0\r\nContent-Length: 64\r\n\r\n"
    b'{"jsonrpc":"2.0","id":1,"method":"carousel.next","params":{}}\n',
    b"OPTIONS * HTTP/1.1\n\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
])
def test_case_34_an_http_request_is_closed_at_once_without_an_answer(daemon, line):
    client = daemon.connect()
    client.send_bytes(line)
    assert client.await_close(timeout=2) == []
    assert daemon.connect().call("carousel.get")["seq"] == 0


def test_a_line_that_only_looks_like_http_later_on_is_a_parse_error(client):
    client.call("daemon.info")
    client.send_bytes(b"GET / HTTP/1.1\r\n")
    assert client.read()["error"]["code"] == -32700
    assert client.call("daemon.info")["name"] == "carouseld"


def test_garbage_of_every_byte_is_answered_and_survived(daemon):
    client = daemon.connect()
    for byte in range(256):
        if byte in b"\r\n":
            continue
        client.send_bytes(bytes([byte]) * 3 + b"\n")
        client.notify("carousel.next")
    client.send({"jsonrpc": "2.0", "id": "end", "method": "carousel.get"})
    while (message := client.read()).get("id") != "end":
        assert message["error"]["code"] in (-32700, -32600), message
    assert message["result"]["seq"] == 254


def test_more_clients_than_the_limit_are_told_so_and_closed(start):
    daemon = start(configuration(limits={"clients": 3}))
    clients = [daemon.connect() for _ in range(3)]
    refused = daemon.connect_silently()
    message, = refused.await_close()
    assert (message["id"], message["error"]["code"]) == (None, -32005)
    clients.pop().close()
    await_true(lambda: clients[0].call("daemon.stats")["clients"] == 2, "a free place")
    assert daemon.connect().call("daemon.info")["name"] == "carouseld"


def test_more_clients_of_one_user_than_its_limit_are_told_so_and_closed(start):
    daemon = start(configuration(limits={"clientsPerUser": 2}))
    kept = [daemon.connect() for _ in range(2)]
    message, = daemon.connect_silently().await_close()
    assert message["error"]["code"] == -32005
    assert kept[0].call("daemon.stats")["clients"] == 2


def test_six_hundred_clients_are_served_although_the_soft_limit_of_files_is_lower(start):
    def few_files_at_first():
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, HARD_LIMIT))

    daemon = start(preexec=few_files_at_first)
    clients = [daemon.connect() for _ in range(600)]
    for client in clients:
        client.subscribe()
    clients[0].call("carousel.next")
    assert {client.state()["seq"] for client in clients} == {1}


def test_without_free_descriptors_it_waits_instead_of_spinning_and_comes_back(start):
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))

    daemon = start(preexec=few_files)
    first = daemon.connect()
    waiting = [daemon.connect_silently() for _ in range(60)]
    assert first.call("carousel.next")["index"] == 1
    used = daemon.facts.cpu_seconds
    with pytest.raises(TimeoutError):
        first.read_line(timeout=1)
    assert daemon.facts.cpu_seconds - used < 0.1
    for client in waiting[:50]:
        client.close()
    assert waiting[-1].greet().call("daemon.info")["name"] == "carouseld"


@pytest.mark.parametrize("descriptors", range(4, 9))
def test_with_too_few_descriptors_to_start_it_says_so(start, descriptors):
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

    daemon = start(preexec=few_files, ready=False)
    daemon.may_have_died = True
    assert daemon.wait() == 1
    assert "Too many open files" in str(daemon.log)


def test_clients_that_come_and_go_leave_nothing_behind(daemon):
    watcher = daemon.connect()

    def visit():
        with daemon.connect() as client:
            client.subscribe()
            client.call("carousel.hold", reason="guide")
            client.call("drag.begin")

    for _ in range(500):  # by then the daemon keeps as many states as it ever does
        visit()
    await_true(lambda: watcher.call("daemon.stats")["clients"] == 1, "all to be gone")
    files, memory = daemon.facts.open_files, daemon.facts.resident_bytes
    for _ in range(500):
        visit()
    await_true(lambda: watcher.call("daemon.stats")["clients"] == 1, "all to be gone")
    assert daemon.facts.open_files == files
    assert daemon.facts.resident_bytes - memory < 256 << 10


def test_a_datagram_or_sequenced_packet_socket_cannot_even_connect(daemon):
    for kind in (socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
        with socket.socket(socket.AF_UNIX, kind) as other, pytest.raises(OSError):
            other.connect(str(daemon.socket_path))
    assert daemon.connect().call("daemon.info")["name"] == "carouseld"
