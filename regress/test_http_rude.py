"""What no proper HTTP client would do, and that it costs nobody else anything."""

import json
import os
import resource
import select
import shutil
import signal
import socket
import struct
import subprocess
import threading
import time
from contextlib import suppress

import pytest

from support.client import Closed
from support.configurations import configuration
from support.http_client import request_bytes
from support.processes import await_true

REQUEST_TIME = 30
HEAD = b"POST /rpc HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a word": b"PO",
    "half a request line": b"POST /api/carousel.next HT",
    "half a header": b"POST /api/carousel.next HTTP/1.1\r\nHost: local",
    "no end of the headers": HEAD,
    "half a body": HEAD + b"Content-Length: 64\r\n\r\n{\"jsonrpc\"",
    "half a chunk": CHUNKED + b"40\r\n{\"json",
    "no last chunk": CHUNKED + b"2\r\n{}\r\n",
    "an expectation": HEAD + b"Expect: 100-continue\r\nContent-Length: 64\r\n\r\n",
}


def next_with(token, *headers, body=b"{}"):
    """A request that would turn the page."""
    return request_bytes("POST", "/api/carousel.next", body, [
        ("Authorization", f"Bearer {token}"), *headers])


def await_end(connection, timeout=10):
    """Whatever comes until the daemon closes the connection, also by a reset."""
    data = b""
    end = time.monotonic() + timeout
    while True:
        connection.socket.settimeout(max(0.001, end - time.monotonic()))
        try:
            more = connection.socket.recv(65536)
        except ConnectionError:
            return data
        if not more:
            return data
        data += more


def send_all(connection, data):
    """Send as much as is taken."""
    with suppress(OSError, TimeoutError):
        connection.send(data)


def conversation(web, data):
    """What the daemon answers to the bytes, after which nothing more comes."""
    with web.connect() as connection:
        send_all(connection, data)
        with suppress(OSError):
            connection.socket.shutdown(socket.SHUT_WR)
        return await_end(connection)


def said_to(web, data):
    """What the daemon answers to the bytes until it closes, or says no more for a while."""
    said = b""
    with web.connect() as connection:
        send_all(connection, data)
        connection.socket.settimeout(0.3)
        with suppress(TimeoutError, ConnectionError):
            while more := connection.socket.recv(65536):
                said += more
    return said


def follow_timer(daemon, count):
    """Seconds from each deadline to its arrival, for so many changes."""
    with daemon.connect() as client:
        due = client.subscribe(events=["state"])["states"][0]["advancesAt"]
        late = []
        for _ in range(count):
            state = client.state()
            late.append(time.time() - due)
            due = state["advancesAt"]
        return late


def assert_in_time(daemon, count=15):
    """A machine with other work spoils a round by itself; a daemon that waits spoils every one."""
    for _ in range(6):
        late = follow_timer(daemon, count)
        if max(late) < 0.05:
            return
    assert max(late) < 0.05, late


# Half a request.


def test_a_thousand_half_sent_requests_delay_no_page_and_end_after_their_time(serve):
    daemon = serve(interval=0.2, limits={"stall": 1})
    web = daemon.http
    streams = [web.events("/events?events=pages") for _ in range(2)]
    began = time.monotonic()
    halves = [web.connect() for _ in range(1000)]
    kinds = list(HALVES.values())
    for place, connection in enumerate(halves):
        connection.send(kinds[place % len(kinds)])
    dripping = [web.connect() for _ in range(10)]
    idle = [web.connect() for _ in range(10)]
    for connection in idle:
        connection.request("GET", "/healthz")
        connection.answer()
    files = daemon.facts.open_files
    assert files > 1020
    assert_in_time(daemon)
    poll = select.poll()
    waiting = {one.socket.fileno(): one for one in halves + dripping + idle}
    for number in waiting:
        poll.register(number, select.POLLIN)
    ended = []
    drip = iter(b"GET /" + b"x" * 4000)
    while waiting:
        for number, _ in poll.poll(200):
            data = read_some(waiting[number])
            if not data:
                poll.unregister(number)
                ended.append(time.monotonic() - began)
                del waiting[number]
        byte = bytes([next(drip)])
        for connection in dripping:
            send_all(connection, byte)
        assert time.monotonic() - began < REQUEST_TIME + 12, f"{len(waiting)} are still there"
    assert min(ended) > REQUEST_TIME - 2
    await_true(lambda: daemon.facts.open_files <= files - 1020, "the descriptors to be freed")
    web.call("pages.insert", page={"id": "x"})
    for stream in streams:  # which were as silent for as long
        assert stream.event("pages").data["total"] == 4


def read_some(connection):
    connection.socket.settimeout(1)
    try:
        return connection.socket.recv(65536)
    except ConnectionError:
        return b""


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
def test_half_a_request_and_then_silence_costs_no_time(serve, half):
    daemon = serve()
    connections = [daemon.http.connect() for _ in range(20)]
    for connection in connections:
        connection.send(half)
    assert daemon.http.get("/healthz").status == 200
    woken, used = daemon.facts.wakeups, daemon.facts.cpu_seconds
    with pytest.raises(TimeoutError):
        daemon.connect().read_line(timeout=0.5)
    assert daemon.facts.wakeups - woken <= 4
    assert daemon.facts.cpu_seconds - used < 0.01
    for connection in connections:
        connection.close()


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
@pytest.mark.parametrize("ending", ["close", "reset", "shutdown"])
def test_half_a_request_and_then_the_end_leaves_nothing_behind(serve, half, ending):
    daemon = serve()
    files = daemon.facts.open_files
    for _ in range(20):
        connection = daemon.http.connect()
        connection.send(half)
        if ending == "reset":
            connection.socket.setsockopt(
                socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if ending == "shutdown":
            connection.socket.shutdown(socket.SHUT_WR)
            await_end(connection)
        connection.close()
    await_true(lambda: daemon.facts.open_files == files, "the descriptors to be freed")
    assert daemon.http.call("carousel.get")["seq"] == 0


def test_half_a_request_and_then_the_rest_is_a_request(web):
    request = next_with(web.token)
    for place in (1, 10, 30, len(request) - 3, len(request) - 1):
        with web.connect() as connection:
            connection.send(request[:place])
            with pytest.raises(TimeoutError):
                connection.answer(timeout=0.05)
            connection.send(request[place:])
            assert connection.answer().status == 200
    assert web.call("carousel.get")["seq"] == 5


# Several requests at once, and two readings of one.


def test_requests_that_come_together_are_answered_in_order(web):
    with web.connect() as connection:
        connection.send(next_with(web.token) * 100)
        assert [connection.answer().json["seq"] for _ in range(100)] == list(range(1, 101))


def test_a_flood_of_requests_delays_nobody_and_takes_no_memory(serve, folder):
    if not shutil.which("socat"):
        pytest.skip("socat is not installed")
    daemon = serve()
    (folder / "flood").write_bytes(next_with(daemon.token) * 5000)
    daemon.http.get("/healthz")
    before = daemon.facts.resident_bytes
    flood = subprocess.Popen(
        f"while cat flood; do :; done | socat - TCP:127.0.0.1:{daemon.http.port} >/dev/null",
        shell=True, cwd=folder, start_new_session=True)
    try:
        await_true(lambda: daemon.http.call("carousel.get")["seq"] > 500, "the flood")
        worst = min(max(times_of_requests(daemon)) for _ in range(6))
        assert worst < 0.05
        assert daemon.facts.resident_bytes - before < 4 << 20
    finally:
        signal_group(flood, signal.SIGKILL)


def times_of_requests(daemon):
    """Seconds that requests on the socket take meanwhile."""
    with daemon.connect() as client:
        times = []
        for _ in range(50):
            began = time.monotonic()
            client.call("carousel.get")
            times.append(time.monotonic() - began)
        return times


def signal_group(process, number):
    """End a shell with what it started."""
    os.killpg(process.pid, number)
    process.wait()


def test_who_asks_without_end_and_never_reads_takes_no_memory(serve):
    daemon = serve()
    web = daemon.http
    web.get("/healthz")
    before = daemon.facts.resident_bytes
    connections = [web.connect() for _ in range(5)]
    data = request_bytes("GET", "/") * 2000
    for connection in connections:
        connection.socket.settimeout(0.5)
        with suppress(OSError):
            for _ in range(200):
                connection.socket.sendall(data)
    assert web.get("/healthz").status == 200
    assert daemon.facts.resident_bytes - before < 8 << 20


def beginning(*lines, body=b""):
    """A request with these header lines."""
    head = b"POST /api/carousel.get HTTP/1.1\r\nHost: localhost\r\n"
    return head + b"".join(line + b"\r\n" for line in lines) + b"\r\n" + body


@pytest.mark.parametrize("lines, body", [
    ([b"Content-Length: 0", b"Content-Length: %d"], b""),
    ([b"Content-Length: %d", b"Content-Length: 0"], b""),
    ([b"Content-Length: 0, %d"], b""),
    ([b"Content-Length: 5", b"Transfer-Encoding: chunked"], b"0\r\n\r\n"),
    ([b"Transfer-Encoding: chunked", b"Content-Length: 5"], b"0\r\n\r\n"),
    ([b"Content-Length: 0", b"Transfer-Encoding: xchunked"], b""),
    ([b"Content-Length: 0", b"Transfer-Encoding: chunked, identity"], b""),
    ([b"Transfer-Encoding: identity"], b""),
    ([b"Transfer-Encoding: gzip, chunked"], b"0\r\n\r\n"),
    ([b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity"], b"0\r\n\r\n"),
    ([b"Content-Length : %d"], b""),
    ([b"Transfer-Encoding : chunked"], b"0\r\n\r\n"),
    ([b"Content-Length:", b" %d"], b""),
    ([b"Content-Length: -1"], b""),
    ([b"Content-Length: +0"], b""),
    ([b"Content-Length: 0x0"], b""),
    ([b"Content-Length: 0 0"], b""),
    ([b"Content-Length: 0_0"], b""),
    ([b"Content-Length: 0;"], b""),
    ([b"Content-Length: 18446744073709551616"], b""),
    ([b"Content-Length: 9223372036854775808"], b""),
    ([b"Content-Length: "], b""),
    ([b"Content-Length: zero"], b""),
    ([b"Content-Length\x00: 3"], b""),
], ids=lambda value: value.decode() if isinstance(value, bytes) else " | ".join(
    line.decode("latin-1").replace("\0", "NUL") for line in value))
def test_a_request_that_could_be_read_in_two_ways_hides_no_other_one(web, lines, body):
    hidden = next_with(web.token)
    lines = [line % len(hidden) if b"%d" in line else line for line in lines]
    said = said_to(web, beginning(*lines, body=body) + hidden)
    assert said.count(b"HTTP/1.1 200") <= 1, said
    assert web.call("carousel.get")["seq"] == 0, said


@pytest.mark.parametrize("verb", ["GET", "HEAD", "DELETE", "OPTIONS", "PUT"])
@pytest.mark.parametrize("is_chunked", [False, True], ids=["length", "chunks"])
def test_the_body_of_a_request_that_should_have_none_is_no_request(web, verb, is_chunked):
    hidden = next_with(web.token)
    body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(hidden), hidden) if is_chunked else hidden
    headers = [("Transfer-Encoding", "chunked")] if is_chunked else []
    said_to(web, request_bytes(verb, "/healthz", body, headers))
    assert web.call("carousel.get")["seq"] == 0


@pytest.mark.parametrize("size", [
    b"-1", b"-2", b"", b"g", b"2g", b"ffffffffffffffff", b"10000000000000000",
    b"7fffffffffffffff", b"8000000000000000", b"fffffffffffffffff2", b"\xb2", b"2,",
])
def test_a_chunk_of_no_size_ends_the_connection(web, size):
    body = size + b"\r\n{}\r\n0\r\n\r\n" + next_with(web.token)
    said = said_to(web, beginning(b"Transfer-Encoding: chunked", body=body))
    assert not said.startswith(b"HTTP/1.1 200"), said
    assert web.call("carousel.get")["seq"] == 0


def test_a_chunk_that_is_longer_than_it_says_ends_the_connection(web):
    body = b"2\r\n{}{}\r\n0\r\n\r\n" + next_with(web.token)
    said_to(web, beginning(b"Transfer-Encoding: chunked", body=body))
    assert web.call("carousel.get")["seq"] == 0


# Nonsense.


HOST = b"\r\nHost: localhost\r\n"
TLS_HELLO = bytes.fromhex("16030100a5010000a10303") + bytes(range(32)) + bytes.fromhex(
    "000002130101000076") + bytes(118)


@pytest.mark.parametrize("data", [
    TLS_HELLO, b"\x00" * 4096, b"\xff" * 4096, b"\r\n" * 4096, b"\n", b"\r", b" \r\n\r\n",
    b"nonsense\r\n\r\n", b"GET\r\n\r\n", b"GET \r\n\r\n", b"GET / \r\n\r\n", b"GET /\r\n\r\n",
    b"GET / HTTP\r\n\r\n", b"GET / HTTP/\r\n\r\n", b"GET / HTTP/x.y\r\n\r\n",
    b'{"jsonrpc":"2.0","id":1,"method":"carousel.get"}\n', b"\x05\x01\x00", b"\x10\x0f\x00\x04MQTT",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    *[line + HOST + b"\r\n" for line in (
        b"GET / HTTP/9.9", b"GET / HTTP/-1.1", b"GET / HTTP/1.1 x", b"GET  / HTTP/1.1",
        b"GET / x HTTP/1.1", b"get / HTTP/1.1", b"GET\t/\tHTTP/1.1", b"G\x00T / HTTP/1.1",
        b"GET healthz HTTP/1.1", b"GET * HTTP/1.1", b"GET ? HTTP/1.1", b"GET # HTTP/1.1",
        b"GET /\x00 HTTP/1.1", b"GET /\xff HTTP/1.1", b"GET /%zz HTTP/1.1",
        b"GET ftp://localhost/ HTTP/1.1", b"GET http://[::1/ HTTP/1.1",
        b"CONNECT localhost:22 HTTP/1.1", b"TRACE / HTTP/1.1", b"PATCH / HTTP/1.1",
        b"BREW /pot HTTP/1.1", b"POST / HTTP/1.1",
    )],
    b"GET /healthz HTTP/1.1" + HOST + b"nonsense\r\n\r\n",
    b"GET /healthz HTTP/1.1" + HOST + b"X\x00Y: x\r\n\r\n",
], ids=lambda data: repr(data[:40]))
def test_nonsense_is_refused_and_survived(web, data):
    said = conversation(web, data)
    assert not said.startswith(b"HTTP/1.1 2"), said
    assert b"<HTML" not in said, said
    assert web.call("carousel.next")["seq"] == 1


def test_nonsense_of_every_byte_is_survived(web):
    for byte in range(256):
        conversation(web, bytes([byte]) * 3 + b" / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        conversation(web, b"GET /healthz HTTP/1.1" + HOST + bytes([byte]) + b"\r\n\r\n")
    assert web.call("carousel.next")["seq"] == 1


@pytest.mark.parametrize("version", ["0.1", "0.9", "-1.1", "1.-1"])
def test_a_version_that_is_not_spoken_is_refused_in_one_that_is(web, version):
    said = conversation(web, b"GET /healthz HTTP/" + version.encode() + HOST + b"\r\n")
    assert said.startswith(b"HTTP/1.1 505 HTTP Version Not Supported\r\n"), said
    assert b"The version of the request is not HTTP/1.1 or HTTP/1.0." in said


def test_nonsense_of_another_version_is_refused_in_a_sentence_too(web):
    said = conversation(web, b"BREW / HTTP/0.1" + HOST + b"\r\n")
    assert said.startswith(b"HTTP/1.1 501 "), said
    assert b"The method is not one of" in said


def test_a_later_version_of_http_1_is_answered_as_1_1(web):
    said = conversation(web, b"GET /healthz HTTP/1.7" + HOST + b"Connection: close\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 200 OK\r\n"), said


@pytest.mark.parametrize("verb", ["PATCH", "TRACE", "BREW", "CONNECT", "get", "PROPFIND"])
def test_a_method_that_nothing_has_is_refused_in_a_sentence(web, verb):
    with web.connect() as connection:
        connection.request(verb, "/healthz")
        answer = connection.answer(head=False)
    assert answer.status in (400, 405, 501), answer
    assert answer.error["message"]


def test_the_own_address_in_the_target_is_taken(web):
    answer = web.get(f"http://localhost:{web.port}/healthz", [("Host", f"localhost:{web.port}")])
    assert answer.json["status"] == "ok"


@pytest.mark.parametrize("request_line, headers", [
    (b"GET /" + b"a" * 20000 + b" HTTP/1.1", b""),
    (b"GET /healthz?" + b"a" * 20000 + b" HTTP/1.1", b""),
    (b"A" * 20000 + b" / HTTP/1.1", b""),
    (b"GET / HTTP/1.1" + b"1" * 20000, b""),
    (b"GET /healthz HTTP/1.1", b"X: " + b"a" * 20000 + b"\r\n"),
    (b"GET /healthz HTTP/1.1", b"X" * 20000 + b": a\r\n"),
    (b"GET /healthz HTTP/1.1", b"X: a\r\n" * 5000),
    (b"GET /healthz HTTP/1.1", b" " * 20000 + b"\r\n"),
    (b"GET /healthz HTTP/1.1", b"Cookie: " + b"a=b;" * 20000 + b"\r\n"),
], ids=["path", "query", "method", "version", "value", "name", "many", "fold", "cookie"])
def test_a_head_that_is_too_long_is_refused(web, request_line, headers):
    data = request_line + b"\r\nHost: localhost\r\n" + headers + b"\r\n"
    said = conversation(web, data)
    assert said == b"" or said.startswith(b"HTTP/1.1 4"), said[:200]
    assert b"<HTML" not in said
    assert web.call("carousel.next")["seq"] == 1


def test_a_head_of_fifteen_thousand_bytes_is_read(web):
    assert web.get("/healthz", [("Cookie", "a" * 15000)]).status == 200


# Much.


def pour(connection, head, block, count):
    """Send the head and so many blocks, as far as they are taken."""
    send_all(connection, head)
    for _ in range(count):
        try:
            connection.send(block)
        except (OSError, TimeoutError):
            return


@pytest.mark.parametrize("head, block", [
    (HEAD + b"Content-Length: 209715200\r\n\r\n", b"x" * (1 << 20)),
    (CHUNKED, b"100000\r\n" + b"x" * (1 << 20) + b"\r\n"),
    (CHUNKED, b"1\r\nx\r\n" * 180000),
    (b"GET /", b"x" * (1 << 20)),
    (b"GET / HTTP/1.1\r\nX: ", b"x" * (1 << 20)),
    (b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 180000),
    (CHUNKED + b"0\r\n", b"X: y\r\n" * 180000),
    (CHUNKED, b"0" * (1 << 20)),
], ids=["length", "chunks", "small chunks", "path", "value", "headers", "trailers", "chunk size"])
def test_case_25_two_hundred_megabytes_leave_the_memory_flat(serve, head, block):
    daemon = serve(interval=0.2)
    daemon.http.get("/healthz")
    before = daemon.facts.resident_bytes
    highest = [before]
    with daemon.http.connect() as connection:
        pouring = threading.Thread(target=pour, args=(connection, head, block, 200))
        pouring.start()
        while pouring.is_alive():
            highest.append(daemon.facts.resident_bytes)
            pouring.join(0.01)
        assert max(highest) - before < 6 << 20
    assert daemon.http.call("carousel.next")["reason"] == "command"


def test_many_halves_of_great_bodies_together_are_bounded_too(serve):
    daemon = serve()
    web = daemon.http
    web.get("/healthz")
    before = daemon.facts.resident_bytes
    connections = [web.connect() for _ in range(200)]
    head = b"POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\n"
    for connection in connections:
        send_all(connection, head + b"x" * ((1 << 20) - 1))
    assert web.get("/healthz").status == 200
    assert daemon.facts.resident_bytes - before < 96 << 20
    for connection in connections:
        connection.close()
    assert web.call("carousel.next")["seq"] == 1


def test_an_answer_that_nobody_reads_does_not_stop_the_others(serve):
    pages = [{"id": f"p{n}", "extra": {"text": "x" * 900}} for n in range(600)]
    daemon = serve(carousels={"default": {"interval": 0.2, "pages": pages}})
    web = daemon.http
    deaf = [web.connect() for _ in range(50)]
    for connection in deaf:
        connection.request("POST", "/api/pages.list", b"{}")
    assert_in_time(daemon)
    assert web.call("carousel.get")["count"] == 600


# Places.


def test_who_comes_when_all_places_are_taken_is_told_so_and_closed(serve):
    web = serve(limits={"clients": 3}).http
    streams = [web.events() for _ in range(3)]
    with web.connect() as connection:
        connection.request("GET", "/healthz")
        answer = connection.answer()
        assert (answer.status, answer.error["code"]) == (503, -32005)
        assert connection.await_close() == b""
    streams.pop().close()
    await_true(lambda: answers(web), "a free place")
    assert web.call("carousel.next")["seq"] == 1
    assert streams[0].state_of(1)


def answers(web):
    with suppress(Closed):
        return web.get("/healthz").status == 200


def test_a_thousand_who_come_when_all_places_are_taken_cost_nobody_anything(serve):
    daemon = serve(interval=0.2, limits={"clients": 20})
    web = daemon.http
    streams = [web.events() for _ in range(19)]
    waiting = [web.connect() for _ in range(1000)]
    assert_in_time(daemon)
    assert daemon.facts.open_files < 200
    used = daemon.facts.cpu_seconds
    with pytest.raises(TimeoutError):
        daemon.connect().read_line(timeout=1)
    assert daemon.facts.cpu_seconds - used < 0.1
    for connection in waiting:
        connection.close()
    await_true(lambda: answers(web), "a free place")
    assert streams[0].state()


def test_without_free_descriptors_it_waits_instead_of_spinning_and_comes_back(start, folder):
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60))

    daemon = start(
        configuration(state=str(folder / "kept"), interval=0.2), http=True, preexec=few_files)
    web = daemon.http
    stream = web.events()
    first = daemon.connect()
    waiting = [web.connect() for _ in range(100)]
    assert first.call("carousel.next")["index"] is not None
    used = daemon.facts.cpu_seconds
    end = time.monotonic() + 1
    while time.monotonic() < end:
        stream.state()
    assert daemon.facts.cpu_seconds - used < 0.1
    for connection in waiting[:60]:
        connection.close()
    waiting[-1].request("GET", "/healthz")
    assert waiting[-1].answer().json["status"] == "ok"
    for connection in waiting[60:]:
        connection.close()
    assert web.call("carousel.next")


def test_connections_that_come_and_go_leave_nothing_behind(serve):
    daemon = serve()
    web = daemon.http

    def visit():
        web.call("carousel.next")
        web.get("/")
        conversation(web, b"nonsense\r\n\r\n")
        with web.connect() as connection:
            connection.send(HALVES["half a body"])

    mover = daemon.connect()
    for _ in range(1024):  # as many states as the daemon keeps
        mover.notify("carousel.next")
    for _ in range(200):
        visit()
    files, memory = daemon.facts.open_files, daemon.facts.resident_bytes
    for _ in range(200):
        visit()
    await_true(lambda: daemon.facts.open_files <= files, "the descriptors to be freed")
    assert daemon.facts.resident_bytes - memory < 512 << 10


# The end.


def test_a_stop_waits_for_nobody(serve):
    daemon = serve()
    web = daemon.http
    deaf = [web.events(read_buffer=1) for _ in range(5)]
    mover = daemon.connect()
    while mover.call("daemon.stats")["skipped"] == 0:
        for _ in range(100):
            mover.notify("carousel.next")
    halves = [web.connect() for _ in range(20)]
    for connection, half in zip(halves, list(HALVES.values()) * 3):
        connection.send(half)
    began = time.monotonic()
    assert daemon.stop() == 0
    assert time.monotonic() - began < 3
    for stream in deaf:
        stream.close()


def test_a_killed_daemon_is_replaced_at_once_and_streams_come_back(serve):
    daemon = serve()
    web = daemon.http
    stream = web.events()
    connection = web.connect()
    connection.send(HALVES["half a body"])
    daemon.kill()
    with suppress(ConnectionError):
        assert [event.kind for event in stream.await_close()] == ["state"]
    again = serve(http={"listen": f"127.0.0.1:{web.port}"}, arguments=[
        "--http", f"127.0.0.1:{web.port}"])
    assert again.http.port == web.port
    assert again.http.post("carousel.next", {}, web.token).status == 200


def test_a_client_that_dies_in_the_middle_of_its_request_is_forgotten(serve):
    daemon = serve()
    files = daemon.facts.open_files
    body = json.dumps({"steps": 1}).encode()
    for place in range(0, 200, 7):
        connection = daemon.http.connect()
        connection.send(next_with(daemon.token, body=body)[:place])
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    await_true(lambda: daemon.facts.open_files == files, "the descriptors to be freed")
    assert daemon.http.call("carousel.next")
