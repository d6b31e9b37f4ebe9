"""Methods by HTTP: `POST /api/METHOD` and `POST /rpc`, and the statuses of what is refused."""

import json

import pytest

from support.client import Refused
from support.configurations import carousel
from support.states import check

BODY_LIMIT = 1 << 20
VIEWPORT = {"width": 390, "height": 844}
MEANT_FOR_STREAMS = {"subscribe", "unsubscribe"}
ADMIN = {"daemon.reload": {}, "daemon.log": {"level": "debug"}, "daemon.remoteLink": {}}

READING = {
    "daemon.info": {},
    "daemon.stats": {},
    "rpc.discover": {},
    "carousel.list": {},
    "carousel.get": {},
    "pages.list": {"offset": 1, "limit": 1},
    "display.list": {},
    "layout.get": {"viewport": VIEWPORT},
    "animation.sample": {"easing": "linear", "samples": 3},
}
MOVING = {
    "carousel.next": {"steps": 2},
    "carousel.previous": {},
    "carousel.goTo": {"page": "b", "direction": "backward"},
    "carousel.scrollTo": {"offset": 780, "width": 390},
    "carousel.play": {},
    "carousel.pause": {},
    "carousel.toggle": {},
    "carousel.hold": {"reason": "guide", "for": 60},
    "carousel.release": {"reason": "guide"},
    "carousel.configure": {"interval": 5},
}
EDITING = {
    "pages.insert": {"page": {"id": "x"}, "before": "b"},
    "pages.update": {"id": "a", "title": "A"},
    "pages.remove": {"id": "a"},
    "pages.move": {"id": "a", "to": 2},
    "pages.replace": {"pages": [{"id": "x"}], "ifRevision": 0},
}
OF_A_STREAM = {
    "drag.begin": {},
    "drag.move": {"offset": 1, "width": 1},
    "drag.end": {"offset": 1, "width": 1, "velocity": 0},
    "drag.cancel": {},
    "display.register": {"name": "hall", "viewport": VIEWPORT},
    "display.resize": {"viewport": VIEWPORT},
    "display.shown": {"carousel": "default", "seq": 0, "at": 1},
    "display.ended": {"carousel": "default", "page": "a"},
    "display.failed": {"carousel": "default", "page": "a", "why": "404"},
}
OVERRIDE = {"override.show": {"page": "a"}, "override.clear": {}}
EVERY = {**READING, **MOVING, **EDITING, **OF_A_STREAM, **OVERRIDE, **ADMIN}


def padded(message, count):
    """JSON text of exactly so many bytes."""
    text = json.dumps(message).encode()
    return text[:-1] + b" " * (count - len(text)) + text[-1:]


def chunked(body, size=65536):
    """The body in chunks."""
    parts = [body[place:place + size] for place in range(0, len(body), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"


@pytest.mark.parametrize("method", READING)
def test_what_only_reads_needs_no_token_and_answers_as_on_the_socket(serve, method):
    daemon = serve()
    answer = daemon.http.post(method, READING[method])
    assert answer.status == 200, answer
    assert answer.headers["content-type"].startswith("application/json")
    by_socket = daemon.connect().call(method, **READING[method])
    assert type(answer.json) is type(by_socket)
    if method not in ("daemon.stats", "carousel.get"):
        assert answer.json == by_socket


@pytest.mark.parametrize("method", MOVING)
def test_moving_answers_the_state_after_it(web, method):
    state = check(web.call(method, **MOVING[method]))
    assert check(web.call("carousel.get"))["seq"] == state["seq"]


@pytest.mark.parametrize("method", EDITING)
def test_editing_answers_the_revision(web, method):
    assert web.call(method, **EDITING[method]) == {"revision": 1}
    assert web.call("carousel.get")["revision"] == 1


def test_moving_does_what_it_says(web):
    assert web.call("carousel.next", steps=2)["index"] == 2
    assert web.call("carousel.previous")["index"] == 1
    assert web.call("carousel.goTo", page="a")["page"]["id"] == "a"
    assert web.call("carousel.pause")["holds"] == ["user"]
    assert web.call("carousel.toggle")["playing"] is True


def test_every_method_of_the_daemon_is_found_by_http(web):
    methods = set(web.call("daemon.info")["methods"])
    for method in methods - MEANT_FOR_STREAMS:
        answer = web.post(method, EVERY[method], web.token)
        assert answer.status < 500, (method, answer)
        assert answer.json is None or "code" not in answer.json or answer.error["code"] != -32601


@pytest.mark.parametrize("method", ["subscribe", "unsubscribe"])
def test_subscribing_without_a_connection_is_refused(web, method):
    assert web.refusal(method) == (400, -32602)


def test_a_body_that_is_left_out_stands_for_no_params(web):
    assert web.ask("POST", "/api/carousel.get").json["seq"] == 0
    assert web.ask("POST", "/rpc").status == 400


def test_the_carousel_is_named_in_the_params(serve):
    web = serve(carousels={"hall": carousel(), "bar": carousel()}).http
    assert web.call("carousel.next", carousel="bar")["carousel"] == "bar"
    assert web.call("carousel.get", carousel="hall")["seq"] == 0
    assert web.refusal("carousel.get") == (400, -32602)


# Errors and their statuses.


@pytest.mark.parametrize(
    "method, params, status, code",
    [
        ("carousel.nxet", {}, 404, -32601),
        ("carousel", {}, 404, -32601),
        ("carousel.get", {"carousel": "nowhere"}, 404, -32001),
        ("carousel.goTo", {"page": "z"}, 404, -32002),
        ("pages.remove", {"id": "z"}, 404, -32002),
        ("carousel.goTo", {}, 400, -32602),
        ("carousel.goTo", {"index": 3}, 400, -32602),
        ("carousel.next", {"steps": 0}, 400, -32602),
        ("carousel.next", {"stesp": 2}, 400, -32602),
        ("carousel.next", [2], 400, -32602),
        ("carousel.next", "2", 400, -32602),
        ("carousel.next", 2, 400, -32602),
        ("carousel.next", None, 200, None),
        ("pages.insert", {"page": {"id": "a"}}, 400, -32602),
        ("carousel.goTo", {"page": "off"}, 409, -32008),
        ("pages.replace", {"pages": [], "ifRevision": 99}, 409, -32007),
    ],
)
def test_each_error_has_its_status_and_says_why_in_a_sentence(serve, method, params, status, code):
    pages = [{"id": "a"}, {"id": "b"}, {"id": "off", "enabled": False}, {"id": "c"}]
    web = serve(carousels={"default": {"interval": None, "pages": pages}}).http
    answer = web.post(method, params, web.token)
    assert answer.status == status, answer
    if code is not None:
        assert answer.error["code"] == code
        assert answer.headers["content-type"].startswith("application/json")
        assert web.call("carousel.get")["seq"] == 0


def test_a_wrong_value_comes_with_its_path_and_what_would_be_right(web):
    error = web.post("pages.insert", {"page": {"id": "x", "duration": 0}}, web.token).error
    assert error["data"]["path"].endswith("duration")
    assert error["data"]["value"] == 0
    assert error["data"]["expected"]


def test_without_pages_moving_is_a_conflict(serve):
    web = serve(pages=[]).http
    assert web.refusal("carousel.next") == (409, -32006)


def test_another_drag_and_a_drag_that_is_not_ones_own_are_conflicts(web):
    one, other = web.events(), web.events()
    web.call("drag.begin", _client=one)
    assert web.refusal("drag.begin", _client=other) == (409, -32004)
    assert web.refusal("drag.move", _client=other, offset=1, width=1) == (409, -32009)


def test_a_page_over_the_limit_is_429(serve):
    web = serve(limits={"pages": 3}).http
    assert web.refusal("pages.insert", page={"id": "x"}) == (429, -32005)


@pytest.mark.parametrize("body", [
    b"{", b"nonsense", b"{}{}", b"\xff\xfe", b'{"a":1e400}', b'{"a":"\\ud800"}', b"\x00",
    b"[" * 65 + b"]" * 65, b"{'steps':1}", b"{steps:1}", b" ",
])
def test_what_is_no_json_is_400_and_a_parse_error(web, body):
    answer = web.ask("POST", "/api/carousel.next", body, [("Authorization", f"Bearer {web.token}")])
    assert (answer.status, answer.error["code"]) == (400, -32700), answer
    answer = web.rpc(body)
    assert answer.status == 400
    assert (answer.json["id"], answer.json["error"]["code"]) == (None, -32700)
    assert answer.json["error"]["message"].endswith(".")
    assert web.call("carousel.get")["seq"] == 0


def test_equal_keys_are_not_taken_in_silence(web):
    body = b'{"steps":1,"steps":2}'
    answer = web.ask("POST", "/api/carousel.next", body, [("Authorization", f"Bearer {web.token}")])
    assert (answer.status, answer.error["code"]) == (400, -32602)


@pytest.mark.parametrize("path", [
    "/api", "/api/", "/api/carousel.next/", "/api/carousel.next/x", "/API/carousel.get", "/nothing",
    "/api/carousel%2Enxet", "/api//carousel.get", "/display", "/rpc/",
])
def test_a_path_where_nothing_is_is_404(web, path):
    answer = web.ask("POST", path, b"{}", [("Authorization", f"Bearer {web.token}")])
    assert answer.status == 404, answer
    assert answer.error["code"] == -32601


@pytest.mark.parametrize("method, path, allowed", [
    ("GET", "/api/carousel.get", "POST"),
    ("PUT", "/api/carousel.get", "POST"),
    ("DELETE", "/rpc", "POST"),
    ("GET", "/rpc", "POST"),
    ("POST", "/", "GET"),
    ("POST", "/healthz", "GET"),
    ("POST", "/events", "GET"),
    ("DELETE", "/remote", "GET"),
])
def test_another_method_than_a_path_has_is_405_with_those_it_has(web, method, path, allowed):
    answer = web.ask(method, path)
    assert answer.status == 405, answer
    assert allowed in answer.headers["allow"]
    assert answer.error["message"]


# `/rpc`.


def test_rpc_answers_as_the_socket_does(web):
    answer = web.rpc({"jsonrpc": "2.0", "id": "x", "method": "carousel.next", "params": {}})
    assert answer.status == 200
    assert (answer.json["id"], answer.json["result"]["index"]) == ("x", 1)


@pytest.mark.parametrize("method, params, code", [
    ("carousel.nxet", {}, -32601),
    ("carousel.get", {"carousel": "nowhere"}, -32001),
    ("carousel.goTo", {"page": "z"}, -32002),
    ("carousel.next", {"steps": 0}, -32602),
    ("daemon.log", {"level": "debug"}, -32003),
    ("subscribe", {}, -32602),
    ("drag.begin", {}, -32602),
])
def test_rpc_says_what_is_wrong_with_the_status_200(web, method, params, code):
    answer = web.rpc({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    assert answer.status == 200
    assert (answer.json["id"], answer.json["error"]["code"]) == (1, code)


def test_a_batch_is_answered_as_one_list_without_its_notifications(web):
    answer = web.rpc([
        {"jsonrpc": "2.0", "id": "1", "method": "carousel.next"},
        {"jsonrpc": "2.0", "method": "carousel.next"},
        {"foo": "boo"},
        {"jsonrpc": "2.0", "id": "5", "method": "foo.get"},
        {"jsonrpc": "2.0", "id": "9", "method": "carousel.get"},
    ])
    replies = answer.json
    assert answer.status == 200
    assert [reply["id"] for reply in replies] == ["1", None, "5", "9"]
    assert [replies[1]["error"]["code"], replies[2]["error"]["code"]] == [-32600, -32601]
    assert replies[3]["result"]["index"] == 2


@pytest.mark.parametrize("count, code", [(0, -32600), (101, -32600)])
def test_a_batch_of_none_or_too_many_is_one_error(web, count, code):
    batch = [{"jsonrpc": "2.0", "id": n, "method": "carousel.next"} for n in range(count)]
    reply = web.rpc(batch).json
    assert (reply["id"], reply["error"]["code"]) == (None, code)
    assert web.call("carousel.get")["seq"] == 0


def test_a_batch_of_a_hundred_is_answered_in_order(web):
    batch = [{"jsonrpc": "2.0", "id": n, "method": "carousel.next"} for n in range(100)]
    replies = web.rpc(batch).json
    assert [reply["id"] for reply in replies] == list(range(100))
    assert [reply["result"]["seq"] for reply in replies] == list(range(1, 101))


@pytest.mark.parametrize("message", [
    {"jsonrpc": "2.0", "method": "carousel.next"},
    [{"jsonrpc": "2.0", "method": "carousel.next"}],
    {"jsonrpc": "2.0", "method": "carousel.next", "params": {}},
])
def test_notifications_only_are_done_and_answered_with_204(web, message):
    answer = web.rpc(message)
    assert (answer.status, answer.body) == (204, b"")
    assert "content-length" not in answer.headers
    assert web.call("carousel.get")["seq"] == 1


def test_a_notification_that_is_wrong_gets_204_too(web):
    assert web.rpc({"jsonrpc": "2.0", "method": "carousel.nxet"}).status == 204
    assert web.rpc({"jsonrpc": "2.0", "method": "carousel.next", "params": {"x": 1}}).status == 204


@pytest.mark.parametrize("message, code", [
    ({"jsonrpc": "1.0", "id": 1, "method": "carousel.get"}, -32600),
    ({"id": 1, "method": "carousel.get"}, -32600),
    (5, -32600), ("carousel.get", -32600), (None, -32600),
])
def test_what_is_json_but_no_request_is_an_invalid_request(web, message, code):
    reply = web.rpc(message).json
    assert (reply["id"], reply["error"]["code"]) == (None, code)


# Bodies.


@pytest.mark.parametrize("path", ["/api/carousel.get", "/rpc"])
@pytest.mark.parametrize("expects", [False, True], ids=["plain", "100-continue"])
@pytest.mark.parametrize("in_chunks", [False, True], ids=["length", "chunks"])
def test_a_body_at_the_limit_is_read(web, path, expects, in_chunks):
    message = {} if path != "/rpc" else {"jsonrpc": "2.0", "id": 1, "method": "carousel.get"}
    body = padded(message, BODY_LIMIT)
    with web.connect() as connection:
        send_body(connection, path, body, expects, in_chunks)
        answer = connection.answer()
    assert answer.status == 200, answer
    assert answer.json.get("result", answer.json)["seq"] == 0


@pytest.mark.parametrize("path", ["/api/carousel.next", "/rpc"])
@pytest.mark.parametrize("expects", [False, True], ids=["plain", "100-continue"])
@pytest.mark.parametrize("in_chunks", [False, True], ids=["length", "chunks"])
def test_a_body_one_byte_over_the_limit_is_413(web, path, expects, in_chunks):
    message = {} if path != "/rpc" else {"jsonrpc": "2.0", "id": 1, "method": "carousel.next"}
    body = padded(message, BODY_LIMIT + 1)
    with web.connect() as connection:
        send_body(connection, path, body, expects, in_chunks, token=web.token)
        answer = connection.answer()
    assert answer.status == 413, answer
    assert "1048576" in answer.error["message"]
    assert web.call("carousel.get")["seq"] == 0


def send_body(connection, path, body, expects, in_chunks, token=None):
    """Send a POST; with `expects` the body only after the daemon said to go on."""
    headers = ["Host: localhost", "Content-Type: application/json"]
    headers += [f"Authorization: Bearer {token}"] if token else []
    headers += ["Transfer-Encoding: chunked"] if in_chunks else [f"Content-Length: {len(body)}"]
    headers += ["Expect: 100-continue"] if expects else []
    head = "\r\n".join([f"POST {path} HTTP/1.1", *headers, "", ""]).encode()
    data = chunked(body) if in_chunks else body
    if not expects:
        connection.send(head + data)
        return
    connection.send(head)
    if len(body) <= BODY_LIMIT or in_chunks:
        assert connection.answer().status == 100
        connection.send(data)


@pytest.mark.parametrize("size", [1, 3, 65536])
def test_a_body_in_chunks_of_any_size_is_put_together(web, size):
    body = json.dumps({"steps": 2, "carousel": "default"}).encode()
    answer = web.ask("POST", "/api/carousel.next", chunked(body, size), [
        ("Authorization", f"Bearer {web.token}"), ("Transfer-Encoding", "chunked")])
    assert answer.json["index"] == 2


@pytest.mark.parametrize("body", [
    b"2\r\n{}\r\n0\r\nX-Trailer: x\r\n\r\n",
    b"0002\r\n{}\r\n000\r\n\r\n",
], ids=["trailer", "zeros"])
def test_what_else_a_chunked_body_may_have_is_passed_over(web, body):
    with web.connect() as connection:
        connection.request("POST", "/api/carousel.get", body, [("Transfer-Encoding", "chunked")])
        assert connection.answer().json["seq"] == 0
        connection.request("GET", "/healthz")
        assert connection.answer().json["status"] == "ok"


def test_a_chunk_with_an_extension_is_refused_and_not_called_too_long(web):
    body = b"2;a=b\r\n{}\r\n0\r\n\r\n"
    answer = web.ask("POST", "/api/carousel.get", body, [("Transfer-Encoding", "chunked")])
    # The parser does not tell chunks that are wrong from chunks that are too long.
    assert answer.status == 413
    assert "or are wrong: a chunk begins with its length" in answer.error["message"]


def test_a_request_that_comes_byte_by_byte_is_answered(web):
    data = b'POST /api/carousel.get HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'
    with web.connect() as connection:
        for place in range(len(data)):
            connection.send(data[place:place + 1])
        assert connection.answer().json["seq"] == 0


# Connections.


def test_a_connection_takes_one_request_after_another(web):
    with web.connect() as connection:
        for seq in range(1, 51):
            connection.request(
                "POST", "/api/carousel.next", b"{}", [("Authorization", f"Bearer {web.token}")])
            assert connection.answer().json["seq"] == seq


def test_a_connection_stays_after_a_refusal(web):
    with web.connect() as connection:
        for _ in range(3):
            connection.request("POST", "/api/carousel.next", b"{}")
            assert connection.answer().status == 401
            connection.request("POST", "/api/carousel.get", b"{")
            assert connection.answer().status == 400
        connection.request("POST", "/api/carousel.get", b"{}")
        assert connection.answer().status == 200


def test_a_connection_that_is_to_be_closed_is_closed(web):
    for headers, version in [([("Connection", "close")], "1.1"), ([], "1.0")]:
        with web.connect() as connection:
            connection.request("POST", "/api/carousel.get", b"{}", headers, version)
            assert connection.answer().json["seq"] == 0
            assert connection.await_close() == b""


def test_head_has_the_headers_of_get_and_no_body(web):
    with web.connect() as connection:
        for path in ("/", "/remote", "/healthz"):
            connection.request("HEAD", path)
            head = connection.answer(head=True)
            connection.request("GET", path)
            got = connection.answer()
            assert (head.status, got.status) == (200, 200)
            assert head.headers["content-type"] == got.headers["content-type"]
            assert abs(int(head.headers["content-length"]) - len(got.body)) <= 2  # a time is in it


def test_what_http_changes_the_socket_tells(serve):
    daemon = serve()
    client = daemon.connect()
    client.subscribe()
    daemon.http.call("carousel.next")
    assert (state := client.state())["index"] == 1
    assert state["reason"] == "command"
    client.call("carousel.next")
    assert daemon.http.call("carousel.get")["index"] == 2


def test_a_long_answer_comes_whole(serve):
    pages = [{"id": f"p{n}", "extra": {"text": "x" * 900}} for n in range(600)]
    web = serve(carousels={"default": {"interval": None, "pages": pages}}).http
    pages = web.call("pages.list", limit=500)
    assert len(pages["pages"]) > 400
    assert pages["total"] == 600


def test_the_methods_of_the_daemon_itself_are_not_for_http(web):
    for method in set(web.call("daemon.info")["methods"]) & set(ADMIN):
        with pytest.raises(Refused) as refused:
            web.call(method, **ADMIN[method])
        assert refused.value.code == -32003
        assert web.post(method, ADMIN[method], web.token).status == 403
        assert web.token not in web.post(method, ADMIN[method], web.token).text
