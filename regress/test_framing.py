"""One JSON object per line, however the bytes arrive."""

import json

import pytest

LIMIT = 65536


def request(number, method="daemon.info", **params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def padded_request(number, length):
    """A valid request that is exactly so many bytes long without its LF."""
    line = json.dumps(request(number)).encode()
    return line[:-1] + b" " * (length - len(line)) + b"}"


def test_a_conversation_is_understood_at_every_split(daemon):
    lines = [request(1, "carousel.next"), request(2, "carousel.get"), request("drei — é")]
    talk = b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)
    for split in range(1, len(talk)):
        with daemon.connect() as client:
            client.send_bytes(talk[:split])
            client.send_bytes(talk[split:])
            replies = [client.read() for _ in lines]
            assert [reply["id"] for reply in replies] == [1, 2, "drei — é"]
            assert replies[0]["result"]["index"] == replies[1]["result"]["index"]


def test_a_conversation_is_understood_byte_by_byte(client):
    client.subscribe()
    for byte in json.dumps(request(7, "carousel.next")).encode() + b"\n":
        client.send_bytes(bytes([byte]))
    assert client.state()["index"] == 1
    assert client.reply(7)["index"] == 1


def test_many_requests_in_one_write_are_answered_in_order(client):
    client.send(*(request(number) for number in range(500)))
    assert [client.read()["id"] for _ in range(500)] == list(range(500))


def test_carriage_returns_before_the_newline_are_taken_away(client):
    client.send_bytes(json.dumps(request(1)).encode() + b"\r\n")
    assert client.read()["id"] == 1


def test_blank_lines_are_ignored(client):
    client.send_bytes(b"\n\r\n\n" + json.dumps(request(1)).encode() + b"\n\n\r\n")
    client.send(request(2))
    assert [client.read()["id"] for _ in range(2)] == [1, 2]


def test_every_message_is_one_line_of_utf_8_with_a_newline_in_it_escaped(start):
    page = {"id": "a", "title": "Über\n“uns” 🏠"}
    client = start({"http": False, "state": False, "carousels": {
        "default": {"pages": [page], "interval": None}}}).connect()
    client.send(request(1, "carousel.get"))
    line = client.read_line()
    assert b"\r" not in line
    assert json.loads(line.decode("utf-8"))["result"]["page"]["title"] == "Über\n“uns” 🏠"


def test_a_line_of_exactly_the_limit_is_answered(client):
    client.send_bytes(padded_request(1, LIMIT) + b"\n")
    assert client.read()["id"] == 1
    client.send_bytes(padded_request(2, LIMIT) + b"\r\n")
    assert client.read()["id"] == 2


def test_a_line_one_byte_over_the_limit_is_refused_and_the_connection_closed(daemon):
    client = daemon.connect()
    client.send_bytes(padded_request(1, LIMIT + 1) + b"\n")
    refused, = client.await_close()
    assert refused["id"] is None
    assert refused["error"]["code"] == -32600
    assert "line too long" in refused["error"]["message"]
    assert daemon.connect().call("daemon.info")["name"] == "carouseld"


def test_requests_before_an_overlong_line_are_still_answered(daemon):
    client = daemon.connect()
    client.send_bytes(json.dumps(request(1)).encode() + b"\n" + b"x" * (LIMIT + 1))
    first, refused = client.await_close()
    assert first["id"] == 1
    assert refused["error"]["code"] == -32600


def test_case_25_a_valid_request_of_a_mebibyte_is_too_long_and_the_next_connection_works(daemon):
    client = daemon.connect()
    with pytest.raises(OSError):
        client.send_bytes(padded_request(1, 1 << 20) + b"\n")
        client.send_bytes(b"\n" * (1 << 20))
    refused, = client.await_close()
    assert (refused["id"], refused["error"]["code"]) == (None, -32600)
    assert daemon.connect().call("daemon.info")["name"] == "carouseld"


def test_case_25_two_hundred_mebibytes_without_a_newline_leave_the_memory_flat(daemon):
    daemon.connect().call("daemon.info")
    before = daemon.facts.resident_bytes
    client = daemon.connect()
    chunk = b"x" * (1 << 20)
    with pytest.raises(OSError):
        for _ in range(200):
            client.send_bytes(chunk)
    refused, = client.await_close()
    assert refused["error"]["code"] == -32600
    assert daemon.facts.resident_bytes - before < 2 << 20


def test_case_25_many_clients_with_long_lines_cost_no_more_than_the_limit_each(daemon):
    daemon.connect().call("daemon.info")
    before = daemon.facts.resident_bytes
    clients = [daemon.connect() for _ in range(64)]
    for client in clients:
        client.send_bytes(b"x" * LIMIT)
    clients[0].send_bytes(b"\n")
    assert clients[0].read()["error"]["code"] == -32700
    assert daemon.facts.resident_bytes - before < 64 * 3 * LIMIT


def test_the_limit_of_a_line_can_be_set(start):
    daemon = start({"http": False, "state": False, "limits": {"line": 2048}})
    client = daemon.connect()
    client.send_bytes(padded_request(1, 2048) + b"\n")
    assert client.read()["id"] == 1
    client.send_bytes(padded_request(2, 2049) + b"\n")
    refused, = client.await_close()
    assert refused["error"]["code"] == -32600
