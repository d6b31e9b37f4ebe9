"""The fixtures of the black-box tests."""

import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from support import binaries
from support.browser import Browser, address, drafts
from support.cable import Cable
from support.configurations import configuration
from support.daemon import Daemon, environment
from support.processes import skip_where_sanitized
from support.wall_clock import WallClock


def pytest_runtest_setup(item):
    if item.get_closest_marker("bare"):
        skip_where_sanitized()


@pytest.fixture
def folder():
    """An empty folder with a path short enough for a socket, which other users may pass."""
    path = Path(tempfile.mkdtemp(prefix="carousel-", dir="/tmp"))
    path.chmod(0o711)
    yield path
    shutil.rmtree(path)


@pytest.fixture
def start(folder):
    """Starts daemons; at the end each must still live, stop when asked and leave no socket."""
    daemons = []

    def start(config=None, built_in=False, **options):
        if config is None and not built_in:
            config = configuration()
        daemon = Daemon(folder, config, **options)
        daemons.append(daemon)
        return daemon

    yield start
    faults = []
    for daemon in reversed(daemons):
        try:
            daemon.finish()
        except AssertionError as fault:
            faults.append(str(fault))
    assert not faults, "\n".join(faults)


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


@pytest.fixture
def serve(start, folder):
    """Starts daemons that serve HTTP at a free port, and keep their files in the test's folder."""

    def serve(*ids, http=None, arguments=(), **settings):
        kept = {"state": str(folder / "kept"), "http": http or {}}
        return start(configuration(*ids, **(kept | settings)), http=True, arguments=arguments)

    return serve


@pytest.fixture
def web(serve):
    """A client of the HTTP door of a daemon with three pages that do not move by themselves."""
    return serve().http


@pytest.fixture
def daemon(start):
    """A daemon with three pages a, b and c that do not move by themselves."""
    return start()


@pytest.fixture
def show(start, folder):
    """Starts daemons for displays in real browsers, at `daemon.url`."""

    def show(*ids, http=None, environ=None, **settings):
        door = {
            "listen": "127.0.0.1:0", "media": str(folder / "media"),
            "tokenFile": str(folder / "token"), **(http or {})}
        daemon = start(
            configuration(*ids, http=door, **settings), environ={**drafts(), **(environ or {})},
            http=None)
        daemon.url = address(daemon)
        return daemon

    return show


@pytest.fixture
def open_browser(folder):
    """Starts browsers, each with a profile of its own, and ends them with the test."""
    skip_where_sanitized()
    browsers = []

    def open_browser(url=None, **options):
        profile = folder / f"browser-{len(browsers)}"
        browser = Browser(profile, **options)
        browsers.append(browser)
        return browser.open(url) if url else browser

    yield open_browser
    for browser in reversed(browsers):
        browser.close()


@pytest.fixture
def cable():
    """Lays networks to a daemon's pages that can be cut, and takes them away with the test."""
    cables = []

    def cable(daemon):
        place = urlsplit(daemon.url)
        cables.append(Cable((place.hostname, place.port)))
        return cables[-1]

    yield cable
    for each in cables:
        each.cut()


@pytest.fixture
def client(daemon):
    """A client that has been greeted."""
    return daemon.connect()


@pytest.fixture
def carouseld(folder):
    """Runs carouseld to its end: the arguments go in, the finished process comes out."""

    def run(*arguments, **options):
        options = {"timeout": 30, "env": environment(folder), "cwd": folder, **options}
        command = [str(binaries.find("carouseld")), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, check=False, **options)

    return run


@pytest.fixture
def carouselctl(folder):
    """Runs carouselctl against the test's daemon to its end."""

    def run(*arguments, user=None, **options):
        options = {"timeout": 30, "env": control_environment(folder), "cwd": folder, **options}
        program = binaries.find("carouselctl")
        if user:
            program = binaries.copy_for_anyone("carouselctl", folder)
            options |= {"user": user.id, "group": user.group_id, "extra_groups": []}
        command = [str(program), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, check=False, **options)

    return run


@pytest.fixture
def start_carouselctl(folder):
    """Starts carouselctl against the test's daemon and ends it with the test."""
    processes = []

    def start(*arguments, **options):
        command = [str(binaries.find("carouselctl")), *map(str, arguments)]
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options}
        process = subprocess.Popen(
            command, env=control_environment(folder), cwd=folder, **options
        )
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()


@pytest.fixture(scope="session")
def preload(tmp_path_factory):
    """Compiles a library of `support/` to preload."""
    skip_where_sanitized()

    def preload(name):
        compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
        if not compiler:
            pytest.skip("no C compiler")
        library = tmp_path_factory.mktemp("preload") / f"{name}.so"
        source = Path(__file__).parent / "support" / f"{name}.c"
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
        return library

    return preload


@pytest.fixture(scope="session")
def small_buffers(preload):
    """A library to preload, with which every accepted connection has a tiny send buffer."""
    return preload("small_buffers")


@pytest.fixture(scope="session")
def wall_clock_library(preload):
    return preload("wall_clock")


@pytest.fixture
def wall_clock(folder, wall_clock_library):
    """Makes the wall clock of a daemon."""
    clocks = []

    def wall_clock(**options):
        clocks.append(WallClock(folder, wall_clock_library, **options))
        return clocks[-1]

    yield wall_clock
    for clock in clocks:
        clock.close()


def control_environment(folder):
    return environment(folder, CAROUSEL_SOCKET=str(folder / "carousel.sock"))
