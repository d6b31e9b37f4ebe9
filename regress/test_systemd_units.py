"""The units of config/systemd, held against systemd itself."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess

import pytest

from support import binaries
from support.client import DEADLINE, Client
from support.configurations import configuration
from support.tracing import traced


UNITS = binaries.ROOT / "config" / "systemd"
SERVICES = [UNITS / "carouseld.service", UNITS / "user" / "carouseld.service"]
NAMES = ["carouseld.service", "carouseld.socket", "carouseld-http.socket"]

# systemd before 253 passes this line over, for which the one before it stands.
NEWER = "Failed to parse service type, ignoring: notify-reload"


def run(*command, folder, **options):
    places = {"XDG_RUNTIME_DIR": str(folder / "run"), "HOME": str(folder)}
    return subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, **places}, **options)


def values(unit, name):
    """The values of a setting, in order."""
    return re.findall(rf"^{name}=(.*)$", unit.read_text(), re.MULTILINE)


def version():
    return int(re.match(r"systemd (\d+)", run(
        "systemd-analyze", "--version", folder=binaries.ROOT).stdout)[1])


def complaints(folder, kind, name, edit=None):
    """What systemd finds wrong with a unit among the others of its kind."""
    place = folder / "units"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    (folder / "run").mkdir(exist_ok=True)
    source = UNITS / "user" if kind == "user" else UNITS
    for each in NAMES:
        text = (source / each).read_text().replace(
            "/usr/local/bin/carouseld", str(binaries.find("carouseld")))
        (place / each).write_text(edit(text) if edit and each == name else text)
    manager = ["--user"] if kind == "user" else []
    found = run(
        "systemd-analyze", *manager, "verify", "--man=no", "--recursive-errors=no", place / name,
        folder=folder)
    # It also tells of other units of the machine, which are none of ours.
    own = [line for line in found.stderr.splitlines() if "carousel" in line]
    return [line for line in own if not (version() < 253 and NEWER in line)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["system", "user"])
def test_systemd_finds_nothing_wrong(folder, kind, name):
    assert complaints(folder, kind, name) == []


@pytest.mark.parametrize("name, right, wrong", [
    ("carouseld.service", "WatchdogSec=30", "WatchdogSec=soon"),
    ("carouseld.service", "NoNewPrivileges=", "NoMorePrivileges="),
    ("carouseld.socket", "FlushPending=yes", "FlushPending=perhaps"),
])
def test_systemd_would_find_what_is_wrong(folder, name, right, wrong):
    assert complaints(folder, "system", name, lambda text: text.replace(right, wrong)) != []


def test_systemd_finds_the_service_hardly_exposed(folder):
    found = run(
        "systemd-analyze", "security", "--offline=true", "--threshold=20", SERVICES[0],
        folder=folder)
    assert found.returncode == 0, found.stdout
    exposure = re.search(r"Overall exposure level for carouseld.service: ([\d.]+)", found.stdout)
    assert float(exposure[1]) <= 2.0


def test_every_file_is_there_that_a_guide_installs():
    for guide in ("systemd.md", "kiosk.md"):
        text = (binaries.ROOT / "docs" / guide).read_text()
        named = set(re.findall(r"(?<![.\w])config/[\w./@-]+\w", text))
        assert named
        assert [name for name in named if not (binaries.ROOT / name).exists()] == []


@pytest.mark.parametrize("service", SERVICES)
def test_the_service_is_watched_started_again_and_reloaded(service):
    assert values(service, "Type") == ["notify", "notify-reload"]
    assert values(service, "NotifyAccess") == ["main"]
    assert values(service, "WatchdogSec") == ["30"]
    assert values(service, "Restart") == ["on-failure"]
    # The exit codes of a wrong command line and of a wrong configuration.
    assert values(service, "RestartPreventExitStatus") == ["2 78"]


def test_the_users_of_the_units_are_made_and_own_the_folders(folder):
    root = folder / "root"
    (root / "etc").mkdir(parents=True)
    made = run(
        "systemd-sysusers", f"--root={root}", UNITS / "sysusers.d" / "carousel.conf",
        folder=folder)
    assert made.returncode == 0, made.stderr
    account = next(
        line.split(":") for line in (root / "etc" / "passwd").read_text().splitlines()
        if line.startswith("carousel:"))
    assert account[5:] == ["/var/lib/carousel", "/usr/sbin/nologin"]
    for unit, setting in (
            (SERVICES[0], "User"), (SERVICES[0], "Group"), (UNITS / NAMES[1], "SocketUser"),
            (UNITS / NAMES[1], "SocketGroup")):
        assert values(unit, setting) == ["carousel"]
    folders = [
        line.split() for line in
        (UNITS / "tmpfiles.d" / "carousel.conf").read_text().splitlines() if line[0] != "#"]
    assert folders == [
        ["d", "/run/carousel", "0755", "carousel", "carousel"],
        ["d", "/var/lib/carousel", "0700", "carousel", "carousel"]]


@pytest.mark.parametrize("name", ["carouseld.socket", "carouseld-http.socket"])
@pytest.mark.parametrize("kind", ["system", "user"])
def test_the_daemon_serves_on_what_the_socket_units_have(start, folder, kind, name):
    unit = (UNITS / "user" if kind == "user" else UNITS) / name
    (place,), (label,) = values(unit, "ListenStream"), values(unit, "FileDescriptorName")
    http = {"tokenFile": str(folder / "token"), "media": str(folder / "media")}
    if place.startswith("%t"):
        path = folder / "given.sock"
        with socket.socket(socket.AF_UNIX) as given:
            given.bind(str(path))
            given.listen()
            daemon = start(sockets=[(label, given)], ready=False)
            daemon.log.await_line(f"listens on {path}, which was handed over")
        return
    with socket.socket() as given:
        given.bind((place.rpartition(":")[0], 0))
        given.listen()
        daemon = start(configuration(http=http), http=None, sockets=[(label, given)])
        daemon.log.await_line("serves http://127.0.0.1:.*, which was handed over")


def expanded(name, sets):
    """The system calls of a set of systemd's, such as @system-service."""
    if not name.startswith("@"):
        return {name}
    return set().union(*(expanded(each, sets) for each in sets[name]))


def allowed(service):
    """The system calls that a service may make, by its filters in order."""
    listed = run("systemd-analyze", "syscall-filter", folder=binaries.ROOT).stdout
    sets, current = {}, None
    for line in listed.splitlines():
        if line.startswith("@"):
            current = sets.setdefault(line.strip(), [])
        elif line.startswith(" ") and current is not None and not line.strip().startswith("#"):
            current.append(line.strip())
    calls = set()
    for filter_ in values(service, "SystemCallFilter"):
        named = set().union(*(expanded(each, sets) for each in filter_.lstrip("~").split()))
        calls = calls - named if filter_.startswith("~") else calls | named
    return calls


@pytest.mark.parametrize("service", SERVICES)
def test_the_service_may_make_every_system_call_that_it_makes(folder, service):
    config = folder / "carousel.json5"
    config.write_text(json.dumps(configuration(
        interval=0.1, http={
            "listen": f"unix:{folder / 'http.sock'}", "media": str(folder / "media"),
            "tokenFile": str(folder / "token")},
        state=str(folder / "state"), access={"control": ["@root", "nobody"]},
        socket={"path": str(folder / "carousel.sock"), "group": str(os.getegid())})))
    with traced(folder, "--config", config, options=["-f"]) as run_:
        run_.await_line("serves HTTP")
        talk(folder)
        os.kill(run_.pid, signal.SIGHUP)
        run_.await_line("again")
        lines = run_.stop()
    made = set(re.findall(r"^\d+ +(\w+)\(", "\n".join(lines), re.MULTILINE))
    assert "accept" in made or "accept4" in made
    # The program itself is started by the manager, before the filter is in force.
    assert made - allowed(service) - {"execve"} == set()


def talk(folder):
    """Something of everything that clients ask for."""
    with Client(folder / "carousel.sock") as client:
        client.greet()
        client.subscribe()
        client.call("carousel.next")
        client.call("pages.insert", page={"id": "new"})
        client.call("daemon.stats")
        client.state()
    token = (folder / "token").read_text().strip()
    picture = b"\x89PNG\r\n\x1a\n" + bytes(64)
    upload = (
        f"PUT /media/x.png HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Length: {len(picture)}\r\n\r\n").encode() + picture
    for request in (
            upload, b"GET /media/x.png HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET /media/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"):
        with socket.socket(socket.AF_UNIX) as http:
            http.settimeout(DEADLINE)
            http.connect(str(folder / "http.sock"))
            http.sendall(request)
            assert http.recv(65536).startswith(b"HTTP/1.1 20")
