"""State files and files of current pages that are not as they were written: case 35."""

import os
import shutil
import socket
from pathlib import Path

import pytest

from support.edited import UNTOUCHED, facts, prepared, said_at_start
from support.users import User

def two_generations(run):
    """Leaves a state of which the last write, the pause, can be told from the one before."""
    daemon, before = prepared(run, has_file=True)
    daemon.connect().call("carousel.pause")
    daemon.kill()
    return before, (*before[:2], False, before[3])


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
