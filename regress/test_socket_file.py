"""The socket's place in the file system: cases 30 to 32."""

import itertools
import json
import os
import re
import signal
import socket
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import pytest

from support import binaries
from support.client import Client
from support.configurations import configuration
from support.daemon import environment, is_socket
from support.edited import facts
from support.tracing import traced
from support.users import User, needs_root


def write_config(folder):
    path = folder / "carousel.json5"
    path.write_text('{"http": false, "state": false}')
    return path


def leave_stale_socket(path):
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))


def test_case_30_after_a_crash_it_serves_although_the_socket_file_is_there(start):
    daemon = start()
    daemon.kill()
    assert is_socket(daemon.socket_path)
    again = start(ready=False)
    again.await_ready(timeout=1)
    assert again.connect().call("carousel.next")["index"] == 1


@pytest.mark.parametrize("left_by_a_crash", [False, True])
def test_case_30_of_twenty_starts_at_once_exactly_one_lives(folder, left_by_a_crash):
    path = folder / "carousel.sock"
    if left_by_a_crash:
        leave_stale_socket(path)
        Path(f"{path}.lock").write_text("999999\n")
    command = [binaries.find("carouseld"), "--config", write_config(folder), "--socket", path]
    started = [
        subprocess.Popen(command, env=environment(folder), stderr=subprocess.PIPE, text=True)
        for _ in range(20)
    ]
    with ThreadPoolExecutor(len(started)) as pool:
        try:
            ends = {pool.submit(process.communicate): process for process in started}
            ended = itertools.islice(as_completed(ends, timeout=20), 19)
            losers = {ends[end]: end.result()[1] for end in ended}
            winner, = (process for process in started if process not in losers)
            with Client(path).greet() as client:
                assert client.call("daemon.info")["pid"] == winner.pid
            for process, message in losers.items():
                assert process.returncode != 0
                assert "already running" in message
                assert str(winner.pid) in message
            assert winner.poll() is None
            winner.send_signal(signal.SIGTERM)
            assert winner.wait(10) == 0
            assert not is_socket(path)
        finally:
            for process in started:
                process.kill()


def test_case_30_a_second_start_leaves_the_first_one_serving(daemon, carouseld):
    client = daemon.connect()
    client.subscribe()
    second = carouseld("--config", daemon.config_path, "--socket", daemon.socket_path)
    assert second.returncode != 0
    assert "already running" in second.stderr
    assert str(daemon.pid) in second.stderr
    assert daemon.connect().call("carousel.next")["index"] == 1
    assert client.state()["index"] == 1


def test_a_socket_that_another_program_listens_on_is_left_to_it(folder, carouseld):
    path = folder / "carousel.sock"
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(path))
        other.listen()
        ended = carouseld("--config", write_config(folder), "--socket", path)
        assert ended.returncode != 0
        assert str(path) in ended.stderr
        assert str(os.getpid()) in ended.stderr
        with socket.socket(socket.AF_UNIX) as probe:
            probe.connect(str(path))


def test_case_31_a_regular_file_is_refused_and_untouched(folder, carouseld):
    path = folder / "carousel.sock"
    path.write_text("precious")
    ended = carouseld("--config", write_config(folder), "--socket", path)
    assert ended.returncode != 0
    assert str(path) in ended.stderr
    assert path.read_text() == "precious"


def test_case_31_a_symbolic_link_is_refused_and_untouched(folder, carouseld):
    path, target = folder / "carousel.sock", folder / "target"
    for kind in ("to nothing", "to a file", "to a dead socket"):
        if kind == "to a file":
            target.write_text("precious")
        elif kind == "to a dead socket":
            target.unlink()
            with socket.socket(socket.AF_UNIX) as dead:
                dead.bind(str(target))
        path.unlink(missing_ok=True)
        path.symlink_to(target)
        ended = carouseld("--config", write_config(folder), "--socket", path)
        assert ended.returncode != 0, kind
        assert str(path) in ended.stderr, kind
        assert path.is_symlink(), kind
        assert target.exists() == (kind != "to nothing"), kind


def test_case_31_a_folder_is_refused_and_untouched(folder, carouseld):
    path = folder / "carousel.sock"
    path.mkdir()
    (path / "inside").write_text("precious")
    ended = carouseld("--config", write_config(folder), "--socket", path)
    assert ended.returncode != 0
    assert str(path) in ended.stderr
    assert (path / "inside").read_text() == "precious"


def test_a_folder_that_is_not_there_is_named(folder, carouseld):
    path = folder / "no" / "such" / "carousel.sock"
    ended = carouseld("--config", write_config(folder), "--socket", path)
    assert ended.returncode != 0
    assert str(path) in ended.stderr


def path_of_length(folder, length):
    return folder / ("s" * (length - len(str(folder)) - 1))


def test_case_31_a_path_of_107_bytes_works(folder, start):
    path = path_of_length(folder, 107)
    daemon = start(socket_path=path)
    assert daemon.connect().call("carousel.next")["index"] == 1
    assert daemon.stop() == 0
    assert not is_socket(path)


@pytest.mark.parametrize("length", [108, 109, 500])
def test_case_31_a_longer_path_is_refused_whole(folder, carouseld, length):
    path = folder / ("s" * 60) / ("t" * (length - len(str(folder)) - 62))
    path.parent.mkdir()
    if length > 300:
        path = path.parent / ("t" * 200) / ("u" * 100)
        path.parent.mkdir()
    ended = carouseld("--config", write_config(folder), "--socket", path)
    assert ended.returncode != 0
    assert "107" in ended.stderr
    assert [entry for entry in folder.rglob("*") if is_socket(entry)] == []


def mode_of(path):
    return stat.S_IMODE(path.lstat().st_mode)


def test_the_mode_is_0660_whatever_the_umask(start):
    for number, umask in enumerate((0o000, 0o022, 0o077, 0o777)):
        daemon = start(configuration(), preexec=lambda umask=umask: os.umask(umask))
        assert mode_of(daemon.socket_path) == 0o660, number
        assert daemon.stop() == 0


@needs_root
def test_case_32_with_umask_0077_a_member_of_the_group_connects_and_a_stranger_does_not(start):
    member, stranger = User("nobody"), User("daemon")
    daemon = start(
        configuration(socket={"mode": "0660", "group": member.group}),
        preexec=lambda: os.umask(0o077))
    assert mode_of(daemon.socket_path) == 0o660
    assert daemon.socket_path.stat().st_gid == member.group_id
    with member.acting():
        assert daemon.connect().call("carousel.get")["index"] == 0
    with stranger.acting(), pytest.raises(PermissionError):
        daemon.connect()
    with stranger.acting(groups=[member.group_id]):
        assert daemon.connect().call("carousel.get")["index"] == 0


def test_a_group_that_is_not_there_is_named(folder, carouseld):
    config = folder / "carousel.json5"
    config.write_text('{"http": false, "state": false, "socket": {"group": "no-such-group"}}')
    ended = carouseld("--config", config, "--socket", folder / "carousel.sock")
    assert ended.returncode != 0
    assert "no-such-group" in ended.stderr
    assert not is_socket(folder / "carousel.sock")


def test_the_socket_can_stand_in_the_configuration(folder, start):
    path = folder / "elsewhere.sock"
    daemon = start(configuration(socket={"path": str(path)}), socket_path=path, socket_flag=False)
    assert daemon.connect().call("carousel.get")["index"] == 0


# Both doors that lie in the file system: the clients' and a `unix:` place of HTTP.

DOORS = ["clients", "http"]


def door(kind, path, folder, **settings):
    """The configuration and the arguments of a daemon with one of its doors at `path`."""
    http = {"tokenFile": str(folder / "token"), "media": str(folder / "media")}
    if kind == "http":
        return configuration(http=http, **settings), ["--http", f"unix:{path}"], None
    return configuration(**settings), [], path


def start_at(start, kind, path, folder, **options):
    config, arguments, socket_path = door(kind, path, folder)
    return start(
        config, arguments=arguments, socket_path=socket_path, http=None, **options)


def refused_at(carouseld, kind, path, folder):
    """The message of a daemon that cannot have its door at `path`."""
    config, arguments, socket_path = door(kind, path, folder)
    file = folder / "refused.json5"
    file.write_text(json.dumps(config))
    own = socket_path or folder / "own.sock"
    ended = carouseld("--config", file, "--socket", own, *arguments)
    assert ended.returncode == 1, ended.stderr
    assert str(path) in ended.stderr
    # Neither door is left behind.
    assert kind == "clients" or not is_socket(own)
    return ended.stderr


def accepts(path):
    with socket.socket(socket.AF_UNIX) as probe:
        probe.connect(str(path))
    return True


@pytest.mark.parametrize("kind", DOORS)
def test_a_door_takes_the_place_of_one_that_a_crash_left(start, folder, kind):
    path = folder / "door.sock"
    leave_stale_socket(path)
    daemon = start_at(start, kind, path, folder)
    assert accepts(path)
    assert daemon.stop() == 0
    assert not is_socket(path)


@pytest.mark.parametrize("kind", DOORS)
def test_a_door_of_another_program_is_left_to_it(folder, carouseld, kind):
    path = folder / "door.sock"
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(path))
        other.listen()
        inode = path.lstat().st_ino
        message = refused_at(carouseld, kind, path, folder)
        assert f"already running (pid {os.getpid()}) on {path}" in message
        assert accepts(path)
        assert path.lstat().st_ino == inode


@pytest.mark.parametrize("kind", DOORS)
def test_a_socket_of_another_kind_is_left_untouched(folder, carouseld, kind):
    path = folder / "door.sock"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
        other.bind(str(path))
        assert "left untouched" in refused_at(carouseld, kind, path, folder)
        assert is_socket(path)


@pytest.mark.parametrize("kind", DOORS)
@pytest.mark.parametrize("what", ["file", "link", "folder", "pipe"])
def test_case_31_what_is_no_socket_is_refused_at_each_door(folder, carouseld, kind, what):
    path = folder / "door.sock"
    make = {"file": path.touch, "link": lambda: path.symlink_to("nowhere"), "folder": path.mkdir,
            "pipe": lambda: os.mkfifo(path)}
    make[what]()
    before = path.lstat()
    assert "left untouched" in refused_at(carouseld, kind, path, folder)
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)


@pytest.mark.parametrize("kind", DOORS)
@pytest.mark.parametrize("what, reason", [
    ("link", "is a symbolic link"), ("folder", "is a folder"), ("pipe", "is not a regular file"),
    ("text", "is not a lock file of carouseld")])
def test_a_lock_file_that_is_something_else_is_refused_and_untouched(
        folder, carouseld, kind, what, reason):
    path, target = folder / "door.sock", folder / "target"
    lock = Path(f"{path}.lock")
    target.write_text("precious")
    make = {"link": lambda: lock.symlink_to(target), "folder": lock.mkdir,
            "pipe": lambda: os.mkfifo(lock), "text": lambda: lock.write_text("precious")}
    make[what]()
    assert f"{lock} {reason}" in refused_at(carouseld, kind, path, folder)
    assert target.read_text() == "precious"
    assert what != "text" or lock.read_text() == "precious"
    assert not is_socket(path)


@pytest.mark.parametrize("kind", DOORS)
def test_a_lock_file_of_a_process_that_is_gone_is_taken_over(start, folder, kind):
    path = folder / "door.sock"
    lock = Path(f"{path}.lock")
    lock.write_text("999999\n")
    daemon = start_at(start, kind, path, folder)
    assert lock.read_text() == f"{daemon.pid}\n"


@needs_root
def test_a_lock_file_that_may_not_be_opened_is_named(folder, carouseld):
    lock = folder / "carousel.sock.lock"
    lock.touch()
    lock.chmod(0o600)
    folder.chmod(0o777)
    user = User("nobody")
    binaries.copy_for_anyone("carouseld", folder)
    ended = subprocess.run(
        [folder / "carouseld", "--config", write_config(folder), "--socket",
         folder / "carousel.sock"], env=environment(folder), user=user.id, group=user.group_id,
        extra_groups=[], capture_output=True, text=True, timeout=30, check=False)
    assert ended.returncode == 1
    assert f"{lock} may not be opened by user {user.id}" in ended.stderr


@needs_root
def test_a_user_with_a_umask_that_forbids_everything_can_start_again(start, folder):
    folder.chmod(0o777)
    for _ in range(2):
        daemon = start(user=User("nobody"), preexec=lambda: os.umask(0o777))
        daemon.kill()


@pytest.mark.parametrize("kind", DOORS)
def test_a_daemon_whose_socket_was_deleted_still_keeps_others_away(
        start, folder, carouseld, kind):
    path = folder / "door.sock"
    daemon = start_at(start, kind, path, folder)
    path.unlink()
    assert f"already running (pid {daemon.pid})" in refused_at(carouseld, kind, path, folder)
    assert daemon.stop() == 0
    assert not is_socket(path)


@pytest.mark.parametrize("kind", DOORS)
def test_at_its_end_a_daemon_takes_away_only_its_own_socket(start, folder, kind):
    path = folder / "door.sock"
    own = {"socket_path": folder / "first.sock"} if kind == "http" else {}
    config, arguments, socket_path = door(kind, path, folder)
    first = start(
        config, arguments=arguments, http=None, **(own or {"socket_path": socket_path}))
    path.unlink()
    Path(f"{path}.lock").unlink()
    second = start_at(start, kind, path, folder)
    first.process.send_signal(signal.SIGTERM)
    assert first.wait() == 0
    assert accepts(path)
    assert second.stop() == 0
    assert not is_socket(path)


def test_both_doors_cannot_have_one_path(folder, carouseld):
    path = folder / "door.sock"
    config, arguments, _ = door("http", path, folder)
    file = folder / "carousel.json5"
    file.write_text(json.dumps(config))
    ended = carouseld("--config", file, "--socket", path, *arguments)
    assert ended.returncode == 78
    assert f"{path} is in use by this daemon itself" in ended.stderr
    assert not is_socket(path)


@needs_root
def test_the_http_door_has_the_mode_and_the_group_of_the_configuration(start, folder):
    member, path = User("nobody"), folder / "door.sock"
    config, arguments, _ = door(
        "http", path, folder, socket={"mode": "0620", "group": member.group})
    start(config, arguments=arguments, http=None, preexec=lambda: os.umask(0o077))
    assert mode_of(path) == 0o620
    assert path.lstat().st_gid == member.group_id


@pytest.mark.parametrize("kind", DOORS)
def test_mode_and_group_are_right_before_anybody_can_see_the_door(folder, kind):
    path, trace = folder / "door.sock", folder / "trace"
    group = os.getegid()
    config, arguments, socket_path = door(
        kind, path, folder, socket={"mode": "0640", "group": str(group)})
    file = folder / "carousel.json5"
    file.write_text(json.dumps(config))
    calls = (
        "trace=bind,listen,chmod,fchmod,fchmodat,chown,fchown,fchownat,lchown,link,linkat,rename,"
        "renameat,renameat2,umask")
    with traced(
            folder, "--config", file, "--socket", socket_path or folder / "own.sock", *arguments,
            options=["-e", calls], env=environment(folder)) as run:
        run.await_line("serves HTTP" if kind == "http" else "listens on")
        lines = run.stop()
    shown, = (n for n, line in enumerate(lines) if '"door.sock"' in line or f'"{path}"' in line)
    assert re.match(r"linkat\(\d+, \"(\.carouseld-[0-9a-f]+)\", \d+, \"door.sock\", 0\) = 0",
                    lines[shown])
    hidden = lines[shown].split('"')[1]
    calls = [line.partition("(")[0] for line in lines[:shown] if hidden in line]
    assert calls == ["bind", "fchownat", "fchmodat"]
    chmod = next(line for line in lines if line.startswith("fchmodat") and hidden in line)
    assert "0640" in chmod
    assert lines[shown - 1].startswith("listen(")
    bind = next(n for n, line in enumerate(lines) if line.startswith("bind") and hidden in line)
    # Nobody but the daemon's own user could connect by the hidden name, either.
    assert lines[bind - 1].startswith("umask(0177)")


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
