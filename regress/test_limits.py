"""What docs/limits.md promises, as far as no other file shows it: nothing grows without an end."""

import json
import re
import resource
import subprocess
import time

import pytest

from support.client import DEADLINE
from support.configurations import configuration
from support.http_client import HTTPClient
from support.processes import await_true
from test_rude_clients import HARD_LIMIT


def set_descriptors(daemon, soft):
    """Change the limit of a daemon that runs, as prlimit(1) does."""
    resource.prlimit(daemon.pid, resource.RLIMIT_NOFILE, (soft, HARD_LIMIT))


def leave_none_free(daemon):
    """From now on the daemon gets no descriptor more."""
    await_true(lambda: daemon.facts.state == "S", "the daemon to sleep")
    # The highest that is open, and one above it; those below are filled by who connects.
    set_descriptors(daemon, daemon.facts.highest_file + 1)


def count(daemon, words):
    return sum(words in line for line in daemon.log.lines)


def assert_idle(daemon, watcher):
    woken, used = daemon.facts.wakeups, daemon.facts.cpu_seconds
    with pytest.raises(TimeoutError):
        watcher.read_line(timeout=1)
    # It tries again five times a second, at each door.
    assert daemon.facts.wakeups - woken <= 14
    assert daemon.facts.cpu_seconds - used < 0.02


def test_without_descriptors_the_socket_waits_says_so_once_and_comes_back(start):
    daemon = start()
    clients = [daemon.connect() for _ in range(5)]
    leave_none_free(daemon)
    waiting = [daemon.connect_silently() for _ in range(3)]
    daemon.log.await_line("warning: cannot accept connections: Too many open files")
    assert_idle(daemon, clients[0])
    assert clients[0].call("carousel.next")["index"] == 1
    for client in clients[2:]:
        client.close()
    for client in waiting:
        assert client.greet().call("carousel.get")["index"] == 1
    daemon.log.await_line("info: accepts connections again")
    assert count(daemon, "cannot accept") == 1
    leave_none_free(daemon)
    last = daemon.connect_silently()
    await_true(lambda: count(daemon, "cannot accept") == 2, "the second warning")
    set_descriptors(daemon, HARD_LIMIT)
    assert last.greet().call("daemon.info")["name"] == "carouseld"


def test_where_each_that_leaves_lets_one_in_the_log_does_not_say_so_of_each(start):
    daemon = start()
    leave_none_free(daemon)
    waiting = [daemon.connect_silently() for _ in range(8)]
    daemon.log.await_line("cannot accept")
    set_descriptors(daemon, daemon.facts.highest_file + 2)
    for client in waiting:
        client.greet().close()
    daemon.log.await_line("accepts connections again")
    assert count(daemon, "cannot accept") == 1
    assert count(daemon, "accepts connections again") == 1


def test_without_descriptors_http_waits_says_so_once_and_comes_back(serve):
    daemon = serve()
    web = daemon.http
    stream = web.events()
    watcher = daemon.connect()
    leave_none_free(daemon)
    waiting = [web.connect() for _ in range(3)]
    for connection in waiting:
        connection.request("GET", "/healthz")
    daemon.log.await_line("warning: cannot accept HTTP connections: Too many open files")
    assert_idle(daemon, watcher)
    watcher.call("carousel.next")
    assert stream.state_of(1)["index"] == 1
    set_descriptors(daemon, HARD_LIMIT)
    for connection in waiting:
        assert connection.answer().json["status"] == "ok"
    daemon.log.await_line("info: accepts HTTP connections again")
    assert count(daemon, "cannot accept") == 1


def test_without_descriptors_at_both_doors_both_come_back(start, folder):
    daemon = start(
        configuration(state=str(folder / "kept"), http={
            "listen": ["127.0.0.1:0", f"unix:{folder}/web.sock"]}), http=None)
    daemon.http_addresses()
    watcher = daemon.connect()
    leave_none_free(daemon)
    doors = [daemon.http, HTTPClient(f"{folder}/web.sock")]
    waiting = [door.connect() for door in doors for _ in range(2)]
    for connection in waiting:
        connection.request("GET", "/healthz")
    silent = daemon.connect_silently()
    daemon.log.await_line("cannot accept connections")
    daemon.log.await_line("cannot accept HTTP connections")
    assert_idle(daemon, watcher)
    set_descriptors(daemon, HARD_LIMIT)
    for connection in waiting:
        assert connection.answer().json["status"] == "ok"
    assert silent.greet().call("daemon.info")["name"] == "carouseld"
    assert count(daemon, "cannot accept") == 2


def test_a_daemon_that_has_no_descriptors_left_still_stops_when_asked(serve):
    daemon = serve()
    leave_none_free(daemon)
    daemon.connect_silently()
    daemon.http.connect()
    daemon.log.await_line("cannot accept HTTP connections")
    assert daemon.stop() == 0


def test_the_log_takes_a_thousand_changes_at_once_and_a_hundred_a_second(start):
    daemon = start()
    client = daemon.connect()
    started = time.monotonic()
    for _ in range(3000):
        client.notify("carousel.next")
    client.call("daemon.info")
    passed = time.monotonic() - started
    await_true(lambda: count(daemon, ": page ") >= 1000, "the lines")
    stats = client.call("daemon.stats")
    assert stats["logSuppressed"] == 3000 - count(daemon, ": page ")
    assert 990 <= count(daemon, ": page ") <= 1010 + 100 * passed
    # A flood of changes hides nothing else.
    daemon.write_config("{ limits: 3 }")
    client.refusal("daemon.reload")
    line = daemon.log.await_line(r"\d+ messages? (was|were) suppressed")
    assert "warning" in line
    daemon.log.await_line("limits: ")


def test_suppressed_lines_are_told_in_json_too(start):
    daemon = start(configuration(log={"format": "json"}))
    client = daemon.connect()
    for _ in range(5000):
        client.notify("carousel.next")
    client.call("daemon.info")
    daemon.send_signal(1)
    entry = json.loads(daemon.log.await_line("suppressed"))
    assert entry["level"] == "warning"
    assert re.match(r"\d+ messages? (was|were) suppressed", entry["message"])


def test_what_all_clients_have_half_sent_has_a_limit_together(start):
    daemon = start()
    watcher = daemon.connect()
    before = daemon.facts.resident_bytes
    halves = [daemon.connect() for _ in range(1200)]
    for client in halves:
        client.send_bytes(b"x" * 60_000)

    def closed():
        # A debug build looks through 70 MB for the end of a line for some seconds.
        stats = watcher.reply(watcher.request("daemon.stats"), timeout=60)
        return stats["closed"].get("memory", 0)

    await_true(lambda: closed() >= 1200 - (64 << 20) // 60_000, "the limit", timeout=60)
    assert daemon.facts.resident_bytes - before < 160 << 20
    # Whoever has sent little is not the one to go.
    assert watcher.call("carousel.next")["index"] == 1
    left = closed()
    assert left <= 1200 - (64 << 20) // 60_000 + 1
    for client in halves:
        client.close()
    await_true(lambda: watcher.call("daemon.stats")["clients"] == 1, "all to be gone")
    assert daemon.connect().call("daemon.info")["name"] == "carouseld"


def test_a_display_that_stays_while_carousels_come_and_go_keeps_none_of_them(start):
    other = {"other": {"pages": [{"id": "a"}, {"id": "b"}]}}
    both = configuration(carousels={"default": {"pages": [{"id": "a"}]}, **other})
    alone = configuration(carousels={"default": {"pages": [{"id": "a"}]}})
    daemon = start(both)
    client = daemon.connect()

    def life():
        daemon.write_config(both)
        client.call("daemon.reload")
        client.subscribe(carousels=["other"])
        client.call("carousel.hold", carousel="other", reason="guide")
        for _ in range(300):
            client.notify("carousel.next", carousel="other")
        daemon.write_config(alone)
        client.call("daemon.reload")
        client.call("unsubscribe")
        client.arrived()

    for _ in range(5):
        life()
    before = daemon.facts.resident_bytes
    for _ in range(20):
        life()
    # Each life that is kept would be 300 States.
    assert daemon.facts.resident_bytes - before < 1 << 20


def test_a_request_by_http_that_is_not_whole_in_time_is_counted(serve):
    daemon = serve()
    watcher = daemon.connect()
    half, idle = daemon.http.connect(), daemon.http.connect()
    half.send(b"POST /api/carousel.next HTTP/1.1\r\nHost: local")
    idle.request("GET", "/healthz")
    idle.answer()
    half.await_close(timeout=30 + DEADLINE)
    idle.await_close(timeout=DEADLINE)
    # The one that only waited for its next request has done nothing wrong.
    assert watcher.call("daemon.stats")["closed"] == {"requestTime": 1}
    assert 'carousel_closed_total{reason="requestTime"} 1' in daemon.http.get("/metrics").text


@pytest.fixture
def small_disk(folder):
    """A folder on a disk of 4 MiB of its own."""
    place = folder / "small-disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("only root can mount a disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_uploads_leave_a_tenth_of_a_small_disk(serve, small_disk):
    daemon = serve(http={"media": str(small_disk)})
    web = daemon.http
    picture = b"\x89PNG\r\n\x1a\n" + bytes(1_000_000)

    def upload(name):
        return web.ask(
            "PUT", f"/media/{name}", picture, [("Authorization", f"Bearer {web.token}")])

    answers = [upload(f"{number}.png") for number in range(5)]
    assert [answer.status for answer in answers] == [201, 201, 201, 429, 429]
    assert answers[3].error["code"] == -32005
    assert "bytes free" in answers[3].error["message"]
    assert len(web.get("/media/").json) == 3


def test_those_who_are_connected_edit_although_no_descriptors_are_left(start, folder):
    daemon = start(
        configuration(state=str(folder / "kept")),
        preexec=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40)))
    client = daemon.connect()
    crowd = [daemon.connect_silently() for _ in range(60)]
    daemon.log.await_line("cannot accept connections")
    assert client.call("pages.insert", page={"id": "x"}) == {"revision": 1}
    assert client.call("pages.insert", page={"id": "y"}) == {"revision": 2}
    for each in crowd:
        each.close()
