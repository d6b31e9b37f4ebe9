"""Sockets that a service manager opened and hands over: sd_listen_fds(3)."""

import json
import os
import shutil
import signal
import socket
import stat
import subprocess

import pytest

from support import binaries
from support.client import Client
from support.configurations import configuration
from support.daemon import FIRST_DESCRIPTOR, environment, handing_over
from support.http_client import HTTPClient


@pytest.fixture
def listening():
    """Opens listening sockets, at a path or at (host, port), and closes them with the test."""
    opened = []

    def listening(place, kind=socket.SOCK_STREAM, listens=True):
        family = socket.AF_INET if isinstance(place, tuple) else socket.AF_UNIX
        opened.append(socket.socket(family, kind))
        opened[-1].bind(place if isinstance(place, tuple) else str(place))
        if listens:
            opened[-1].listen(64)
        return opened[-1]

    yield listening
    for each in opened:
        each.close()


@pytest.fixture
def given(folder):
    """The path of a socket that the daemon is not told."""
    return folder / "given.sock"


def greeted(path):
    return Client(path).greet()


def kept(folder):
    """The HTTP settings of a daemon that keeps its files in the test's folder."""
    return {"tokenFile": str(folder / "token"), "media": str(folder / "media")}


def refused(folder, sockets, config=None, **variables):
    """The message of a daemon that cannot start with these sockets."""
    path = folder / "refused.json5"
    path.write_text(json.dumps(config or configuration()))
    more, options = handing_over(sockets)
    command = ["/bin/sh", "-c", 'LISTEN_PID=$$ exec "$@"', "sh", str(binaries.find("carouseld")),
               "--config", str(path), "--socket", str(folder / "own.sock")]
    ended = subprocess.run(
        command, env=environment(folder, **{**more, **variables}), timeout=30, text=True,
        capture_output=True, check=False, **options)
    assert ended.returncode == 78, ended.stderr
    assert not (folder / "own.sock").exists()
    return ended.stderr


@pytest.mark.parametrize("name", ["socket", "carouseld.socket"])
def test_clients_are_served_on_the_socket_that_was_handed_over(start, given, listening, name):
    daemon = start(sockets=[(name, listening(given))], ready=False)
    with greeted(given) as client:
        assert client.call("daemon.info")["pid"] == daemon.pid
    assert f"listens on {given}, which was handed over" in daemon.log.await_line("listens on")
    # The one of the command line is not opened beside it, nor locked.
    assert not daemon.socket_path.exists()
    assert [path.name for path in given.parent.glob("*.lock")] == []


def test_the_socket_stays_as_it_was_also_at_the_end(start, given, listening):
    given_socket = listening(given)
    given.chmod(0o640)
    before = given.lstat()
    daemon = start(
        configuration(socket={"mode": "0666"}), sockets=[("socket", given_socket)], ready=False)
    with greeted(given):
        pass
    assert daemon.stop() == 0
    after = given.lstat()
    assert (after.st_ino, after.st_mode, after.st_uid, after.st_gid) == (
        before.st_ino, before.st_mode, before.st_uid, before.st_gid)
    assert stat.S_ISSOCK(after.st_mode)


def test_it_neither_blocks_nor_goes_on_to_other_programs(start, given, listening):
    daemon = start(sockets=[("socket", listening(given))], ready=False)
    with greeted(given):
        info = open(f"/proc/{daemon.pid}/fdinfo/{FIRST_DESCRIPTOR}", encoding="ascii").read()
        flags = int(info.partition("flags:")[2].split()[0], 8)
        assert flags & os.O_NONBLOCK
        assert flags & os.O_CLOEXEC


def test_who_came_before_the_daemon_waits_and_is_served(start, given, listening):
    given_socket = listening(given)
    with Client(given) as early:
        start(sockets=[("socket", given_socket)], ready=False)
        assert early.greet().call("carousel.get")["index"] == 0


def test_who_comes_between_two_runs_is_served_by_the_second(start, given, listening):
    given_socket = listening(given)
    first = start(sockets=[("socket", given_socket)], ready=False)
    with greeted(given):
        pass
    assert first.stop() == 0
    with Client(given) as waiting:
        second = start(sockets=[("socket", given_socket)], ready=False)
        assert waiting.greet().call("daemon.info")["pid"] == second.pid


def test_several_sockets_serve_http(start, folder, given, listening):
    tcp, web = listening(("127.0.0.1", 0)), listening(given)
    daemon = start(
        configuration(http=kept(folder)), http=None,
        sockets=[("http", tcp), ("carouseld-http.socket", web)])
    host, port = tcp.getsockname()
    client = HTTPClient((host, port))
    assert client.get("/healthz").status == 200
    client.close()
    with socket.socket(socket.AF_UNIX) as unix:
        unix.settimeout(10)
        unix.connect(str(given))
        unix.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert unix.recv(4096).startswith(b"HTTP/1.1 200 ")
    daemon.log.await_line(f"serves http://{host}:{port}/, which was handed over")
    daemon.log.await_line(f"serves HTTP at unix:{given}, which was handed over")
    # Clients are served at the daemon's own socket, since none of that kind was handed over.
    assert daemon.connect().call("carousel.get")["index"] == 0


def test_http_that_was_handed_over_takes_the_place_of_what_is_configured(
        start, folder, listening):
    tcp, other = listening(("127.0.0.1", 0)), listening(("127.0.0.1", 0))
    # The configured port is taken, which would be fatal.
    listen = "127.0.0.1:%d" % other.getsockname()[1]
    daemon = start(
        configuration(http={"listen": listen, **kept(folder)}), http=None,
        sockets=[("http", tcp)])
    assert daemon.http_addresses() == [tcp.getsockname()]


def test_both_kinds_can_come_together(start, folder, given, listening):
    tcp = listening(("127.0.0.1", 0))
    daemon = start(
        configuration(http=kept(folder)), http=None, ready=False,
        sockets=[("socket", listening(given)), ("http", tcp)])
    with greeted(given) as client:
        links = client.call("daemon.remoteLink")["links"]
        assert links[0].startswith(f"http://localhost:{tcp.getsockname()[1]}/remote#token=")
    assert daemon.http_addresses() == [tcp.getsockname()]


def test_sockets_for_another_process_are_passed_over(start, given, listening):
    listening(given)
    daemon = start(environ={"LISTEN_PID": "1", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "socket"})
    assert daemon.connect().call("carousel.get")["index"] == 0


def test_a_name_that_is_not_known_is_refused_with_those_that_are(folder, given, listening):
    message = refused(folder, [("web", listening(given))])
    assert '"web"' in message
    assert "FileDescriptorName=socket" in message
    assert "FileDescriptorName=http" in message


def test_what_cannot_be_served_on_is_refused(folder, given, listening):
    tcp = listening(("127.0.0.1", 0))
    assert f"listens at 127.0.0.1:{tcp.getsockname()[1]}" in refused(folder, [("socket", tcp)])
    idle = listening(given, listens=False)
    assert "does not listen" in refused(folder, [("socket", idle)])
    datagrams = listening(folder / "datagrams", kind=socket.SOCK_DGRAM, listens=False)
    assert "is not a stream socket" in refused(folder, [("http", datagrams)])
    with open(os.devnull, encoding="ascii") as file:
        assert "is not a socket" in refused(folder, [("http", file)])
    for path in (given, folder / "datagrams"):
        assert stat.S_ISSOCK(path.lstat().st_mode)


def test_a_count_or_names_that_do_not_fit_are_refused(folder, given, listening):
    sockets = [("socket", listening(given))]
    assert "LISTEN_FDS" in refused(folder, sockets, LISTEN_FDS="many")
    assert "LISTEN_FDNAMES has 1 names for the 2" in refused(folder, sockets, LISTEN_FDS="2")


def test_a_socket_for_http_that_is_off_is_refused(folder, listening):
    message = refused(folder, [("http", listening(("127.0.0.1", 0)))])
    assert "HTTP is off" in message
    assert "carouseld-http.socket" in message


def test_systemd_s_own_tool_can_start_it(folder, given):
    tool = shutil.which("systemd-socket-activate")
    config = folder / "carousel.json5"
    config.write_text(json.dumps(configuration()))
    command = [tool, "--listen", str(given), "--fdname", "socket",
               str(binaries.find("carouseld")), "--config", str(config)]
    with subprocess.Popen(command, env=environment(folder), stderr=subprocess.PIPE) as process:
        try:
            assert b"Listening on" in process.stderr.readline()
            with greeted(given) as client:
                assert client.call("daemon.info")["pid"] == process.pid
            process.send_signal(signal.SIGTERM)
            assert process.wait(10) == 0
        finally:
            process.kill()


def test_after_a_crash_it_goes_on_at_the_same_page(start, given, listening):
    given_socket = listening(given)
    first = start(sockets=[("socket", given_socket)], ready=False)
    with greeted(given) as client:
        client.call("carousel.goTo", page="c")
    first.kill()
    second = start(sockets=[("socket", given_socket)], ready=False)
    with greeted(given) as client:
        assert client.call("carousel.get")["page"]["id"] == "c"
    assert second.stop() == 0
