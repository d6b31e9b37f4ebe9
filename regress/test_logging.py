"""The log on stderr: what it says, and that nobody has to read it."""

import json
import os
import re

import pytest

from support.configurations import configuration


def test_each_change_is_logged_with_carousel_page_and_reason(daemon):
    daemon.connect().call("carousel.next")
    line = daemon.log.await_line("command")
    assert "default" in line
    assert re.search(r"\bb\b", line)


def test_the_log_level_can_be_changed_while_it_runs(daemon, client):
    assert client.call("daemon.log", level="error") == {"level": "error"}
    client.call("carousel.next")
    assert client.call("daemon.log", level="info") == {"level": "info"}
    client.call("carousel.goTo", page="c")
    daemon.log.await_line("command")
    assert len([line for line in daemon.log.lines if "command" in line]) == 1
    assert client.refusal("daemon.log", level="loud").code == -32602


def test_the_level_debug_logs_every_request_too(start):
    daemon = start(configuration(log={"level": "debug"}))
    client = daemon.connect()
    client.call("pages.list")
    client.refusal("carousel.goTo", page="nowhere")
    daemon.log.await_line("pages.list")
    assert "nowhere" in daemon.log.await_line("carousel.goTo")


def test_the_log_can_be_json(start):
    daemon = start(configuration(log={"format": "json"}))
    daemon.connect().call("carousel.next")
    daemon.log.await_line("command")
    for line in daemon.log.lines:
        assert isinstance(json.loads(line), dict)


def test_what_a_client_calls_its_page_cannot_forge_a_line_of_the_log(daemon, client):
    title = "x\n2026-01-01T00:00:00Z error: forged\x1b[31m"
    client.call("pages.insert", page={"id": "x", "title": title})
    client.call("carousel.goTo", page="x")
    daemon.log.await_line("command")
    assert not any(line.startswith("2026-01-01") for line in daemon.log.lines)
    assert "\x1b" not in str(daemon.log)


def closed_pipe():
    """A pipe whose reader has gone."""
    reading, writing = os.pipe()
    os.close(reading)
    return [writing]


def full_pipe():
    """A pipe that nobody reads and that takes no more."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, b"x" * 65536)
    except BlockingIOError:
        os.set_blocking(writing, True)
    return [writing, reading]


def full_disk():
    return [os.open("/dev/full", os.O_WRONLY)]


@pytest.mark.parametrize("place", [closed_pipe, full_pipe, full_disk])
def test_a_log_that_cannot_be_written_stops_nothing(start, place):
    ends = place()
    daemon = start(configuration(), stderr=ends[0])
    os.close(ends.pop(0))
    client = daemon.connect()
    for _ in range(500):
        last = client.call("carousel.next")
    assert last["seq"] == 500
    assert daemon.stop() == 0
    for end in ends:
        os.close(end)


def test_standard_streams_that_are_closed_do_no_harm(start):
    def close_all():
        for descriptor in (0, 1, 2):
            os.close(descriptor)

    client = start(preexec=close_all).connect()
    assert client.call("carousel.next")["index"] == 1
