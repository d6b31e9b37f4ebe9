"""What the daemon tells the service manager that started it: sd_notify(3) and its watchdog."""

import json
import os
import signal
import socket
import time

import pytest

from support.configurations import carousel, configuration
from support.daemon import environment
from support.manager import Manager
from support.processes import await_true


@pytest.fixture
def manager(folder):
    manager = Manager(folder / "notify")
    yield manager
    manager.close()


def status(daemon_start, manager, config):
    daemon_start(config, environ=manager.environ)
    return manager.await_message("READY")["STATUS"]


def test_it_is_ready_once_all_doors_are_open(start, folder, manager):
    web = folder / "http.sock"
    daemon = start(
        configuration(http={"listen": f"unix:{web}", "tokenFile": str(folder / "token"),
                            "media": str(folder / "media")}),
        environ=manager.environ, http=None, ready=False)
    first = manager.read()
    assert first["READY"] == "1"
    for path in (daemon.socket_path, web):
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(path))
    assert first["STATUS"] == "default: a, 1 of 3; 0 displays, 0 clients"


def test_the_manager_may_have_an_abstract_socket(start):
    manager = Manager(f"@carousel-test-{os.getpid()}")
    daemon = start(environ=manager.environ)
    assert manager.read()["READY"] == "1"
    assert daemon.stop() == 0
    assert "STOPPING" in manager.read()
    manager.close()


def test_it_says_that_it_stops_before_it_does(start, manager):
    daemon = start(environ=manager.environ)
    assert daemon.stop() == 0
    assert [set(message) - {"time"} for message in manager.drain()] == [
        {"READY", "STATUS"}, {"STOPPING", "STATUS"}]
    assert manager.messages[-1]["STATUS"] == "stops on SIGTERM"


def test_a_start_that_fails_is_never_ready(folder, carouseld, manager):
    config = folder / "carousel.json5"
    config.write_text("{interval: 3}")
    ended = carouseld("--config", config, env=environment(folder, **manager.environ))
    assert ended.returncode == 78
    assert manager.drain() == []


def test_a_port_that_is_taken_is_never_ready(folder, carouseld, manager):
    config = folder / "carousel.json5"
    config.write_text(json.dumps(configuration()))
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        ended = carouseld(
            "--config", config, "--socket", folder / "s.sock",
            "--http", f"127.0.0.1:{other.getsockname()[1]}",
            env=environment(
                folder, STATE_DIRECTORY=str(folder / "state"), **manager.environ))
    assert ended.returncode == 1
    assert "Address already in use" in ended.stderr
    assert manager.drain() == []


@pytest.mark.parametrize("way", ["daemon.reload", "SIGHUP"])
def test_it_says_that_it_reloads_and_is_ready_again(start, manager, way):
    daemon = start(environ=manager.environ)
    manager.await_message("READY")
    client = daemon.connect()
    daemon.write_config(configuration("x", "y"))
    before = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
    if way == "SIGHUP":
        daemon.send_signal(signal.SIGHUP)
    else:
        client.call("daemon.reload")
    reloading = manager.await_message("RELOADING")
    after = manager.read()
    assert set(reloading) == {"RELOADING", "MONOTONIC_USEC", "time"}
    assert reloading["RELOADING"] == "1"
    now = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
    assert before <= int(reloading["MONOTONIC_USEC"]) <= now
    assert (after["READY"], after["STATUS"]) == (
        "1", "default: x, 1 of 2; 0 displays, 1 client")


@pytest.mark.parametrize("way", ["daemon.reload", "SIGHUP"])
def test_a_reload_that_failed_is_said_and_the_daemon_is_ready_all_the_same(start, manager, way):
    daemon = start(environ=manager.environ)
    manager.await_message("READY")
    good = daemon.config_path.read_text()
    daemon.write_config('{carousels: {default: {colour: "red"}}}')
    client = daemon.connect()
    if way == "SIGHUP":
        daemon.send_signal(signal.SIGHUP)
    else:
        client.request("daemon.reload")
    manager.await_message("RELOADING")
    failed = manager.read()
    assert failed["READY"] == "1"
    assert failed["STATUS"].startswith("reload failed, the configuration before stays: ")
    assert "carousels.default.colour" in failed["STATUS"]
    assert failed["STATUS"].endswith("; default: a, 1 of 3; 0 displays, 1 client")
    daemon.write_config(good)
    daemon.send_signal(signal.SIGHUP)
    assert manager.await_message("READY")["STATUS"] == (
        "default: a, 1 of 3; 0 displays, 1 client")


def test_the_status_follows_the_pages_but_not_each_of_them(start, manager):
    # So many pages that after 5 s and a little more another one is on.
    pages = [f"page-{number}" for number in range(97)]
    start(configuration(*pages, interval=0.1), environ=manager.environ)
    ready = manager.await_message("READY")
    second = manager.await_message("STATUS", timeout=30)
    third = manager.await_message("STATUS", timeout=30)
    assert second["time"] - ready["time"] > 4.5
    assert third["time"] - second["time"] > 4.5
    assert len(manager.messages) == 3


def test_the_status_of_many_carousels_stays_short(start, manager):
    many = {f"carousel-number-{n}": carousel(*[f"page-{i}" for i in range(3)]) for n in range(200)}
    text = status(start, manager, configuration(carousels=many))
    assert text.startswith("carousel-number-0: page-0, 1 of 3; carousel-number-1: page-0, 1 of 3; ")
    assert "more carousels; 0 displays, 0 clients" in text
    assert len(text) < 300


def test_a_manager_that_is_gone_is_logged_once_and_stops_nothing(start, folder):
    daemon = start(
        configuration(interval=0.1),
        environ={"NOTIFY_SOCKET": str(folder / "nobody"), "WATCHDOG_USEC": "20000"})
    client = daemon.connect()
    client.subscribe()
    for _ in range(5):
        client.state()
    said = [line for line in daemon.log.lines if "service manager" in line]
    assert len(said) == 1
    assert f"{folder}/nobody" in said[0]


def test_an_address_that_is_none_is_logged(start):
    daemon = start(environ={"NOTIFY_SOCKET": "vsock:2:1"})
    assert 'NOTIFY_SOCKET is "vsock:2:1"' in daemon.log.await_line("NOTIFY_SOCKET")


def test_a_manager_that_takes_nothing_is_not_waited_for(start, manager):
    manager.fill()
    daemon = start(environ=manager.environ)
    assert daemon.connect().call("carousel.next")["index"] == 1
    # As soon as there is room again, nothing is lost.
    assert manager.await_message("READY")["READY"] == "1"


# The watchdog.

LIMIT = 2.0


def watched(manager, **more):
    return {**manager.environ, "WATCHDOG_USEC": str(int(LIMIT * 1e6)), **more}


@pytest.mark.parametrize("interval", [None, 0.1, 1.5])
def test_it_says_that_it_lives_while_idle_and_while_pages_turn(start, manager, interval):
    start(configuration(interval=interval), environ=watched(manager))
    manager.await_message("READY")
    times = [manager.await_message("WATCHDOG")["time"] for _ in range(5)]
    gaps = [later - earlier for earlier, later in zip(times, times[1:])]
    assert max(gaps) < LIMIT, gaps
    # Not with each page, either.
    assert min(gaps) > LIMIT / 8, gaps


def test_an_idle_daemon_wakes_up_for_its_watchdog_only(start, manager):
    daemon = start(configuration(), environ=watched(manager))
    manager.await_message("WATCHDOG")
    manager.await_message("WATCHDOG")
    await_true(lambda: daemon.facts.state == "S", "the daemon to sleep")
    woken = daemon.facts.wakeups
    for _ in range(3):
        manager.await_message("WATCHDOG")
    await_true(lambda: daemon.facts.state == "S", "the daemon to sleep")
    assert daemon.facts.wakeups - woken == 3


def test_the_watchdog_rides_on_the_wake_ups_of_pages(start, manager):
    daemon = start(configuration(interval=0.1), environ=watched(manager))
    client = daemon.connect()
    client.subscribe()
    client.state()
    woken = daemon.facts.wakeups
    for _ in range(30):
        client.state()
    assert daemon.facts.wakeups - woken <= 31
    assert len([message for message in manager.drain() if "WATCHDOG" in message]) >= 3


def test_it_says_nothing_while_it_is_stopped(start, manager):
    daemon = start(configuration(interval=0.1), environ=watched(manager))
    manager.await_message("WATCHDOG")
    daemon.send_signal(signal.SIGSTOP)
    manager.drain()
    assert manager.is_silent(LIMIT + 0.5)
    daemon.send_signal(signal.SIGCONT)
    manager.await_message("WATCHDOG")


@pytest.mark.parametrize("variables", [
    {},
    {"WATCHDOG_USEC": "10000", "WATCHDOG_PID": "1"},
    {"WATCHDOG_USEC": "soon"},
])
def test_without_a_watchdog_of_its_own_it_says_nothing_of_it(start, manager, variables):
    daemon = start(configuration(interval=0.1), environ={**manager.environ, **variables})
    client = daemon.connect()
    client.subscribe()
    for _ in range(5):
        client.state()
    assert daemon.stop() == 0
    assert not any("WATCHDOG" in message for message in manager.drain())


def test_idle_and_without_a_watchdog_it_is_not_woken(start, manager):
    daemon = start(configuration(), environ=manager.environ)
    manager.await_message("READY")
    client = daemon.connect()
    client.call("carousel.get")
    await_true(lambda: daemon.facts.state == "S", "the daemon to sleep")
    before = daemon.facts.wakeups
    assert manager.is_silent(1)
    assert daemon.facts.wakeups == before
