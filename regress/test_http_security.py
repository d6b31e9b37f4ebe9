"""Who is answered by HTTP, and what a page of another site or of the network cannot do."""

import json
import os
import re
import socket
import time
from html.parser import HTMLParser

import pytest

from support.configurations import configuration
from support.geometry import phone
from support.users import User, needs_root
from test_http_api import ADMIN, EDITING, EVERY, MOVING, READING

TOUCHES = [
    ("carousel.next", {}),
    ("carousel.previous", {}),
    ("carousel.goTo", {"index": 1}),
    ("carousel.hold", {"reason": "hover"}),
    ("carousel.release", {"reason": "hover"}),
    ("carousel.hold", {"reason": "focus"}),
    ("carousel.release", {"reason": "focus"}),
    ("carousel.hold", {"reason": "hidden"}),
    ("carousel.release", {"reason": "hidden"}),
    ("drag.begin", {}),
    ("drag.move", {"offset": 1, "width": 4}),
    ("drag.cancel", {}),
    ("drag.begin", {}),
    ("drag.end", {"offset": 1, "width": 4, "velocity": 0}),
]
FOR_CONTROL = [
    *[(method, params) for method, params in {**MOVING, **EDITING}.items()
      if method not in ("carousel.next", "carousel.previous", "carousel.goTo")],
    ("pages.insert", {"page": {"id": "y"}, "transient": True}),
]
STARTED_PAGES = ("/", "/remote")


def untouched(web):
    """Whether nothing was moved or edited."""
    state = web.call("carousel.get")
    return (state["seq"], state["revision"]) == (0, 0)


# The host: a name that others let point here (DNS rebinding) is not answered.


@pytest.mark.parametrize("host", [
    "localhost", "LocalHost", "localhost:{port}", "localhost:1", "localhost.", "127.0.0.1",
    "127.0.0.1:{port}", "127.0.0.1:80", "127.8.7.6", "[::1]", "[::1]:{port}",
    "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]:{port}",
])
def test_every_spelling_of_this_machine_is_answered(web, host):
    answer = web.get("/healthz", [("Host", host.replace("{port}", str(web.port)))])
    assert answer.status == 200, answer


@pytest.mark.parametrize("host", [
    "evil.example", "evil.example:{port}", "localhost.evil.example", "127.0.0.1.evil.example",
    "evil.localhost", "notlocalhost", "localhost:{port}.evil.example", "localhost@evil.example",
    "evil.example@localhost", "evil.example#localhost", "localhost/evil.example",
    "evil.example/localhost", "localhost evil.example", "localhost,evil.example", "0.0.0.0",
    "0.0.0.0:{port}", "[::]", "0", "127.1", "2130706433", "0x7f000001", "0x7f.0.0.1",
    "017700000001", "127.0.0.01", "128.0.0.1", "126.255.255.255", "192.0.2.7", "[::2]",
    "[::ffff:192.0.2.7]", "::1", "[::1", "::1]",
    "[localhost]", "[127.0.0.1]", "[::1%25lo]", "[::1]evil.example", "localhost:",
    "localhost:x", "localhost:-1", "localhost:65536", "localhost:80:80", "localhost..",
    ".localhost", ".", ":", ":{port}", "", "löcalhost", "localhost\xad", "*",
    "localhost\\evil.example", "%6cocalhost", "http://localhost", "xn--localhost-", "localhost\x01",
])
def test_any_other_host_is_421_on_every_path(web, host):
    host = ("Host", host.replace("{port}", str(web.port)))
    for method, path in [
        ("GET", "/"), ("GET", "/remote"), ("GET", "/healthz"), ("GET", "/events"),
        ("GET", "/metrics"), ("GET", "/nothing"), ("POST", "/rpc"), ("POST", "/api/carousel.next"),
        ("OPTIONS", "/rpc"), ("GET", "/media/x.jpg"), ("GET", "/content/default/a"),
    ]:
        answer = web.ask(method, path, headers=[host, ("Authorization", f"Bearer {web.token}")])
        assert answer.status in (400, 421), answer
        assert answer.status == 421 or "\x01" in host[1], answer
        assert "host" in answer.error["message"].lower() or answer.status == 400
    assert untouched(web)


def test_the_refusal_of_a_host_says_where_it_would_be_allowed(web):
    error = web.get("/", [("Host", "wall.local")]).error
    assert "wall.local" in error["message"]
    assert "http.hosts" in error["message"]
    assert web.touch_token not in json.dumps(error)


@pytest.mark.parametrize("version, status", [("1.1", {400, 421}), ("1.0", {421})])
def test_without_a_host_nothing_is_answered(web, version, status):
    with web.connect() as connection:
        connection.send(f"GET / HTTP/{version}\r\n\r\n".encode())
        assert connection.answer().status in status


@pytest.mark.parametrize("hosts", [
    ["localhost", "evil.example"], ["evil.example", "localhost"], ["localhost", "localhost"],
    ["localhost", ""],
])
def test_two_hosts_are_refused(web, hosts):
    with web.connect() as connection:
        lines = "".join(f"Host: {host}\r\n" for host in hosts)
        connection.send(f"GET / HTTP/1.1\r\n{lines}\r\n".encode())
        assert connection.answer().status in (400, 421)


@pytest.mark.parametrize("target", [
    "http://localhost/", "//localhost/", "http://127.0.0.1/", "HTTP://LOCALHOST/", "//[::1]/",
    "http://localhost:80/", "//localhost:80/events", "http://x@localhost/",
])
def test_a_host_in_the_target_does_not_stand_in_for_a_foreign_one(web, target):
    answer = web.get(target, [("Host", "evil.example")])
    assert answer.status in (400, 404, 421), answer


@pytest.mark.parametrize("target", [
    "http://evil.example/", "//evil.example/", "http://localhost@evil.example/",
    "http://evil.example:80/", "//evil.example@x/", "http:///",
])
def test_a_foreign_host_in_the_target_is_refused(web, target):
    assert web.get(target, [("Host", "localhost")]).status in (400, 404, 421)


def test_the_names_on_the_list_are_answered_too(serve):
    web = serve(http={"hosts": ["wall.local", "192.0.2.7:8080", "[2001:db8::7]"]}).http
    for host, status in {
        "wall.local": 200, "wall.local:1234": 200, "WALL.local.": 200, "192.0.2.7:8080": 200,
        "192.0.2.7:8081": 421, "[2001:db8::7]": 200, "[2001:DB8:0::0007]:99": 200,
        "x.wall.local": 421, "wall.local.evil.example": 421, "wall": 421, "localhost": 200,
    }.items():
        assert web.get("/healthz", [("Host", host)]).status == status, host


# The origin: a page of another site may not ask.


@pytest.mark.parametrize("origin", [
    "http://evil.example", "https://evil.example", "http://localhost", "http://localhost:{other}",
    "http://127.0.0.1:{port}", "null", "http://localhost.evil.example:{port}", "file://", "",
    "http://localhost:{port}.evil.example", "http://localhost:{port}@evil.example",
    "http://evil.example:{port}", "http://localhost:{port} http://evil.example", "localhost:{port}",
    "chrome-extension://abcdef", "http://localhost:{port}/", "ftp://localhost:{port}",
])
def test_a_foreign_origin_is_403_whatever_its_token(web, origin):
    origin = origin.replace("{port}", str(web.port)).replace("{other}", str(web.port ^ 1))
    for method, path in [
        ("POST", "/api/carousel.next"), ("POST", "/rpc"), ("GET", "/events"), ("OPTIONS", "/rpc"),
        ("GET", "/"), ("POST", "/api/carousel.get"),
    ]:
        answer = web.ask(method, path, headers=[
            ("Host", f"localhost:{web.port}"), ("Origin", origin),
            ("Authorization", f"Bearer {web.token}")])
        assert answer.status == 403, (origin, answer)
        assert "access-control-allow-origin" not in answer.headers
        assert answer.error["code"] == -32003
    assert untouched(web)


def test_the_own_page_may_ask(web):
    for host in (f"localhost:{web.port}", f"127.0.0.1:{web.port}", f"[::1]:{web.port}"):
        answer = web.post("carousel.next", {}, web.token, headers=[
            ("Host", host), ("Origin", f"http://{host}")])
        assert answer.status == 200, answer
        assert "access-control-allow-origin" not in answer.headers


def test_a_page_that_was_rebound_to_this_machine_is_refused_by_its_host(web):
    name = f"evil.example:{web.port}"
    for headers in ([("Host", name)], [("Host", name), ("Origin", f"http://{name}")]):
        for path in ("/", "/events", "/api/carousel.next"):
            method = "POST" if path.startswith("/api") else "GET"
            answer = web.ask(method, path, headers=[*headers, ("Authorization", web.token)])
            assert answer.status == 421


def test_a_site_on_the_list_may_ask_and_read(serve):
    web = serve(http={"origins": ["https://wall.example"]}).http
    origin = ("Origin", "https://wall.example")
    answer = web.post("carousel.next", {}, web.token, headers=[origin])
    assert answer.status == 200
    assert answer.headers["access-control-allow-origin"] == "https://wall.example"
    assert "origin" in answer.headers["vary"].lower()
    assert "access-control-allow-credentials" not in answer.headers
    refused = web.post("carousel.nxet", {}, web.token, headers=[origin])
    assert refused.headers["access-control-allow-origin"] == "https://wall.example"
    stream = web.events(headers=[origin])
    assert stream.headers["access-control-allow-origin"] == "https://wall.example"
    for other in ("http://wall.example", "https://wall.example:444", "https://x.wall.example"):
        answer = web.post("carousel.next", {}, web.token, headers=[("Origin", other)])
        assert (answer.status, "access-control-allow-origin" in answer.headers) == (403, False)


def test_a_site_on_the_list_is_told_beforehand_what_it_may_send(serve):
    web = serve(http={"origins": ["https://wall.example"]}).http
    answer = web.ask("OPTIONS", "/api/carousel.next", headers=[
        ("Origin", "https://wall.example"), ("Access-Control-Request-Method", "POST"),
        ("Access-Control-Request-Headers", "authorization,carousel-client,content-type")])
    assert answer.status in (200, 204)
    assert answer.headers["access-control-allow-origin"] == "https://wall.example"
    assert "POST" in answer.headers["access-control-allow-methods"]
    allowed = answer.headers["access-control-allow-headers"].lower()
    for name in ("authorization", "carousel-client", "content-type"):
        assert name in allowed
    assert untouched(web)


def test_without_a_list_no_answer_lets_another_site_read(web):
    for headers in ([], [("Origin", f"http://localhost:{web.port}"),
                         ("Host", f"localhost:{web.port}")]):
        for method, path in [("GET", "/healthz"), ("POST", "/api/carousel.get"), ("GET", "/"),
                             ("OPTIONS", "/rpc")]:
            answer = web.ask(method, path, headers=headers)
            assert "access-control-allow-origin" not in answer.headers


# What is safe to ask changes nothing.


@pytest.mark.parametrize("verb", ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])
def test_only_post_changes_anything(web, verb):
    headers = [("Authorization", f"Bearer {web.token}"), ("X-HTTP-Method-Override", "POST")]
    for method, params in EVERY.items():
        query = "&".join(f"{name}={value}" for name, value in params.items() if value is str(value))
        for path in (f"/api/{method}", f"/api/{method}?{query}&token={web.token}"):
            answer = web.ask(verb, path, json.dumps(params).encode(), headers)
            assert answer.status == (204 if verb == "OPTIONS" else 405), answer
    call = {"jsonrpc": "2.0", "id": 1, "method": "carousel.next"}
    web.ask(verb, "/rpc", json.dumps(call).encode(), headers)
    assert untouched(web)


def test_looking_at_everything_changes_nothing(web):
    for path in ("/", "/remote", "/healthz", "/metrics", "/openapi.json", "/events", "/media/",
                 "/content/default/a", "/display.js"):
        with web.connect() as connection:
            connection.request("GET", path, headers=[("Authorization", f"Bearer {web.token}")])
            connection.read_head(time.monotonic() + 10)
    assert untouched(web)
    assert web.call("display.list") == []


# The roles.


def test_without_a_token_there_is_only_looking(web):
    stream = web.events()
    for method, params in {**MOVING, **EDITING}.items():
        for client in (None, stream):
            answer = web.post(method, params, client=client)
            assert (answer.status, answer.error["code"]) == (401, -32003), (method, answer)
            assert answer.headers["www-authenticate"].lower().startswith("bearer")
            assert method in answer.error["message"]
    for method, params in [("drag.begin", {}), ("carousel.hold", {"reason": "hover"})]:
        assert web.post(method, params, client=stream).status == 401
    assert untouched(web)
    for method, params in READING.items():
        assert web.post(method, params).status == 200
    register = {"name": "x", "viewport": phone()}
    assert web.post("display.register", register, client=stream).status == 200


def test_by_rpc_too_a_call_without_a_token_is_not_permitted(web):
    call = {"jsonrpc": "2.0", "id": 1, "method": "carousel.next"}
    answer = web.rpc(call, token="")
    assert answer.json["error"]["code"] == -32003
    assert web.rpc({"jsonrpc": "2.0", "method": "carousel.next"}, token="").status == 204
    assert untouched(web)


def test_the_token_of_the_display_may_do_what_a_finger_can(web):
    token, stream = web.touch_token, web.events()
    assert re.fullmatch(r"[0-9A-Za-z._~+/=-]{22,}", token)
    for method, params in TOUCHES:
        assert web.post(method, params, token, stream).status == 200, method


@pytest.mark.parametrize("method, params", FOR_CONTROL)
def test_the_token_of_the_display_may_do_nothing_else(web, method, params):
    answer = web.post(method, params, web.touch_token, web.events())
    assert (answer.status, answer.error["code"]) == (403, -32003), answer
    assert method in answer.error["message"]
    assert untouched(web)


@pytest.mark.parametrize("method, params", TOUCHES[:-4] + FOR_CONTROL)
def test_the_control_token_may_move_and_edit(web, method, params):
    assert web.post(method, params, web.token, web.events()).status in (200, 409)


def test_what_is_the_daemons_own_is_not_for_any_token(web):
    for method in set(web.call("daemon.info")["methods"]) & set(ADMIN):
        for token in (web.token, web.touch_token, ""):
            answer = web.post(method, ADMIN[method], token)
            assert (answer.status, answer.error["code"]) == (403, -32003), (method, answer)
            assert "Unix socket" in answer.error["message"]


@pytest.mark.parametrize("authorization", [
    "Bearer wrong", "Bearer", "Bearer ", "Basic {token}", "{token}", "Bearer {token} {token}",
    "Bearer {token}x", "Bearer x{token}", "Bearer {short}", "Bearer {upper}", "Bearer \"{token}\"",
    "Digest username=\"x\"", "", "Bearer,{token}", "Bearer={token}", "Bearer \xff",
    "Bearer {long}",
])
def test_a_wrong_token_is_401_also_for_looking(web, authorization):
    token = web.token
    value = authorization.replace("{token}", token).replace("{short}", token[:-1])
    value = value.replace("{upper}", token.upper()).replace("{long}", "a" * 8000)
    for method in ("carousel.next", "carousel.get"):
        answer = web.ask("POST", f"/api/{method}", b"{}", [("Authorization", value)])
        assert answer.status == 401, answer
        assert answer.headers["www-authenticate"].lower().startswith("bearer")
        assert token not in answer.text
    call = {"jsonrpc": "2.0", "id": 1, "method": "carousel.next"}
    assert web.ask("POST", "/rpc", json.dumps(call).encode(), [
        ("Authorization", value)]).status == 401
    assert untouched(web)


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_the_scheme_of_a_token_may_be_in_any_letters(web, scheme):
    answer = web.ask("POST", "/api/carousel.next", b"{}", [
        ("Authorization", f"{scheme} {web.token}")])
    assert answer.status == 200


def test_a_token_in_the_url_of_a_call_does_not_count(web):
    for name in ("token", "access_token", "authorization"):
        answer = web.ask("POST", f"/api/carousel.next?{name}={web.token}", b"{}")
        assert answer.status in (400, 401)
    assert untouched(web)


# The token of the display.


def test_each_run_has_another_token_for_its_display(serve):
    daemon = serve()
    first = daemon.http.touch_token
    assert daemon.http.touch_token == first
    daemon.stop()
    again = serve().http
    assert again.touch_token != first
    assert again.post("carousel.next", {}, first).status == 401


def test_the_display_gets_no_token_where_that_is_turned_off(serve):
    web = serve(http={"touch": False}).http
    assert web.touch_token == ""
    assert web.post("carousel.next", {}, token="").status == 401


def test_the_remote_is_served_without_any_token(web):
    text = web.get("/remote").text
    assert web.touch_token not in text
    assert web.token not in text


def test_the_display_with_its_token_is_not_kept_by_anybody(web):
    assert "no-store" in web.get("/").headers["cache-control"]


def other_address():
    """An address of this machine that is not loopback's; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing
            return probe.getsockname()[0]
        except OSError:
            return None


def test_a_display_elsewhere_in_the_network_gets_no_token(start, folder):
    address = other_address()
    if address is None:
        pytest.skip("this machine has no other address than loopback's")
    daemon = start(configuration(
        state=str(folder / "kept"), http={"listen": "0.0.0.0:0", "hosts": [address]}), http=None)
    (_, port), = daemon.http_addresses()
    web = daemon.http
    for host in (address, "localhost", f"127.0.0.1:{port}"):
        web.address = (address, port)
        assert 'name="carousel-token" content=""' in web.get("/", [("Host", host)]).text
        # By a proxy of this machine the address would be loopback's, but not the name.
        web.address = ("127.0.0.1", port)
        page = web.get("/", [("Host", host)]).text
        assert ('name="carousel-token" content=""' in page) == (host == address)
    web.address = (address, port)
    assert web.get("/").status == 200  # what the machine is called is for the client to say
    for forwarded in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        page = web.get("/", [("Host", address), (forwarded, "127.0.0.1")])
        assert 'name="carousel-token" content=""' in page.text


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_who_comes_by_a_proxy_of_this_machine_gets_no_token(web, name):
    assert web.touch_token
    page = web.get("/", [("Host", "localhost"), (name, "203.0.113.9")])
    assert 'name="carousel-token" content=""' in page.text


# `http.view: "token"`.


def test_where_looking_needs_a_token_nothing_is_seen_without(serve):
    web = serve(http={"view": "token"}).http
    for method in READING:
        assert web.post(method, READING[method]).status == 401, method
        assert web.call(method, **READING[method]) is not None
    for path in ("/events", "/metrics", "/content/default/a", "/media/", "/media/x.jpg"):
        assert web.get(path).status == 401, path
    assert web.rpc({"jsonrpc": "2.0", "id": 1, "method": "carousel.get"}, token="").status == 401
    for path in ("/healthz", "/", "/remote"):
        assert web.get(path).status == 200, path


def test_a_stream_takes_the_token_from_its_url(serve):
    web = serve(http={"view": "token"}).http
    for token in (web.token, web.touch_token):
        assert web.events(f"/events?token={token}").state()["seq"] == 0
        assert web.events(f"/events?carousel=default&token={token}").state()["seq"] == 0
        assert web.events(headers=[("Authorization", f"Bearer {token}")]).state()["seq"] == 0
    for query in ("token=wrong", f"token={web.token[:-1]}", "token=", "token"):
        assert web.get(f"/events?{query}").status == 401, query
    assert web.post("carousel.get", {}, web.touch_token).status == 200


def test_only_streams_and_media_take_the_token_from_their_url(serve):
    web = serve(http={"view": "token"}).http
    for method, path in [("POST", "/api/carousel.get"), ("POST", "/rpc"), ("GET", "/metrics")]:
        assert web.ask(method, f"{path}?token={web.token}").status in (400, 401)


def test_a_wrong_token_in_the_url_of_a_stream_is_401_also_where_none_is_needed(web):
    assert web.get("/events?token=wrong").status == 401


# The pages.


class Page(HTMLParser):
    """What a page would run or fetch."""

    def __init__(self, text):
        super().__init__()
        self.inline = []
        self.links = []
        self._open = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self._open = tag if tag == "style" or tag == "script" and "src" not in attributes else None
        self.inline += [name for name in attributes if name.startswith("on") or name == "style"]
        if tag in ("script", "link", "img", "iframe"):
            self.links += [attributes[name] for name in ("src", "href") if name in attributes]

    def handle_endtag(self, tag):
        self._open = None

    def handle_data(self, data):
        if self._open and data.strip():
            self.inline.append(f"{self._open}: {data[:60]}")


@pytest.mark.parametrize("path", STARTED_PAGES)
def test_a_page_runs_nothing_inline_and_nothing_from_elsewhere(web, path):
    answer = web.get(path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = dict(rule.strip().partition(" ")[::2] for rule in
                  answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["connect-src"] == "'self'"
    assert "'unsafe-inline'" not in answer.headers["content-security-policy"]
    assert "'unsafe-eval'" not in answer.headers["content-security-policy"]
    assert policy["frame-ancestors"] in ("'self'", "'none'")
    assert policy["base-uri"] == "'none'"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert Page(answer.text).inline == []


@pytest.mark.parametrize("path", STARTED_PAGES)
def test_whatever_a_page_names_is_served_here_with_its_type(web, path):
    types = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    for link in Page(web.get(path).text).links:
        assert re.fullmatch(r"/?[a-z0-9.-]+", link), f"{link} is elsewhere"
        answer = web.get("/" + link.lstrip("/"))
        assert answer.status == 200, link
        assert answer.headers["content-type"].split(";")[0] == types[link.rpartition(".")[2]]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_every_answer_tells_browsers_not_to_guess_its_type(web):
    for method, path in [
        ("GET", "/"), ("GET", "/remote"), ("GET", "/healthz"), ("GET", "/metrics"),
        ("GET", "/openapi.json"), ("GET", "/nothing"), ("GET", "/nothing.html"), ("POST", "/rpc"),
        ("POST", "/api/carousel.get"), ("POST", "/api/x"), ("PUT", "/"), ("GET", "/media/x.html"),
        ("GET", "/content/default/a"), ("GET", "/<script>alert(1)</script>"), ("GET", "/%ff"),
    ]:
        answer = web.ask(method, path, b"{}")
        assert answer.headers["x-content-type-options"] == "nosniff", (path, answer)
        if answer.status >= 400:
            assert answer.headers["content-type"].startswith("application/json"), (path, answer)


def test_the_html_of_a_page_cannot_reach_the_display(serve):
    html = "<script>fetch('/api/carousel.next',{method:'POST'})</script>é"
    pages = [{"id": "a", "content": {"kind": "html", "html": html}}, {"id": "b"},
             {"id": "c", "content": {"kind": "text", "text": "x"}}]
    web = serve(carousels={"default": {"interval": None, "pages": pages}}).http
    answer = web.get("/content/default/a")
    assert answer.text == html
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert re.search(r"(^|; )sandbox( allow-scripts)?(;|$)", policy)
    assert "allow-same-origin" not in policy
    assert "'self'" not in re.sub(r"frame-ancestors 'self'", "", policy)
    assert answer.headers["x-content-type-options"] == "nosniff"
    for path in ("/content/default/b", "/content/default/c", "/content/default/z",
                 "/content/x/a", "/content/default", "/content/default/", "/content/default/a/",
                 "/content/../token", "/content/default/..%2f..%2ftoken"):
        assert web.get(path).status == 404, path


# What is no file of the pages.


@pytest.mark.parametrize("path", [
    "/../token", "/..%2ftoken", "/%2e%2e/token", "/./display.html", "/display.html%00.js",
    "/web/display.html", "/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/..\\token", "/..;/token", "/token",
    "/EmbeddedFiles.swift", "/.git/config", "/carousel.json5", "/display.js/..", "/?/../token",
])
def test_there_is_no_way_out_of_the_files_of_the_pages(web, path):
    answer = web.get(path)
    assert answer.status in (400, 404) or path.startswith("/?"), answer
    assert web.token.encode() not in answer.body


# The token file.


def test_the_token_is_made_at_the_first_start_for_its_owner_alone(serve, folder):
    serve()
    file = folder / "kept" / "token"
    assert file.stat().st_mode & 0o7777 == 0o600
    assert (folder / "kept").stat().st_mode & 0o077 == 0
    assert len(file.read_text().strip()) >= 32
    assert [path.name for path in (folder / "kept").iterdir() if "token" in path.name] == ["token"]


@pytest.mark.parametrize("umask", [0o000, 0o077, 0o777])
def test_the_umask_changes_nothing_of_that(start, folder, umask):
    start(configuration(state=str(folder / "kept")), http=True, preexec=lambda: os.umask(umask))
    assert (folder / "kept" / "token").stat().st_mode & 0o7777 == 0o600


def test_the_token_stays_over_a_restart(serve):
    daemon = serve()
    token = daemon.token
    daemon.stop()
    assert serve().http.post("carousel.next", {}, token).status == 200


def test_the_token_may_be_ones_own_and_at_another_place(serve, folder):
    file = folder / "own"
    for text in ("secret-of-the-house", "secret-of-the-house\n", "a" * 256):
        file.write_text(text)
        file.chmod(0o600)
        daemon = serve(http={"tokenFile": str(file)})
        assert daemon.http.post("carousel.next", {}, text.strip()).status == 200
        assert daemon.token is None
        daemon.stop()


def prepared(path, text, mode=0o600):
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text)
    path.chmod(mode)


@pytest.mark.parametrize("text, mode, why", [
    (b"secret-of-the-house\n", 0o644, "0644"),
    (b"secret-of-the-house\n", 0o640, "0640"),
    (b"secret-of-the-house\n", 0o602, "0602"),
    (b"", 0o600, "empty"),
    (b"\n", 0o600, "empty"),
    (b"two words\n", 0o600, ""),
    (b"two\nlines\n", 0o600, ""),
    (b"a" * 257, 0o600, ""),
    (b"nul\0nul", 0o600, ""),
    (b"\xff\xfe", 0o600, ""),
])
def test_a_token_file_that_is_not_safe_or_no_token_is_refused(start, folder, text, mode, why):
    file = folder / "kept" / "token"
    prepared(file, text, mode)
    said = refusal_to_start(start, folder)
    assert str(file) in said
    assert why in said
    assert "secret" not in said
    assert file.read_bytes() == text


def refusal_to_start(start, folder, **http):
    daemon = start(
        configuration(state=str(folder / "kept"), http=http), http=True, ready=False)
    daemon.may_have_died = True
    assert daemon.wait() not in (0, None)
    assert not daemon.socket_path.exists()
    return str(daemon.log)


def test_a_token_file_that_is_a_link_a_folder_or_a_pipe_is_refused(start, folder):
    prepared(folder / "elsewhere", b"secret-of-the-house\n")
    for make in (
        lambda path: path.symlink_to(folder / "elsewhere"), lambda path: path.mkdir(), os.mkfifo,
        lambda path: path.symlink_to(folder / "nowhere"),
    ):
        file = folder / "kept" / "token"
        file.parent.mkdir(exist_ok=True)
        make(file)
        assert str(file) in refusal_to_start(start, folder)
        file.rmdir() if file.is_dir() and not file.is_symlink() else file.unlink()
    assert not (folder / "nowhere").exists()


@needs_root
def test_a_token_file_of_somebody_else_is_refused(start, folder):
    file = folder / "kept" / "token"
    prepared(file, b"secret-of-the-house\n")
    os.chown(file, User("nobody").id, -1)
    assert str(file) in refusal_to_start(start, folder)


def test_a_folder_where_the_token_cannot_be_made_is_named(start, folder):
    (folder / "kept").write_text("a file")
    assert str(folder / "kept") in refusal_to_start(start, folder)


def test_the_token_is_nowhere_but_in_its_file(serve):
    daemon = serve(log={"level": "debug"})
    daemon.http.call("carousel.next")
    daemon.http.events(f"/events?token={daemon.token}")
    daemon.http.post("carousel.next", {}, "wrong-token-of-somebody")
    for text in (daemon.http.call("daemon.info"), daemon.http.call("daemon.stats")):
        assert daemon.token not in json.dumps(text)
    assert daemon.token not in str(daemon.log)
    assert daemon.http.touch_token not in str(daemon.log)
    assert "wrong-token-of-somebody" not in str(daemon.log)


def test_nothing_that_is_asked_can_forge_a_line_of_the_log(serve):
    daemon = serve(log={"level": "debug"})
    web = daemon.http
    forged = "2026-01-01T00:00:00Z error: forged"
    for text in (f"\n{forged}", f"%0a{forged}".replace(" ", "%20"), f"\r{forged}\x1b[31m"):
        quoted = text.replace("\n", "%0A").replace("\r", "%0D").replace("\x1b", "%1B")
        quoted = quoted.replace(" ", "%20")
        web.get(f"/{quoted}")
        web.get(f"/events?carousel={quoted}")
        web.ask("POST", f"/api/{quoted}", b"{}")
        web.post(text.strip().replace(" ", "%20").replace("\x1b", ""), {})
        web.rpc({"jsonrpc": "2.0", "id": 1, "method": text})
        web.post("carousel.get", {"carousel": text})
    web.call("carousel.next")
    daemon.log.await_line("command")
    assert not any(line.startswith("2026-01-01") for line in daemon.log.lines)
    assert "\x1b" not in str(daemon.log)
