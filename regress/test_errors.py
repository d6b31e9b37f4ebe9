"""Case 33: whatever is wrong with a request gets the answer of JSON-RPC 2.0."""

import json

import pytest


def answer(client, text):
    """The answer to one line of text or bytes."""
    client.send_bytes((text if isinstance(text, bytes) else text.encode()) + b"\n")
    return client.read()


def nested(depth):
    """A request whose params make it nest so many levels deep, the outermost object counted."""
    inner = depth - 2
    return (
        '{"jsonrpc":"2.0","id":1,"method":"daemon.info","params":{"x":'
        + "[" * inner + "]" * inner + "}}"
    )


PARSE_ERRORS = {
    "not JSON": b"hello",
    "cut": b'{"jsonrpc":"2.0","id":1,"method":"daemon.info"',
    "two values": b'{"jsonrpc":"2.0","id":1,"method":"daemon.info"} {}',
    "a trailing comma": b'{"jsonrpc":"2.0","id":1,"method":"daemon.info",}',
    "a comment": b'{"jsonrpc":"2.0","id":1,"method":"daemon.info"} // hi',
    "an unquoted key": b'{jsonrpc:"2.0","id":1,"method":"daemon.info"}',
    "single quotes": b"{'jsonrpc':'2.0','id':1,'method':'daemon.info'}",
    "a number with a leading zero": b'{"jsonrpc":"2.0","id":01,"method":"daemon.info"}',
    "not a number": b'{"jsonrpc":"2.0","id":NaN,"method":"daemon.info"}',
    "an id that no Double holds": b'{"jsonrpc":"2.0","id":1e400,"method":"daemon.info"}',
    "a parameter that no Double holds":
        b'{"jsonrpc":"2.0","id":1,"method":"carousel.next","params":{"steps":-1e999}}',
    "a lone surrogate": rb'{"jsonrpc":"2.0","id":"\ud800","method":"daemon.info"}',
    "a lone low surrogate": rb'{"jsonrpc":"2.0","id":"x\udc00y","method":"daemon.info"}',
    "a surrogate pair the wrong way round":
        rb'{"jsonrpc":"2.0","id":"\udc00\ud800","method":"daemon.info"}',
    "invalid UTF-8": b'{"jsonrpc":"2.0","id":"\xff","method":"daemon.info"}',
    "overlong UTF-8": b'{"jsonrpc":"2.0","id":"\xc0\xaf","method":"daemon.info"}',
    "an encoded surrogate": b'{"jsonrpc":"2.0","id":"\xed\xa0\x80","method":"daemon.info"}',
    "a raw control character": b'{"jsonrpc":"2.0","id":"\x01","method":"daemon.info"}',
    "a raw tab in a string": b'{"jsonrpc":"2.0","id":"\t","method":"daemon.info"}',
    "a NUL": b"\0",
    "65 levels": nested(65).encode(),
    "thousands of levels": b"[" * 60000,
}


@pytest.mark.parametrize("line", PARSE_ERRORS.values(), ids=PARSE_ERRORS.keys())
def test_case_33_what_is_not_json_is_a_parse_error_and_the_next_line_is_read(client, line):
    error = answer(client, line)
    assert error["jsonrpc"] == "2.0"
    assert error["id"] is None
    assert error["error"]["code"] == -32700
    assert error["error"]["message"]
    assert client.call("daemon.info")["name"] == "carouseld"


INVALID_REQUESTS = {
    "an empty object": "{}",
    "an old version": '{"jsonrpc":"1.0"}',
    "an old version of a whole request": '{"jsonrpc":"1.0","id":7,"method":"daemon.info"}',
    "no version": '{"method":"daemon.info"}',
    "a version as a number": '{"jsonrpc":2.0,"method":"daemon.info"}',
    "no method": '{"jsonrpc":"2.0","id":1}',
    "a method that is a number": '{"jsonrpc":"2.0","method":1,"params":"bar"}',
    "a method that is null": '{"jsonrpc":"2.0","id":1,"method":null}',
    "an id that is an object": '{"jsonrpc":"2.0","id":{},"method":"daemon.info"}',
    "an id that is a list": '{"jsonrpc":"2.0","id":[1],"method":"daemon.info"}',
    "an id that is a truth value": '{"jsonrpc":"2.0","id":true,"method":"daemon.info"}',
    "params that are text": '{"jsonrpc":"2.0","id":1,"method":"daemon.info","params":"bar"}',
    "params that are a number": '{"jsonrpc":"2.0","id":1,"method":"daemon.info","params":5}',
    "an empty batch": "[]",
    "a number": "1",
    "text": '"daemon.info"',
    "null": "null",
    "a truth value": "true",
    "a batch of 101": json.dumps([{"jsonrpc": "2.0", "id": 1, "method": "daemon.info"}] * 101),
}


@pytest.mark.parametrize("line", INVALID_REQUESTS.values(), ids=INVALID_REQUESTS.keys())
def test_case_33_what_is_no_request_gets_one_error_without_an_id(client, line):
    error = answer(client, line)
    assert (error["jsonrpc"], error["id"]) == ("2.0", None)
    assert error["error"]["code"] == -32600
    assert error["error"]["message"]
    assert client.call("daemon.info")["name"] == "carouseld"


def test_case_33_a_misspelt_method_is_named(client):
    error = answer(client, '{"jsonrpc":"2.0","id":5,"method":"subscibe"}')
    assert error["id"] == 5
    assert error["error"]["code"] == -32601
    assert "subscibe" in error["error"]["message"]


@pytest.mark.parametrize(
    "method, params, named",
    [
        ("subscribe", {"carousels": 5}, "carousels"),
        ("subscribe", {"carousels": [5]}, "carousels"),
        ("subscribe", {"events": "state"}, "events"),
        ("subscribe", {"events": ["status"]}, "events"),
        ("subscribe", {"evnets": ["state"]}, "evnets"),
        ("subscribe", {"since": 3}, "since"),
        ("carousel.next", {"steps": "2"}, "steps"),
        ("carousel.next", {"steps": 1.5}, "steps"),
        ("carousel.next", {"steps": 0}, "steps"),
        ("carousel.next", {"steps": -1}, "steps"),
        ("carousel.next", {"steps": 1000001}, "steps"),
        ("carousel.next", {"steps": 1e300}, "steps"),
        ("carousel.next", {"steps": True}, "steps"),
        ("carousel.next", {"stesp": 2}, "stesp"),
        ("carousel.goTo", {"index": 3}, "index"),
        ("carousel.goTo", {"index": -1}, "index"),
        ("carousel.goTo", {"index": 9223372036854775808}, "index"),
        ("carousel.goTo", {"index": 0, "direction": "up"}, "direction"),
        ("carousel.scrollTo", {"offset": 10, "width": 0}, "width"),
        ("carousel.scrollTo", {"offset": 10, "width": -1}, "width"),
        ("carousel.scrollTo", {"offset": "x", "width": 1}, "offset"),
        ("carousel.hold", {"reason": "no spaces"}, "reason"),
        ("carousel.hold", {"reason": "drag"}, "reason"),
        ("carousel.hold", {"reason": "x", "for": -1}, "for"),
        ("carousel.configure", {"interval": 0}, "interval"),
        ("carousel.configure", {"edges": "round"}, "edges"),
        ("pages.list", {"limit": 1001}, "limit"),
        ("pages.list", {"offset": -1}, "offset"),
        ("pages.insert", {"page": {"id": "a"}}, "id"),
        ("pages.insert", {"page": {"id": "a b"}}, "id"),
        ("pages.insert", {"page": {"id": "x", "duration": 0}}, "duration"),
        ("pages.insert", {"page": {"id": "x", "colour": "#FFF"}}, "colour"),
        ("carousel.get", {"carousel": 1}, "carousel"),
    ],
)
def test_case_33_a_wrong_parameter_is_named(client, method, params, named):
    refused = client.refusal(method, **params)
    assert refused.code == -32602
    assert named in refused.message or named in json.dumps(refused.data)
    assert client.call("carousel.get")["seq"] == 0


@pytest.mark.parametrize(
    "method, params",
    [
        ("carousel.goTo", {}),
        ("carousel.goTo", {"index": 0, "page": "a"}),
        ("carousel.scrollTo", {"offset": 1}),
        ("carousel.hold", {}),
        ("pages.move", {"id": "a"}),
        ("pages.move", {"id": "a", "to": 0, "before": "c"}),
        ("pages.insert", {"page": {"id": "x"}, "at": 0, "before": "c"}),
        ("pages.insert", {}),
        ("pages.update", {"id": "a", "enabled": "no"}),
        ("carousel.get", ["default"]),
    ],
)
def test_missing_doubled_or_positional_parameters_are_refused(client, method, params):
    client.send({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    error = client.read()
    assert (error["id"], error["error"]["code"]) == (1, -32602)
    assert client.call("carousel.get")["seq"] == 0


@pytest.mark.parametrize("number", [0, -7, 2147483648, 9007199254740991, 0.5, "", "é\n", None])
def test_the_id_of_a_request_comes_back_as_it_was(client, number):
    reply = answer(client, json.dumps({"jsonrpc": "2.0", "id": number, "method": "daemon.info"}))
    assert reply["id"] == number
    assert type(reply["id"]) is type(number)
    assert reply["result"]["name"] == "carouseld"


def test_escapes_in_a_request_are_read(client):
    line = rb'{"jsonrpc":"2.0","id":"\ud83c\udfe0\u00e9\/\"","method":"daemon\u002einfo"}'
    assert answer(client, line)["id"] == '🏠é/"'


def test_a_request_of_64_levels_is_read(client):
    error = answer(client, nested(64))
    assert (error["id"], error["error"]["code"]) == (1, -32602)


def test_a_notification_does_its_work_and_gets_no_reply(client):
    client.notify("carousel.next")
    client.notify("carousel.nxet")
    client.notify("carousel.next", steps="x")
    client.send({"jsonrpc": "2.0", "id": "after", "method": "carousel.get"})
    reply = client.read()
    assert reply["id"] == "after"
    assert reply["result"]["index"] == 1


def test_case_33_a_batch_of_notifications_only_gets_nothing(client):
    client.send([{"jsonrpc": "2.0", "method": "carousel.next"}] * 2)
    client.send({"jsonrpc": "2.0", "id": 1, "method": "carousel.get"})
    reply = client.read()
    assert (reply["id"], reply["result"]["index"]) == (1, 2)


def test_case_33_a_batch_of_numbers_gets_an_error_for_each(client):
    errors = answer(client, "[1,2]")
    assert [(e["id"], e["error"]["code"]) for e in errors] == [(None, -32600)] * 2


def test_a_mixed_batch_is_answered_as_one_list_without_its_notifications(client):
    client.send([
        {"jsonrpc": "2.0", "id": "1", "method": "carousel.next"},
        {"jsonrpc": "2.0", "method": "carousel.next"},
        {"foo": "boo"},
        {"jsonrpc": "2.0", "id": "5", "method": "foo.get"},
        {"jsonrpc": "2.0", "id": "9", "method": "carousel.get"},
    ])
    replies = client.read()
    assert [reply["id"] for reply in replies] == ["1", None, "5", "9"]
    assert replies[0]["result"]["index"] == 1
    assert [replies[1]["error"]["code"], replies[2]["error"]["code"]] == [-32600, -32601]
    assert replies[3]["result"]["index"] == 2


def test_a_batch_of_a_hundred_is_answered(client):
    client.send([{"jsonrpc": "2.0", "id": n, "method": "daemon.info"} for n in range(100)])
    assert [reply["id"] for reply in client.read()] == list(range(100))


def test_errors_of_the_carousel_have_codes_of_their_own(client):
    refused = {
        code: client.refusal(method, **params)
        for code, method, params in [
            (-32001, "carousel.get", {"carousel": "nowhere"}),
            (-32002, "carousel.goTo", {"page": "z"}),
            (-32002, "pages.remove", {"id": "z"}),
            (-32007, "pages.replace", {"pages": [], "ifRevision": 99}),
            (-32009, "drag.end", {"offset": 1, "width": 1, "velocity": 0}),
        ]
    }
    assert {code: error.code for code, error in refused.items()} == {c: c for c in refused}
    assert "nowhere" in refused[-32001].message
    assert "z" in refused[-32002].message


def test_moving_without_pages_is_refused(start):
    carousels = {"default": {"pages": []}}
    client = start({"http": False, "state": False, "carousels": carousels}).connect()
    assert client.refusal("carousel.next").code == -32006
    assert client.refusal("carousel.scrollTo", offset=1, width=1).code == -32006


def test_a_wrong_value_comes_with_its_path_and_what_would_be_right(client):
    refused = client.refusal("pages.insert", page={"id": "x", "duration": 0})
    assert refused.data["path"].endswith("duration")
    assert refused.data["value"] == 0
    assert refused.data["expected"]


def test_case_10_durations_that_cannot_be_are_refused(client):
    for duration in (0, -1, 0.09, 31536001, "abc", [], True):
        refused = client.refusal("pages.update", id="a", duration=duration)
        assert refused.code == -32602
        assert "duration" in refused.message + json.dumps(refused.data)
    assert client.call("carousel.get")["seq"] == 0
