"""The daemon under test: the real program on a socket of its own."""

import fcntl
import json
import os
import re
import signal
import socket
import stat
import subprocess
import threading
import time
from contextlib import nullcontext
from pathlib import Path

from . import binaries
from .client import DEADLINE, Client
from .http_client import HTTPClient
from .processes import Process, await_true

# SD_LISTEN_FDS_START of sd_listen_fds(3).
FIRST_DESCRIPTOR = 3


def environment(folder, **more):
    """An environment in which nothing of this machine's own set-up is found."""
    names = ("PATH", "LANG", "LD_LIBRARY_PATH")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    places = {
        "HOME": folder,
        "XDG_RUNTIME_DIR": folder / "run",
        "XDG_CONFIG_HOME": folder / "config",
        # What root would use else is the machine's own.
        "STATE_DIRECTORY": folder / "state",
    }
    sanitizers = {key: value for key, value in os.environ.items() if key.endswith("SAN_OPTIONS")}
    return {**kept, **sanitizers, **{key: str(path) for key, path in places.items()}, **more}


def handing_over(sockets, preexec=None):
    """The variables and the options of Popen with which a program gets sockets as from systemd.

    LISTEN_PID is missing, since only the program itself knows it.
    """
    names = ":".join(name for name, _ in sockets)

    def place():
        # Out of the way first, since a socket may be where another one belongs.
        kept = [fcntl.fcntl(each.fileno(), fcntl.F_DUPFD, 100) for _, each in sockets]
        for descriptor, socket_ in enumerate(kept, FIRST_DESCRIPTOR):
            os.dup2(socket_, descriptor)
        if preexec:
            preexec()

    descriptors = range(FIRST_DESCRIPTOR, FIRST_DESCRIPTOR + len(sockets))
    return (
        {"LISTEN_FDS": str(len(sockets)), "LISTEN_FDNAMES": names},
        {"preexec_fn": place, "pass_fds": tuple(descriptors)},
    )


class Log:
    """What a program writes to stderr, line by line as it comes."""

    def __init__(self, stream):
        self.lines = []
        self._changed = threading.Condition()
        self._ended = stream is None
        self._reader = threading.Thread(target=self._read, args=(stream,), daemon=True)
        self._reader.start()

    def _read(self, stream):
        with stream or nullcontext([]) as stream:
            for line in stream:
                with self._changed:
                    self.lines.append(line.decode("utf-8", "replace").rstrip("\n"))
                    self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def __str__(self):
        return "\n".join(self.lines)

    def await_line(self, pattern, timeout=DEADLINE):
        """The first line that the regular expression is found in."""

        def found():
            return next((line for line in self.lines if re.search(pattern, line)), None)

        with self._changed:
            self._changed.wait_for(lambda: found() is not None or self._ended, timeout)
            line = found()
        assert line is not None, f"no line with {pattern!r} in the log:\n{self}"
        return line

    def await_end(self, timeout=DEADLINE):
        self._reader.join(timeout)


class Daemon:
    """One run of carouseld, and the clients that a test connected to it.

    It serves no HTTP unless `http` is True, at a port that is free, or None, as the file says.
    `sockets` are handed over to it as systemd does: pairs of a name and a socket that listens.
    `wrapper` is a command that ends by running it in its own place.
    """

    def __init__(
        self, folder, config=None, arguments=(), environ=None, socket_path=None,
        socket_flag=True, user=None, preexec=None, stderr=subprocess.PIPE, ready=True, http=False,
        sockets=(), wrapper=(),
    ):
        self.folder = folder
        self.socket_path = socket_path or folder / "carousel.sock"
        self.config_path = folder / "carousel.json5"
        self.may_have_died = False
        self._clients = []
        self._http = None
        name = "carouseld"
        program = binaries.copy_for_anyone(name, folder) if user else binaries.find(name)
        command = [*wrapper, str(program)]
        if config is not None:
            self.write_config(config)
            command += ["--config", str(self.config_path)]
        if socket_flag:
            command += ["--socket", str(self.socket_path)]
        if http:
            command += ["--http", "127.0.0.1:0"]
        command += map(str, arguments)
        places = {"CAROUSEL_HTTP": "off"} if http is False else {}
        variables, more = handing_over(sockets, preexec) if sockets else ({}, {})
        if sockets:
            command = ["/bin/sh", "-c", 'LISTEN_PID=$$ exec "$@"', "sh", *command]
        account = {"user": user.id, "group": user.group_id, "extra_groups": []} if user else {}
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stderr=stderr,
            stdout=subprocess.DEVNULL,
            env=environment(folder, **places, **variables, **(environ or {})),
            cwd=folder,
            **{"preexec_fn": preexec, **more},
            **account,
        )
        self.log = Log(self.process.stderr)
        self.facts = Process(self.process.pid)
        if ready:
            self.await_ready()

    @property
    def pid(self):
        return self.process.pid

    @property
    def http(self):
        """A client of the first HTTP listener, with the control token."""
        if self._http is None:
            self._http = HTTPClient(self.http_addresses()[0], self.token)
        return self._http

    def http_addresses(self, count=1):
        """Host and port of so many listeners, in the order of the configuration."""
        pattern = r"serves http://(\[.*\]|[^:\[]*):(\d+)/"
        await_true(lambda: len(self._served(pattern)) >= count, f"{count} listeners")
        return [(host.strip("[]"), int(port)) for host, port in self._served(pattern)]

    def _served(self, pattern):
        return [found.groups() for line in self.log.lines if (found := re.search(pattern, line))]

    @property
    def token(self):
        """The control token of the token file at its usual place; None where there is none."""
        try:
            return (self.folder / "kept" / "token").read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return None

    def write_config(self, config):
        """Put a configuration in place at once, as an editor does; text is taken as it is."""
        text = config if isinstance(config, str) else json.dumps(config)
        draft = Path(f"{self.config_path}.draft")
        draft.write_text(text, encoding="utf-8")
        draft.replace(self.config_path)

    def await_ready(self, timeout=DEADLINE):
        """Come back once a connection is accepted."""
        end = time.monotonic() + timeout
        while True:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
                try:
                    probe.connect(str(self.socket_path))
                    probe.settimeout(timeout)
                    assert probe.recv(1), f"closed without a hello:\n{self.log}"
                    probe.shutdown(socket.SHUT_WR)
                    while probe.recv(4096):  # so that the daemon no longer counts it
                        pass
                    return
                except (FileNotFoundError, ConnectionRefusedError):
                    pass
            assert self.process.poll() is None, f"ended with {self.process.returncode}:\n{self.log}"
            assert time.monotonic() < end, f"not ready within {timeout} s:\n{self.log}"
            time.sleep(0.001)

    def connect(self, **options):
        """A client that has read the hello."""
        return self.connect_silently(**options).greet()

    def connect_silently(self, **options):
        """A client that has read nothing yet."""
        client = Client(self.socket_path, **options)
        self._clients.append(client)
        return client

    def send_signal(self, number):
        self.process.send_signal(number)

    def wait(self, timeout=DEADLINE):
        """The exit code of a daemon that is to end."""
        code = self.process.wait(timeout)
        self.log.await_end()
        return code

    def stop(self, number=signal.SIGTERM):
        """Ask the daemon to stop; its exit code."""
        self.send_signal(number)
        return self.wait()

    def kill(self):
        """End the daemon as a crash would."""
        self.may_have_died = True
        self.process.kill()
        self.wait()

    def finish(self):
        """At the end of a test: the daemon lives, stops when asked, and leaves no socket."""
        for client in self._clients:
            client.close()
        if self._http is not None:
            self._http.close()
        if self.may_have_died:
            if self.process.poll() is None:
                self.kill()
            return
        if self.process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError(f"did not stop on SIGTERM:\n{self.log}") from None
        assert self.process.returncode == 0, f"ended with {self.process.returncode}:\n{self.log}"
        assert not is_socket(self.socket_path), f"left its socket behind:\n{self.log}"


def is_socket(path):
    try:
        return stat.S_ISSOCK(path.lstat().st_mode)
    except FileNotFoundError:
        return False
