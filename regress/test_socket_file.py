"""The socket's place in the file system: cases 30 to 32."""

import itertools
import os
import signal
import socket
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor, as_completed

import pytest

from support import binaries
from support.client import Client
from support.configurations import configuration
from support.daemon import environment, is_socket
from support.users import User, needs_root


def write_config(folder):
    path = folder / "carousel.json5"
    path.write_text('{"http": false, "state": false}')
    return path


def test_case_30_after_a_crash_it_serves_although_the_socket_file_is_there(start):
    daemon = start()
    daemon.kill()
    assert is_socket(daemon.socket_path)
    again = start(ready=False)
    again.await_ready(timeout=1)
    assert again.connect().call("carousel.next")["index"] == 1


def test_case_30_of_twenty_starts_at_once_exactly_one_lives(folder):
    path = folder / "carousel.sock"
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
