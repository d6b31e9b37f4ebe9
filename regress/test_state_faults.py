"""What a disk does to those who write to it, at every system call: case 35."""

import errno
import os
import signal
import statistics
import time

import pytest

from support.client import Closed
from support.configurations import configuration
from support.edited import facts, prepared, said_at_start
from support.faults import Trace, needs_strace
from support.processes import await_true

# The system calls of one write, each with its place among those of its name.
STEPS = [
    ("openat", 1),  # the folder
    ("openat", 2),  # the new file
    ("write", 1),
    ("fsync", 1),  # the new file
    ("close", 1),
    ("renameat", 1),  # the old file out of the way
    ("renameat", 2),  # the new one into its place
    ("fsync", 2),  # the folder
    ("close", 2),
]
# From here on the new file is in its place.
DONE = STEPS.index(("renameat", 2)) + 1

each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step[0]}-{step[1]}")
first_and_later = pytest.mark.parametrize("has_file", [False, True], ids=["first", "later"])


BATCH = [
    {"jsonrpc": "2.0", "id": 1, "method": "pages.insert", "params": {"page": {"id": "new"}}},
    {"jsonrpc": "2.0", "id": 2, "method": "carousel.pause"}]


def with_batch(before):
    """What there is after the batch, all of it."""
    ids, revision, _, interval = before
    return [*ids, "new"], revision + 1, False, interval


# Killed.


@needs_strace
@first_and_later
def test_these_are_the_system_calls_of_a_write(run, kept, has_file):
    daemon, _ = prepared(run, has_file)
    client = daemon.connect()
    with Trace(daemon, kept) as trace:
        client.call("carousel.pause")
    assert trace.calls == STEPS


@needs_strace
@first_and_later
@each_step
def test_case_35_killed_at_any_system_call_of_a_write(run, kept, has_file, step):
    daemon, before = prepared(run, has_file)
    client = daemon.connect()
    daemon.may_have_died = True
    name, place = step
    with Trace(daemon, kept, f"{name}:signal=SIGKILL:when={place}"):
        client.send(BATCH)
        with pytest.raises(Closed):
            client.read()
        daemon.wait()
    second = run()
    client = second.connect()
    # The call at which it is killed is not carried out.
    is_done = STEPS.index(step) >= DONE
    assert facts(client) == (with_batch(before) if is_done else before)
    assert said_at_start(second) == []
    assert not (kept / "state.new.json").exists()
    client.call("pages.insert", page={"id": "again"})
    second.kill()
    assert facts(run().connect())[0][-1] == "again"


# Refused.

REFUSED = [
    (("openat", 1), "EIO"), (("openat", 1), "EMFILE"), (("openat", 1), "EACCES"),
    (("openat", 2), "ENOSPC"), (("openat", 2), "EROFS"), (("openat", 2), "EDQUOT"),
    (("write", 1), "ENOSPC"), (("write", 1), "EIO"), (("write", 1), "EFBIG"),
    (("fsync", 1), "EIO"), (("fsync", 1), "ENOSPC"), (("fsync", 1), "EROFS"),
    (("fsync", 1), "EINTR"), (("renameat", 1), "EIO"), (("renameat", 1), "EROFS"),
    (("renameat", 2), "EIO"), (("renameat", 2), "ENOSPC"), (("fsync", 2), "EIO"),
    (("fsync", 2), "EINTR"),
]


@needs_strace
@first_and_later
@pytest.mark.parametrize("step, error", REFUSED, ids=lambda value: "-".join(map(str, value))
                         if isinstance(value, tuple) else value)
def test_a_call_that_fails_refuses_the_edit_with_the_reason_and_changes_nothing(
        run, kept, has_file, step, error):
    daemon, before = prepared(run, has_file)
    name, place = step
    for is_restarted in (False, True):
        client, follower = daemon.connect(), daemon.connect()
        follower.subscribe()
        seq = client.call("carousel.get")["seq"]
        writes = client.call("daemon.stats")["stateWrites"]
        with Trace(daemon, kept, f"{name}:error={error}:when={place}"):
            client.send(BATCH)
            replies = client.read()
            assert [reply["error"]["code"] for reply in replies] == [-32603, -32603]
            for reply in replies:
                assert os.strerror(getattr(errno, error)) in reply["error"]["message"]
            assert facts(client) == before
            assert client.call("carousel.get")["seq"] == seq
            assert follower.arrived("state") + follower.arrived("pages") == []
            assert client.call("daemon.stats")["stateWrites"] == writes
            assert not (kept / "state.new.json").exists()
            if is_restarted:
                client.call("pages.insert", page={"id": "next"})
                before = facts(client)
        daemon.kill()
        daemon = run()
        assert facts(daemon.connect()) == before
    assert before[0][-1] == "next"


@needs_strace
@first_and_later
@pytest.mark.parametrize("injection", [
    "write:error=EINTR:when=1", "close:error=EIO:when=1", "close:error=EIO:when=2",
    "fsync:error=EINVAL:when=2"])
def test_what_fails_without_harm_refuses_nothing(run, kept, has_file, injection):
    daemon, before = prepared(run, has_file)
    client = daemon.connect()
    with Trace(daemon, kept, injection):
        client.send(BATCH)
        assert ["result" in reply for reply in client.read()] == [True, True]
    daemon.kill()
    assert facts(run().connect()) == with_batch(before)


@needs_strace
def test_what_cannot_even_be_put_back_leaves_what_was_acknowledged(run, kept):
    daemon, before = prepared(run, has_file=True)
    client = daemon.connect()
    with Trace(daemon, kept, "renameat:error=EIO:when=2+"):
        assert client.refusal("carousel.pause").code == -32603
    assert sorted(path.name for path in kept.glob("state.*")) == ["state.previous.json"]
    daemon.kill()
    daemon = run()
    client = daemon.connect()
    assert facts(client) == before
    client.call("pages.insert", page={"id": "next"})
    daemon.kill()
    assert facts(run().connect())[0] == ["a", "b", "c", "x", "next"]


@needs_strace
def test_a_disk_that_takes_nothing_is_said_and_refuses_each_edit_of_everybody(run, kept):
    daemon = run()
    clients = [daemon.connect() for _ in range(3)]
    with Trace(daemon, kept, "fsync:error=EIO"):
        for client in clients:
            client.send(BATCH)
        for client in clients:
            assert [reply["error"]["code"] for reply in client.read()] == [-32603, -32603]
        daemon.log.await_line(r"error: cannot sync .*state\.new\.json: Input/output error")
    assert clients[0].call("pages.insert", page={"id": "x"}) == {"revision": 1}


# A slow disk.


@pytest.fixture
def slow(kept):
    """Makes the next write of a daemon take so many seconds, at its first fsync."""
    traces = []

    def slow(daemon, seconds):
        traces.append(Trace(daemon, kept, f"fsync:delay_exit={seconds * 1_000_000:.0f}:when=1"))

    yield slow
    for trace in traces:
        trace.end()


def await_write(kept):
    await_true((kept / "state.new.json").exists, "the write to begin")


@needs_strace
def test_pages_turn_and_others_are_answered_while_the_disk_is_slow(run, kept, slow):
    daemon = run({"interval": 0.1})
    editor, other, follower = daemon.connect(), daemon.connect(), daemon.connect()
    slow(daemon, 2)
    due = follower.subscribe(events=["state"])["states"][0]["advancesAt"]
    number = editor.request("carousel.pause")
    await_write(kept)
    late = []
    for _ in range(12):
        state = follower.state()
        late.append(time.time() - due)
        assert (state["reason"], state["playing"]) == ("timer", True)
        assert other.call("carousel.get")["playing"]
        due = state["advancesAt"]
    assert (kept / "state.new.json").exists()
    assert statistics.median(late) < 0.05
    assert not editor.reply(number)["playing"]


@needs_strace
def test_edits_that_come_while_the_disk_is_slow_are_written_together(run, kept, slow):
    daemon = run()
    clients = [daemon.connect() for _ in range(5)]
    slow(daemon, 1)
    first = clients[0].request("pages.insert", page={"id": "first"})
    await_write(kept)
    numbers = [
        (client, client.request("pages.insert", page={"id": f"{place}-{count}"}))
        for place, client in enumerate(clients) for count in range(4)]
    # Its answers stay in order, so this one waits too; that of somebody else does not.
    asked = clients[0].request("daemon.info")
    daemon.connect().call("daemon.info")
    assert clients[0].reply(first) == {"revision": 1}
    for client, number in numbers:
        client.reply(number)
    clients[0].reply(asked)
    assert clients[0].call("daemon.stats")["stateWrites"] == 2
    daemon.kill()
    assert len(facts(run().connect())[0]) == 3 + 1 + 20


@needs_strace
def test_edits_that_take_long_to_try_are_written_in_several_goes_so_that_pages_turn(
        start, kept, slow):
    names = [f"p{number}" for number in range(1000)]
    daemon = start(configuration(*names, state=str(kept)))
    clients = [daemon.connect() for _ in range(20)]
    slow(daemon, 1)
    first = clients[0].request("pages.update", id="p0", title="first")
    await_write(kept)
    for client in clients:
        client.send(*(
            {"jsonrpc": "2.0", "id": f"n{number}", "method": "pages.update",
             "params": {"id": "p0", "title": f"{number}"}} for number in range(60)))
    clients[0].reply(first)
    for client in clients:
        assert [client.reply(f"n{number}")["revision"] > 0 for number in range(60)] == [True] * 60
    assert clients[0].call("daemon.stats")["stateWrites"] > 5


@pytest.mark.bare
@needs_strace
def test_a_stop_waits_for_a_slow_disk(run, kept, slow):
    daemon = run()
    client = daemon.connect()
    slow(daemon, 1)
    number = client.request("pages.insert", page={"id": "x"})
    await_write(kept)
    daemon.send_signal(signal.SIGTERM)
    assert client.reply(number) == {"revision": 1}
    assert daemon.wait() == 0
    assert facts(run().connect())[0] == ["a", "b", "c", "x"]


@needs_strace
def test_a_kill_while_the_disk_is_slow_loses_only_what_nobody_was_told(run, kept, slow):
    daemon, before = prepared(run, has_file=True)
    client = daemon.connect()
    slow(daemon, 2)
    client.request("pages.insert", page={"id": "y"})
    await_write(kept)
    daemon.kill()
    with pytest.raises(Closed):
        client.read()
    assert facts(run().connect()) == before


@needs_strace
def test_a_reload_and_an_edit_while_the_disk_is_slow_come_in_their_order(
        run, start, kept, slow):
    daemon = run()
    client, other = daemon.connect(), daemon.connect()
    slow(daemon, 1)
    first = client.request("pages.insert", page={"id": "x"})
    await_write(kept)
    daemon.write_config(configuration("a", "z", state=str(kept)))
    reload = other.request("daemon.reload")
    last = other.request("pages.insert", page={"id": "y"})
    client.reply(first)
    assert other.reply(reload)["changed"] == ["carousels.default.pages"]
    other.reply(last)
    before = other.call("pages.list")
    assert [page["id"] for page in before["pages"]] == ["a", "z", "y"]
    daemon.kill()
    assert start(configuration("a", "z", state=str(kept))).connect().call("pages.list") == before
