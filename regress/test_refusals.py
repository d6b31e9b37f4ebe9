"""Whoever is refused is counted, and the log says it once of each client."""

import contextlib
import os
import re
import subprocess

import pytest

from support.client import Client
from support.configurations import configuration
from support.processes import await_true
from support.users import User, needs_root, unnamed_user

STRANGER = User("nobody")
OTHER = User("daemon")


def open_socket(**more):
    """A configuration whose socket lets everybody in."""
    return configuration(socket={"mode": "0666"}, **more)


def connect_as(user, daemon, groups=()):
    with user.acting(groups=groups):
        return daemon.connect()


def refusals(daemon):
    return [line for line in daemon.log.lines if " warning: refused " in line]


def refused(daemon):
    return daemon.connect().call("daemon.stats")["refused"]


@needs_root
def test_each_attempt_is_counted_and_each_client_is_logged_once(start):
    daemon = start(open_socket())
    stranger = connect_as(STRANGER, daemon)
    for _ in range(50):
        assert stranger.refusal("carousel.next").code == -32003
    stranger.refusal("daemon.reload")
    stranger.notify("carousel.pause")
    line = daemon.log.await_line("refused")
    assert f"client 2 of user {STRANGER.id}" in line
    assert "carousel.next" in line and "touch" in line
    another = connect_as(OTHER, daemon)
    another.refusal("pages.remove", id="a")
    daemon.log.await_line(f"refused client 3 of user {OTHER.id}.*pages.remove")
    assert refused(daemon) == {"notPermitted": 53}
    assert len(refusals(daemon)) == 2


@needs_root
def test_whoever_may_is_neither_counted_nor_logged(start):
    daemon = start(open_socket(access={"control": [STRANGER.name]}))
    client = connect_as(STRANGER, daemon)
    client.call("carousel.next")
    # A wrong request is no refused attempt.
    client.refusal("carousel.goTo", page="nowhere")
    client.refusal("carousel.nonsense")
    assert refused(daemon) == {}
    assert refusals(daemon) == []


def test_connections_over_the_limit_are_logged_with_user_and_process(start):
    daemon = start(configuration(limits={"clients": 2}))
    kept = [daemon.connect() for _ in range(2)]
    for _ in range(3):
        daemon.connect_silently().await_close()
    line = daemon.log.await_line("refused a connection of user")
    assert f"user {os.geteuid()} (pid {os.getpid()}): The daemon serves at most 2 clients" in line
    stats = kept[0].call("daemon.stats")
    assert stats["refused"] == {"tooManyClients": 3}
    assert stats["closed"] == {"tooManyClients": 3}
    assert len(refusals(daemon)) == 3


@needs_root
def test_the_places_of_one_user_are_its_own(start):
    daemon = start(open_socket(limits={"clientsPerUser": 2}))
    own = daemon.connect()
    kept = [connect_as(STRANGER, daemon) for _ in range(2)]
    with STRANGER.acting():
        refusal, = daemon.connect_silently().await_close()
    assert refusal["error"]["code"] == -32005
    assert connect_as(OTHER, daemon).call("carousel.get")["seq"] == 0
    assert own.call("daemon.stats")["refused"] == {"tooManyOfUser": 1}
    assert f"user {STRANGER.id} " in daemon.log.await_line("of one user")
    kept.pop().close()
    await_true(lambda: own.call("daemon.stats")["clients"] == 3, "a free place")
    assert connect_as(STRANGER, daemon).call("carousel.get")["seq"] == 0


def test_a_flood_of_refused_connections_does_not_flood_the_log(start):
    daemon = start(configuration(limits={"clients": 1}))
    kept = daemon.connect()
    for _ in range(2000):
        with Client(daemon.socket_path) as client:
            client.await_close()
    stats = kept.call("daemon.stats")
    assert stats["refused"] == {"tooManyClients": 2000}
    assert 100 <= len(refusals(daemon)) < 150
    assert stats["logSuppressed"] == 2000 - len(refusals(daemon))
    # What else there is to say is said, and how much is missing.
    daemon.write_config("{ limits: 3 }")
    kept.refusal("daemon.reload")
    daemon.log.await_line("error: the configuration was not taken")
    assert re.search(r"warning: \d+ messages? (was|were) suppressed", str(daemon.log))


@needs_root
def test_a_user_without_a_name_may_by_its_number(start):
    user, other = unnamed_user(54321), unnamed_user(54322)
    daemon = start(open_socket(access={"control": [str(user.id)]}))
    assert connect_as(user, daemon).call("carousel.next")["index"] == 1
    assert connect_as(other, daemon).refusal("carousel.next").code == -32003
    daemon.log.await_line("of user 54322")


@needs_root
def test_a_user_without_a_name_may_by_a_group_of_its_process(start):
    user = unnamed_user(54321)
    daemon = start(open_socket(access={"control": ["@54400", f"@{OTHER.group}"]}))
    for groups in ([54400], [7, 8, 54400], [OTHER.group_id, 9]):
        assert connect_as(user, daemon, groups).call("carousel.get")["seq"] >= 0
        connect_as(user, daemon, groups).call("carousel.next")
    assert connect_as(user, daemon, [54401]).refusal("carousel.next").code == -32003


@contextlib.contextmanager
def own_groups_file(folder):
    """A command under which a program has an /etc/group of its own, and that file."""
    file = folder / "group"
    file.write_bytes(open("/etc/group", "rb").read())
    command = [
        "unshare", "--mount", "sh", "-c",
        f'mount --bind {file} /etc/group && exec "$0" "$@"']
    if subprocess.run([*command, "true"], check=False, capture_output=True).returncode:
        pytest.skip("no mount namespace here")
    yield command, file


@needs_root
def test_whoever_is_taken_out_of_the_group_loses_its_rights_with_a_reload(start, folder):
    with own_groups_file(folder) as (command, file):
        before = file.read_text(encoding="utf-8")
        file.write_text(before + f"kiosk-staff:x:54400:{STRANGER.name}\n", encoding="utf-8")
        daemon = start(open_socket(access={"control": ["@kiosk-staff"]}), wrapper=command)
        # The process has none of the group: the system's files say who is in it.
        assert connect_as(STRANGER, daemon).call("carousel.next")["index"] == 1
        with file.open("r+", encoding="utf-8") as group:
            group.write(before + "kiosk-staff:x:54400:\n")
            group.truncate()
        daemon.connect().call("daemon.reload")
        assert connect_as(STRANGER, daemon).refusal("carousel.next").code == -32003


@needs_root
def test_a_group_that_comes_later_counts_after_a_reload(start, folder):
    with own_groups_file(folder) as (command, file):
        daemon = start(open_socket(access={"control": ["@kiosk-staff"]}), wrapper=command)
        daemon.log.await_line('there is no group "@kiosk-staff"')
        assert connect_as(STRANGER, daemon, [54400]).refusal("carousel.next").code == -32003
        with file.open("a", encoding="utf-8") as group:
            group.write("kiosk-staff:x:54400:\n")
        daemon.connect().call("daemon.reload")
        assert connect_as(STRANGER, daemon, [54400]).call("carousel.next")["index"] == 1


@needs_root
def test_a_user_that_the_daemons_container_does_not_know_is_a_stranger(start):
    command = ["unshare", "--user", "--map-root-user", "sh", "-c", 'exec "$0" "$@"']
    if subprocess.run([*command, "true"], check=False, capture_output=True).returncode:
        pytest.skip("no user namespace here")
    daemon = start(open_socket(), wrapper=command)
    # Root of the container is the root that runs the tests.
    assert daemon.connect().call("carousel.next")["index"] == 1
    overflow = int(open("/proc/sys/kernel/overflowuid").read())
    outside = connect_as(unnamed_user(54321), daemon)
    assert outside.refusal("carousel.next").code == -32003
    daemon.log.await_line(f"refused client .* of user {overflow}")


def http_refusals(web):
    lines = web.get("/metrics").text.splitlines()
    found = (re.fullmatch(r'carousel_refused_total\{reason="(\w+)"\} (\d+)', line) for line in lines)
    counts = {match[1]: int(match[2]) for match in found if match}
    assert set(counts) == {
        "tooManyClients", "tooManyOfUser", "notPermitted", "token", "host", "origin"}
    return {reason: count for reason, count in counts.items() if count}


ATTEMPTS = {
    "a foreign host": ("host", "GET", "/", [("Host", "evil.example")], 421, "evil.example"),
    "a foreign site": (
        "origin", "POST", "/api/carousel.next", [("Origin", "http://evil.example")], 403, "evil"),
    "a wrong token": (
        "token", "GET", "/api/carousel.get", [("Authorization", "Bearer x")], 401, "wrong"),
    "no bearer": (
        "token", "POST", "/api/carousel.next", [("Authorization", "Basic eDp5")], 401, "Bearer"),
    "no token": (
        "notPermitted", "POST", "/api/carousel.next", [], 401, "carousel.next"),
    "an upload": ("notPermitted", "PUT", "/media/a.png", [], 401, "Uploading"),
    "a removal": ("notPermitted", "DELETE", "/media/a.png", [], 401, "Deleting"),
    "what is the socket's": ("notPermitted", "POST", "/api/daemon.reload", [], 403, "daemon.reload"),
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_by_http_each_attempt_is_counted_and_each_connection_logged_once(serve, attempt):
    reason, method, path, headers, status, words = ATTEMPTS[attempt]
    if attempt == "a wrong token":
        method = "POST"
    daemon = serve()
    web = daemon.http
    body = b"" if method == "GET" else b"{}"
    with web.connect() as connection:
        for _ in range(3):
            connection.request(method, path, body, headers)
            assert connection.answer().status == status
    line = daemon.log.await_line("refused an HTTP connection from 127.0.0.1: ")
    assert words in line
    assert http_refusals(web) == {reason: 3}
    assert len(refusals(daemon)) == 1
    assert web.ask(method, path, body, headers).status == status
    assert http_refusals(web) == {reason: 4}
    await_true(lambda: len(refusals(daemon)) == 2, "the line of the second connection")


def test_by_http_a_refusal_within_rpc_counts_too(serve):
    daemon = serve()
    batch = [
        {"jsonrpc": "2.0", "id": n, "method": "carousel.next"} for n in range(5)
    ] + [{"jsonrpc": "2.0", "method": "carousel.next"}]
    answer = daemon.http.rpc(batch, token="")
    assert [one["error"]["code"] for one in answer.json] == [-32003] * 5
    assert http_refusals(daemon.http) == {"notPermitted": 6}
    assert len(refusals(daemon)) == 1


def test_by_http_whoever_needs_a_token_to_look_is_counted(serve):
    daemon = serve(http={"view": "token"})
    for path in ("/events", "/metrics", "/media/"):
        assert daemon.http.get(path).status == 401
    stats = daemon.connect().call("daemon.stats")
    assert stats["refused"] == {"token": 3}


def test_by_http_one_too_many_is_counted(serve):
    daemon = serve(limits={"clients": 2})
    streams = [daemon.http.events() for _ in range(2)]
    assert daemon.http.get("/healthz").status == 503
    assert daemon.connect().call("daemon.stats")["refused"] == {"tooManyClients": 1}
    daemon.log.await_line("refused an HTTP connection from 127.0.0.1: All places are taken")
    assert len(streams) == 2


def test_what_a_client_names_cannot_forge_a_line(serve):
    daemon = serve()
    with daemon.http.connect() as connection:
        connection.request("GET", "/", headers=[("Host", "x\x1b[31m\x0bwarning: forged")])
        assert connection.answer().status in (400, 421)
    daemon.connect().call("daemon.info")
    assert "\x1b" not in str(daemon.log)
