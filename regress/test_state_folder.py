"""A state folder on a full disk, one that may not be written, or that is gone: case 37."""

import errno
import json
import os
import resource
import shutil
import socket

import pytest

from support.client import Refused
from support.configurations import configuration
from support.edited import facts, prepared
from support.mounts import PrivateMount
from support.users import User

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
