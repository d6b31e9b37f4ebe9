"""What a disk does to those who write to it, at every system call: cases 35 and 37."""

import errno
import json
import os
import resource
import shutil
import signal
import socket
import statistics
import time
from pathlib import Path

import pytest

from support.client import Closed, Refused
from support.configurations import configuration
from support.faults import Trace, needs_strace
from support.mounts import PrivateMount
from support.processes import await_true
from support.users import User

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


@pytest.fixture
def kept(folder):
    """The state folder of the test's daemons."""
    return folder / "kept"


@pytest.fixture
def run(start, kept):
    """Starts daemons that keep what is edited."""

    def run(settings=None, **options):
        return start(configuration(**({"state": str(kept)} | (settings or {}))), **options)

    return run


def facts(client):
    """What a client can see of what was edited."""
    listed = client.call("pages.list")
    state = client.call("carousel.get")
    ids = [page["id"] for page in listed["pages"]]
    return ids, listed["revision"], state["playing"], state["interval"]


UNTOUCHED = (["a", "b", "c"], 0, True, None)
EDITED = (["a", "b", "c", "x"], 1, True, 600)


def prepared(run, has_file):
    """A daemon whose next write is its first one or a later one, and what there is to lose."""
    daemon = run()
    if not has_file:
        return daemon, UNTOUCHED
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    client.call("carousel.configure", interval=600)
    return daemon, EDITED


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


# A full disk, and one that may not be written.


@pytest.fixture
def mount(kept):
    """A file system of 64 KiB as the state folder."""
    mount = PrivateMount(kept, "64k")
    yield mount
    mount.end()


def fill(folder):
    """Take every byte that is left; returns the file that has them."""
    filler = os.path.join(folder, "filler")
    with open(filler, "wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError as error:
                assert error.errno == errno.ENOSPC
    return filler


def test_case_37_a_full_disk_refuses_edits_and_loses_nothing(run, mount):
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    filler = fill(mount.inside)
    for _ in range(3):
        refused = client.refusal("pages.insert", page={"id": "y"})
        assert refused.code == -32603
        assert refused.message.endswith(": No space left on device.")
    client.call("carousel.next")
    daemon.kill()
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    assert facts(client)[0] == ["a", "b", "c", "x"]
    assert client.refusal("carousel.pause").code == -32603
    os.unlink(filler)
    client.call("pages.insert", page={"id": "z"})
    daemon.kill()
    assert facts(run(preexec=mount.enter).connect())[0] == ["a", "b", "c", "x", "z"]


def test_case_37_a_stop_on_a_full_disk_is_a_stop_and_loses_no_edit(run, mount):
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    client.call("carousel.goTo", page="c")
    fill(mount.inside)
    assert daemon.stop() == 0
    assert "No space left on device" in daemon.log.lines[-1]
    assert facts(run(preexec=mount.enter).connect())[0] == ["a", "b", "c", "x"]


def test_case_37_one_edit_too_long_for_the_disk_is_refused_and_shorter_ones_go_on(run, mount):
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    count = 0
    with pytest.raises(Refused) as refused:
        while True:
            client.call("pages.insert", page={"id": f"n{count}", "extra": "y" * 9000})
            count += 1
    assert "No space left on device" in refused.value.message
    assert count > 0
    listed = client.call("pages.list")
    daemon.kill()
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    assert client.call("pages.list") == listed
    assert len(listed["pages"]) == 3 + count
    client.call("pages.replace", pages=[{"id": "short"}])
    daemon.kill()
    assert facts(run(preexec=mount.enter).connect())[0] == ["short"]


@pytest.mark.bare
def test_case_37_a_file_that_may_grow_no_more_is_a_full_disk_too(run):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))

    daemon = run(preexec=limit)
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    refused = client.refusal("pages.insert", page={"id": "y", "extra": "y" * 5000})
    assert (refused.code, refused.message.endswith(": File too large.")) == (-32603, True)
    resource.prlimit(daemon.pid, resource.RLIMIT_FSIZE, (1 << 20, resource.RLIM_INFINITY))
    client.call("pages.insert", page={"id": "z", "extra": "y" * 5000})
    daemon.kill()
    assert facts(run().connect())[0] == ["a", "b", "c", "x", "z"]


def test_a_file_system_that_becomes_read_only_refuses_edits_until_it_is_not(run, mount):
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    mount.make_read_only()
    refused = client.refusal("carousel.pause")
    assert refused.message.endswith(": Read-only file system.")
    daemon.kill()
    # A daemon that finds it so starts, says so, and knows what there was.
    daemon = run(preexec=mount.enter)
    client = daemon.connect()
    assert facts(client)[0] == ["a", "b", "c", "x"]
    assert client.refusal("carousel.pause").code == -32603
    daemon.log.await_line(r"warning: .*Read-only file system.*nothing can be edited")
    mount.make_writable()
    client.call("carousel.pause")
    daemon.kill()
    assert facts(run(preexec=mount.enter).connect())[1:3] == (1, False)


def test_a_folder_that_the_daemon_may_not_write_refuses_edits_until_it_may(run, kept):
    user = User("nobody") if os.geteuid() == 0 else None
    kept.mkdir(mode=0o700)
    kept.parent.chmod(0o777)
    if user:
        os.chown(kept, user.id, user.group_id)
    daemon = run(user=user)
    client = daemon.connect()
    with user.acting() if user else daemon.connect():
        editor = daemon.connect()
    editor.call("pages.insert", page={"id": "x"})
    kept.chmod(0o500)
    assert "Permission denied" in editor.refusal("carousel.pause").message
    kept.chmod(0o700)
    editor.call("carousel.pause")
    assert facts(client)[:3] == (["a", "b", "c", "x"], 1, False)


# A folder that goes, or becomes something else.


def test_a_folder_that_is_taken_away_is_made_anew_with_everything(run, kept):
    daemon, before = prepared(run, has_file=True)
    client = daemon.connect()
    shutil.rmtree(kept)
    client.call("carousel.pause")
    daemon.kill()
    ids, revision, _, interval = before
    assert facts(run().connect()) == (ids, revision, False, interval)


def test_a_folder_of_a_folder_that_is_taken_away_is_made_anew(run, folder):
    deep = folder / "one" / "two" / "kept"
    daemon = run({"state": str(deep)})
    client = daemon.connect()
    client.call("pages.insert", page={"id": "x"})
    shutil.rmtree(folder / "one")
    client.call("carousel.pause")
    daemon.kill()
    assert facts(run({"state": str(deep)}).connect())[:3] == (["a", "b", "c", "x"], 1, False)


def into_file(kept):
    kept.write_text("mine", encoding="utf-8")


def into_link_to_nothing(kept):
    kept.symlink_to(kept.parent / "nowhere")


def into_link_to_itself(kept):
    kept.symlink_to(kept)


def into_socket(kept):
    with socket.socket(socket.AF_UNIX) as place:
        place.bind(str(kept))


@pytest.mark.parametrize(
    "become", [into_file, into_link_to_nothing, into_link_to_itself, into_socket])
def test_a_folder_that_becomes_something_else_refuses_edits_until_that_is_gone(
        run, kept, become):
    daemon, before = prepared(run, has_file=True)
    client = daemon.connect()
    shutil.rmtree(kept)
    become(kept)
    for _ in range(2):
        assert client.refusal("carousel.pause").code == -32603
    # What a reload takes back cannot be written either, and stops nothing.
    daemon.write_config(configuration("a", "b", state=str(kept)))
    assert client.call("daemon.reload")["changed"] == ["carousels.default.pages"]
    assert client.call("pages.list")["total"] == 2
    kept.unlink()
    client.call("carousel.pause")
    daemon.kill()
    daemon = run()
    assert facts(daemon.connect()) == (["a", "b", "c"], 0, False, before[3])


def test_a_folder_that_becomes_a_link_to_another_is_that_one_and_locked(run, kept, folder):
    daemon, before = prepared(run, has_file=True)
    client = daemon.connect()
    shutil.rmtree(kept)
    (folder / "other").mkdir()
    kept.symlink_to(folder / "other")
    client.call("carousel.pause")
    assert (folder / "other" / "lock").read_text(encoding="ascii") == f"{daemon.pid}\n"
    daemon.kill()
    assert facts(run().connect()) == (*before[:2], False, before[3])


def test_a_folder_in_the_place_of_the_daemons_is_not_shared_with_another(
        run, kept, folder, carouseld):
    daemon, _ = prepared(run, has_file=True)
    client = daemon.connect()
    kept.rename(folder / "moved")
    kept.mkdir()
    client.call("carousel.pause")
    config = folder / "second.json5"
    config.write_text(json.dumps(configuration(state=str(kept))), encoding="utf-8")
    second = carouseld("--config", config, "--socket", folder / "second.sock")
    assert f"is that of another carouseld (pid {daemon.pid})" in second.stderr


# Damaged files.


def two_generations(run):
    """Leaves a state of which the last write, the pause, can be told from the one before."""
    daemon, before = prepared(run, has_file=True)
    daemon.connect().call("carousel.pause")
    daemon.kill()
    return before, (*before[:2], False, before[3])


def said_at_start(daemon):
    """What a daemon has logged until it listened."""
    last = daemon.log.await_line(" listens on ")
    return daemon.log.lines[: daemon.log.lines.index(last)]


def spoiled(run, kept, expected, asides):
    """Starts a daemon on what a test has spoiled, and holds it against what is expected."""
    daemon = run()
    client = daemon.connect()
    assert facts(client) == expected
    said = said_at_start(daemon)
    for name in asides:
        aside = f"it was set aside as {kept / name}"
        assert sum(line.endswith(aside) for line in said) == 1, said
        assert (kept / name).exists() or (kept / name).is_symlink()
    client.call("carousel.configure", edges="stop")
    daemon.kill()
    again = run()
    assert again.connect().call("carousel.get")["edges"] == "stop"
    assert said_at_start(again) == []


def test_case_35_a_file_that_is_cut_at_any_byte_gives_way_to_the_one_before(run, kept):
    before, after = two_generations(run)
    whole = (kept / "state.json").read_bytes()
    previous = (kept / "state.previous.json").read_bytes()
    for length in range(len(whole)):
        (kept / "state.json").write_bytes(whole[:length])
        (kept / "state.previous.json").write_bytes(previous)
        daemon = run()
        # Only the last end of a line is not missed.
        expected = after if length == len(whole) - 1 else before
        assert facts(daemon.connect()) == expected, length
        is_aside = "set aside" in "".join(said_at_start(daemon))
        assert is_aside == (expected == before), length
        daemon.kill()


def test_case_35_a_flipped_bit_anywhere_is_no_reason_not_to_start(run, kept):
    before, _ = two_generations(run)
    whole = (kept / "state.json").read_bytes()
    previous = (kept / "state.previous.json").read_bytes()
    for place in range(0, len(whole), 3):
        spoilt = bytearray(whole)
        spoilt[place] ^= 1 << place % 8
        (kept / "state.json").write_bytes(spoilt)
        (kept / "state.previous.json").write_bytes(previous)
        daemon = run()
        found = facts(daemon.connect())
        # What still is a state of this format is taken as it is written.
        if "damaged" in "".join(said_at_start(daemon)):
            assert found == before, place
        daemon.kill()


def as_empty(path):
    path.write_bytes(b"")


def as_zeros(path):
    path.write_bytes(bytes(4096))


def as_garbage(path):
    path.write_bytes(bytes(range(256)) * 40)


def as_deep(path):
    path.write_bytes(b'{"format":1,"savedAt":1,"carousels":' + b"[" * 500_000)


def as_other_json(path):
    path.write_text('{"format":1,"savedAt":1,"carousels":{"default":{"colour":"red"}}}')


def as_folder(path):
    path.unlink()
    path.mkdir()
    (path / "mine").write_text("mine")


def as_pipe(path):
    path.unlink()
    os.mkfifo(path)


def as_socket(path):
    path.unlink()
    with socket.socket(socket.AF_UNIX) as place:
        place.bind(str(path))


def as_link(path):
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


def as_link_to_nothing(path):
    path.unlink()
    path.symlink_to("nowhere")


SPOILERS = [
    as_empty, as_zeros, as_garbage, as_deep, as_other_json, as_folder, as_pipe, as_socket, as_link,
    as_link_to_nothing]


@pytest.mark.parametrize("spoil", SPOILERS)
def test_case_35_something_else_in_the_place_of_the_file_is_set_aside(run, kept, spoil):
    before, _ = two_generations(run)
    spoil(kept / "state.json")
    spoiled(run, kept, before, ["state.json.damaged"])


@pytest.mark.parametrize("spoil", SPOILERS)
def test_case_35_with_both_files_damaged_it_starts_as_configured(run, kept, spoil):
    two_generations(run)
    spoil(kept / "state.json")
    spoil(kept / "state.previous.json")
    spoiled(run, kept, UNTOUCHED, ["state.json.damaged", "state.previous.json.damaged"])


@pytest.mark.parametrize("spoil", SPOILERS)
@pytest.mark.parametrize("stale", [as_garbage, as_folder])
def test_what_was_set_aside_before_is_in_nobodys_way(run, kept, spoil, stale):
    before, _ = two_generations(run)
    for name in "state.json.damaged", "state.previous.json.damaged":
        (kept / name).write_bytes(b"")
        stale(kept / name)
    spoil(kept / "state.json")
    daemon = run()
    assert facts(daemon.connect()) == before
    daemon.connect().call("carousel.configure", edges="stop")
    daemon.kill()
    daemon = run()
    assert facts(daemon.connect()) == before
    assert said_at_start(daemon) == []


def test_a_file_of_a_later_format_is_set_aside_under_its_number(run, kept):
    before, _ = two_generations(run)
    text = (kept / "state.json").read_text(encoding="utf-8")
    (kept / "state.json").write_text(text.replace('"format":1', '"format":7'), encoding="utf-8")
    spoiled(run, kept, before, ["state.json.format-7"])


@pytest.mark.parametrize("spoil", [as_pipe, as_socket, as_link, as_garbage])
def test_something_in_the_place_of_the_new_file_is_in_nobodys_way(run, kept, spoil):
    daemon, before = prepared(run, has_file=True)
    new = kept / "state.new.json"
    new.write_bytes(b"")
    spoil(new)
    # At once or, where it had to be taken away first, with the next one.
    client = daemon.connect()
    for _ in range(2):
        client.request("carousel.pause")
        client.read()
    assert facts(client)[2] is False
    daemon.kill()
    assert facts(run().connect()) == (*before[:2], False, before[3])


def test_a_folder_in_the_place_of_the_new_file_refuses_edits_until_it_is_gone(run, kept):
    daemon = run()
    (kept / "state.new.json" / "mine").mkdir(parents=True)
    client = daemon.connect()
    assert "state.new.json: Is a directory" in client.refusal("carousel.pause").message
    shutil.rmtree(kept / "state.new.json")
    client.call("carousel.pause")


def test_a_file_that_may_not_be_read_is_kept_aside(run, kept):
    if os.geteuid() != 0:
        pytest.skip("only root can act as another user")
    before, _ = two_generations(run)
    user = User("nobody")
    kept.parent.chmod(0o777)
    for path in (kept, kept / "lock", kept / "state.previous.json"):
        os.chown(path, user.id, user.group_id)
    for path in kept.parent.glob("carousel.sock*"):
        path.unlink()
    daemon = run(user=user)
    assert facts(daemon.connect()) == before
    with user.acting():
        editor = daemon.connect()
    for title in "one", "two", "three":
        editor.call("pages.update", id="a", title=title)
    # What nobody could read is still there, for whoever can.
    assert '"paused":true' in (kept / "state.json.damaged").read_text(encoding="utf-8")


# The file of current pages.


@pytest.fixture
def pages_file(folder):
    """The file of current pages of a daemon whose socket lies in memory, beside which it is."""
    memory = Path("/dev/shm") / folder.name
    memory.mkdir(mode=0o700)
    yield memory / "carousel.sock.pages"
    shutil.rmtree(memory)


@pytest.mark.parametrize("spoil", [
    as_empty, as_zeros, as_garbage, as_folder, as_pipe, as_socket, as_link, as_link_to_nothing])
def test_a_damaged_file_of_current_pages_costs_the_page_and_nothing_else(
        run, pages_file, spoil):
    path = pages_file.with_suffix("")
    daemon = run(socket_path=path)
    daemon.connect().call("carousel.goTo", page="c")
    daemon.kill()
    spoil(pages_file)
    daemon = run(socket_path=path)
    client = daemon.connect()
    assert client.call("carousel.get")["page"]["id"] == "a"
    client.call("carousel.goTo", page="b")
    assert client.call("carousel.get")["page"]["id"] == "b"


def test_a_file_of_current_pages_that_is_cut_at_any_byte_is_no_reason_not_to_start(
        run, pages_file):
    path = pages_file.with_suffix("")
    daemon = run(socket_path=path)
    daemon.connect().call("carousel.goTo", page="b")
    daemon.connect().call("carousel.goTo", page="c")
    daemon.kill()
    whole = pages_file.read_bytes()
    for length in [*range(0, len(whole), 16), len(whole) - 1]:
        pages_file.write_bytes(whole[:length])
        daemon = run(socket_path=path)
        page = daemon.connect().call("carousel.get")["page"]["id"]
        assert page in ("a", "b", "c"), length
        daemon.kill()


# The socket.


def test_a_socket_that_is_removed_ends_nothing_and_a_restart_brings_it_back(run, folder):
    daemon = run()
    client = daemon.connect()
    daemon.socket_path.unlink()
    client.call("pages.insert", page={"id": "x"})
    assert daemon.stop() == 0
    assert facts(run().connect())[0] == ["a", "b", "c", "x"]


def test_a_file_in_the_place_of_the_socket_is_left_where_it_is(run, folder):
    daemon = run()
    client = daemon.connect()
    daemon.socket_path.unlink()
    daemon.socket_path.write_text("mine", encoding="utf-8")
    client.call("carousel.pause")
    assert daemon.stop() == 0
    assert daemon.socket_path.read_text(encoding="utf-8") == "mine"
