"""A client that does not read costs nobody but itself: cases 22, 23 and 28."""

import json
import shutil
import signal
import subprocess
import threading
import time
from contextlib import suppress

import pytest

from support.configurations import configuration
from support.processes import Process, await_true
from support.states import check_sequence

SUBSCRIBE = b'{"jsonrpc":"2.0","id":0,"method":"subscribe","params":{"events":["state"]}}\n'


@pytest.fixture
def stopped_subscriber(folder):
    """Starts `socat` as a subscriber whose stream goes to a file, then stops it with SIGSTOP."""
    if not shutil.which("socat"):
        pytest.skip("socat is not installed")
    processes = []

    def start(daemon):
        stream = (folder / "stream").open("wb")
        process = subprocess.Popen(
            ["socat", "-", f"UNIX-CONNECT:{daemon.socket_path}"],
            stdin=subprocess.PIPE, stdout=stream)
        stream.close()
        processes.append(process)
        process.stdin.write(SUBSCRIBE)
        process.stdin.flush()
        await_true(lambda: b'"id":0' in (folder / "stream").read_bytes(), "the subscription")
        process.send_signal(signal.SIGSTOP)
        await_true(lambda: Process(process.pid).state == "T", "the stop")
        return process, folder / "stream"

    yield start
    for process in processes:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.wait()
        process.stdin.close()


def states_in(stream):
    lines = stream.read_bytes().split(b"\n")[:-1]
    messages = [json.loads(line) for line in lines]
    return [message["params"] for message in messages if message.get("method") == "state"]


def follow_timers(daemon, count):
    """Seconds from each deadline to its arrival, for so many changes of all carousels."""
    with daemon.connect() as client:
        states = client.subscribe(events=["state"])["states"]
        due = {state["carousel"]: state["advancesAt"] for state in states}
        late = []
        for _ in range(count):
            state = client.state()
            late.append(time.time() - due[state["carousel"]])
            due[state["carousel"]] = state["advancesAt"]
        return late


@pytest.mark.bare
def test_case_22_a_stopped_subscriber_delays_nobody_and_then_has_the_newest_state(
    start, stopped_subscriber
):
    names = [f"c{n:02}" for n in range(25)]
    daemon = start(configuration(limits={"stall": 300}, carousels={
        name: {"interval": 0.2, "pages": [{"id": "a"}, {"id": "b"}]} for name in names}))
    subscriber, stream = stopped_subscriber(daemon)
    # A machine with other work spoils a round by itself; a daemon that waits spoils every one.
    for _ in range(6):
        late = follow_timers(daemon, count=500)
        if max(late) < 0.05:
            break
    assert max(late) < 0.05
    with daemon.connect() as client:
        for name in names:
            client.call("carousel.pause", carousel=name)
        newest = {s["carousel"]: s["seq"] for s in client.subscribe()["states"]}
        assert client.call("daemon.stats")["skipped"] > 0
        subscriber.send_signal(signal.SIGCONT)
        await_true(
            lambda: {s["carousel"]: s["seq"] for s in states_in(stream)} == newest,
            "the newest state of every carousel")
    for name in names:
        seen = [state for state in states_in(stream) if state["carousel"] == name]
        check_sequence(seen, after=seen[0]["seq"] - 1 - seen[0].get("skipped", 0))
        assert any(state.get("skipped", 0) > 0 for state in seen), name


def test_case_22_a_subscriber_that_catches_up_goes_on_without_a_gap(daemon):
    slow, mover = daemon.connect(), daemon.connect()
    slow.subscribe(events=["state"])
    for _ in range(2000):
        mover.notify("carousel.next")
    last = mover.call("carousel.next")["seq"]
    states = []
    while not states or states[-1]["seq"] < last:
        states.append(slow.state())
    assert check_sequence(states, after=0) == last
    assert states[-1]["skipped"] > 100
    assert len(states) < 2000
    following = [mover.call("carousel.next")["seq"] for _ in range(3)]
    assert [slow.state()["seq"] for _ in range(3)] == following
    assert mover.call("daemon.stats")["skipped"] == sum(s.get("skipped", 0) for s in states)


def test_what_a_slow_subscriber_has_waiting_does_not_grow(daemon):
    slow, mover = daemon.connect(), daemon.connect()
    slow.subscribe()
    for _ in range(1000):
        mover.notify("carousel.next")
    mover.call("daemon.info")
    before = daemon.facts.resident_bytes
    for _ in range(5000):
        mover.notify("carousel.next")
    mover.call("daemon.info")
    assert daemon.facts.resident_bytes - before < 1 << 20


def send_until_closed(client, data):
    with suppress(OSError):
        client.send_bytes(data)


def test_case_23_a_client_that_asks_and_never_reads_is_closed_at_the_reply_limit(daemon):
    watcher = daemon.connect()
    watcher.subscribe(events=["state"])
    watcher.call("daemon.info")
    before = daemon.facts.resident_bytes
    flooder = daemon.connect()
    line = b'{"jsonrpc":"2.0","id":1,"method":"carousel.next"}\n'
    flood = threading.Thread(target=send_until_closed, args=(flooder, line * 100000))
    flood.start()
    last = 0
    while flood.is_alive():
        with suppress(TimeoutError):
            last = check_sequence([watcher.state(timeout=0.1)], after=last)
    last = check_sequence(watcher.arrived(), after=last)
    stats = watcher.call("daemon.stats")
    assert sum(stats["closed"].values()) == 1
    assert stats["clients"] == 1
    assert last == watcher.call("carousel.get")["seq"]
    assert 500 < last < 100000
    assert daemon.facts.resident_bytes - before < 8 << 20
    flooder.await_close()


def test_one_long_reply_never_closes(start):
    pages = [{"id": f"p{n}", "extra": {"text": "x" * 900}} for n in range(600)]
    daemon = start(configuration(
        carousels={"default": {"pages": pages}}, limits={"repliesPending": 65536}))
    client = daemon.connect()
    assert len(client.call("pages.list", limit=500)["pages"]) > 400
    assert client.call("daemon.info")["name"] == "carouseld"


def test_replies_are_never_dropped_below_the_limit(daemon):
    client = daemon.connect()
    client.send(*({"jsonrpc": "2.0", "id": n, "method": "carousel.next"} for n in range(600)))
    daemon.connect().call("daemon.info")
    replies = [client.read() for _ in range(600)]
    assert [reply["id"] for reply in replies] == list(range(600))
    assert [reply["result"]["seq"] for reply in replies] == list(range(1, 601))


def test_a_client_that_takes_nothing_for_the_stall_time_is_closed_and_counted(start):
    daemon = start(configuration(limits={"stall": 1}))
    deaf, mover = daemon.connect(), daemon.connect()
    deaf.subscribe()
    idle = daemon.connect()
    for _ in range(2000):
        mover.notify("carousel.next")
    mover.call("daemon.info")
    await_true(lambda: mover.call("daemon.stats")["clients"] == 2, "the close of the deaf client")
    assert sum(mover.call("daemon.stats")["closed"].values()) == 1
    deaf.await_close()
    assert idle.call("daemon.info")["name"] == "carouseld"


def test_case_28_ten_thousand_jumps_reach_a_reader_that_keeps_up_one_by_one(daemon):
    reader, mover = daemon.connect(), daemon.connect(send_buffer=1)
    reader.subscribe(events=["state"])
    last = 0
    for start in range(0, 10000, 40):  # so many fit into the buffer between the two
        for number in range(start + 1, start + 41):
            mover.notify("carousel.goTo", index=number % 3)
        for _ in range(40):
            state = reader.state()
            assert (state["seq"], state["index"]) == (last + 1, (last + 1) % 3)
            assert "skipped" not in state
            last += 1
    assert last == 10000


def test_case_28_every_line_parses_with_the_smallest_send_buffer(start, small_buffers):
    daemon = start(environ={"LD_PRELOAD": str(small_buffers)})
    reader, mover = daemon.connect(), daemon.connect()
    reader.subscribe(events=["state"])
    moving = threading.Thread(target=lambda: [
        mover.notify("carousel.goTo", index=number % 3) for number in range(1, 10001)])
    moving.start()
    last = count = 0
    while last < 10000:
        last = check_sequence([reader.state()], after=last)
        count += 1
    moving.join()
    assert count > 100
    assert mover.call("daemon.stats")["skipped"] == 10000 - count
    assert reader.arrived() == []


@pytest.mark.parametrize("goes", [False, True])
def test_one_that_asks_much_behind_edits_and_reads_nothing_is_closed(start, folder, goes):
    daemon = start(configuration(state=str(folder / "kept")))
    watcher = daemon.connect()
    before = daemon.facts.open_files
    asker = daemon.connect()
    requests = [("pages.insert", {"page": {"id": "x"}}), *[("rpc.discover", {})] * 40]
    asker.send(*(
        {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        for method, params in requests * 5))
    if goes:
        asker.close()
    await_true(
        lambda: watcher.call("daemon.stats")["clients"] == 1, "the connection to be closed")
    # A write borrows descriptors for a moment.
    await_true(lambda: daemon.facts.open_files == before, "its descriptor to be free")
    if not goes:
        assert watcher.call("daemon.stats")["closed"] == {"repliesPending": 1}
