"""Where HTTP is served: flags, environment and file, and what stands in the way."""

import json
import os
import socket
import stat

import pytest

from support.configurations import configuration
from support.daemon import is_socket
from support.http_client import HTTPClient
from support.processes import await_true
from support.users import User, needs_root

STANDARD = ("127.0.0.1", 8737)


def has_ipv6():
    with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
        try:
            probe.bind(("::1", 0))
            return True
        except OSError:
            return False


needs_ipv6 = pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")


@pytest.fixture
def free_port():
    """A port at which nobody listened a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def taken():
    """A port of 127.0.0.1 at which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def standard_taken():
    """Makes sure that somebody listens at the default address."""
    with socket.socket() as other:
        try:
            other.bind(STANDARD)
            other.listen()
        except OSError:
            pass  # somebody does already
        yield


@pytest.fixture
def configured(start, folder):
    """Starts a daemon whose file says this of HTTP, with neither a flag nor the environment."""

    def start_configured(listen, http=None, **options):
        config = configuration(state=str(folder / "kept"), http={"listen": listen})
        return start(config, http=http, **options)

    return start_configured


def refused(daemon):
    """What a daemon says that cannot start."""
    daemon.may_have_died = True
    assert daemon.wait() not in (0, None)
    assert not daemon.socket_path.exists()
    return str(daemon.log)


def listening(daemon):
    """The TCP ports that the daemon listens at, as the kernel has it."""
    sockets = set()
    for number in os.listdir(f"/proc/{daemon.pid}/fd"):
        try:
            sockets.add(os.readlink(f"/proc/{daemon.pid}/fd/{number}"))
        except FileNotFoundError:
            pass
    ports = set()
    for table in ("tcp", "tcp6"):
        with open(f"/proc/{daemon.pid}/net/{table}", encoding="ascii") as lines:
            for line in list(lines)[1:]:
                fields = line.split()
                if fields[3] == "0A" and f"socket:[{fields[9]}]" in sockets:
                    ports.add(int(fields[1].rpartition(":")[2], 16))
    return ports


# On and off.


def test_the_log_says_where_it_is_served(serve):
    daemon = serve()
    line = daemon.log.await_line("serves")
    port, = listening(daemon)
    assert f"serves http://127.0.0.1:{port}/" in line
    assert daemon.http.get("/healthz").json["status"] == "ok"


def test_the_file_says_where_it_is_served(configured):
    daemon = configured("127.0.0.1:0")
    assert listening(daemon) == {daemon.http.port}
    assert daemon.http.get("/healthz").status == 200


@pytest.mark.parametrize("way", ["flag", "environment", "file"])
def test_it_can_be_turned_off(start, folder, way):
    config = configuration(
        state=str(folder / "kept"), http=False if way == "file" else {"listen": "127.0.0.1:0"})
    daemon = start(
        config, http=None, arguments=["--http", "off"] if way == "flag" else (),
        environ={"CAROUSEL_HTTP": "off"} if way == "environment" else {})
    assert listening(daemon) == set()
    assert "serves" not in str(daemon.log)
    assert not (folder / "kept" / "token").exists()
    assert not (folder / "kept" / "media").exists()


def test_the_flag_wins_over_the_environment_and_that_over_the_file(configured, taken):
    daemon = configured(
        f"127.0.0.1:{taken}", environ={"CAROUSEL_HTTP": "127.0.0.1:0"})
    assert taken not in listening(daemon)
    daemon.stop()
    daemon = configured(
        "127.0.0.1:0", arguments=["--http", "127.0.0.1:0"],
        environ={"CAROUSEL_HTTP": f"127.0.0.1:{taken}"})
    assert daemon.http.get("/healthz").status == 200


def test_the_flag_changes_only_the_place(start, folder):
    config = configuration(
        state=str(folder / "kept"), http={"listen": "127.0.0.1:1", "hosts": ["wall.local"]})
    web = start(config, http=True).http
    assert web.get("/healthz", [("Host", "wall.local")]).status == 200


def test_the_flag_turns_on_what_the_file_turned_off(start, folder):
    config = configuration(state=str(folder / "kept"), http=False)
    assert start(config, http=True).http.get("/healthz").status == 200


# A port that is taken.


def test_a_port_that_is_taken_is_fatal_where_it_was_asked_for(configured, start, folder, taken):
    place = f"127.0.0.1:{taken}"
    said = refused(configured(place, ready=False))
    assert place in said and "in use" in said
    said = refused(configured("127.0.0.1:0", arguments=["--http", place], ready=False))
    assert place in said
    said = refused(configured(["127.0.0.1:0", place], ready=False))
    assert place in said


@pytest.mark.parametrize("has_file", [True, False], ids=["a file without http", "no file"])
def test_the_default_port_that_is_taken_is_a_warning_only(start, folder, standard_taken, has_file):
    # As root the state folder of the built-in default is the machine's own.
    user = User("nobody") if os.geteuid() == 0 else None
    folder.chmod(0o777)
    config = {"carousels": configuration()["carousels"], "state": str(folder / "kept")}
    daemon = start(
        config if has_file else None, built_in=True, http=None, user=user)
    line = daemon.log.await_line("8737")
    assert "warning" in line
    assert "127.0.0.1:8737" in line and "in use" in line
    assert daemon.connect().call("carousel.get")["index"] is not None
    assert listening(daemon) == set()


def test_the_default_place_that_was_asked_for_is_fatal_when_taken(configured, standard_taken):
    assert "127.0.0.1:8737" in refused(configured("127.0.0.1:8737", ready=False))


def test_a_port_is_free_again_at_once_after_a_stop_and_after_a_crash(configured):
    daemon = configured("127.0.0.1:0")
    place = f"127.0.0.1:{daemon.http.port}"
    stream = daemon.http.events()
    daemon.stop()
    for _ in range(3):
        daemon = configured(place)
        stream = daemon.http.events()
        daemon.kill()
    stream.close()
    assert configured(place).http.get("/healthz").status == 200


def test_an_address_that_is_not_this_machines_is_refused(configured):
    said = refused(configured("192.0.2.7:0", ready=False))
    assert "192.0.2.7" in said


# Places that are none.


@pytest.mark.parametrize("place", [
    "", "localhost:8737", "127.0.0.1", "127.0.0.1:", ":8737", "8737", "127.0.0.1:65536",
    "127.0.0.1:-1", "127.0.0.1:x", "::1:8737", "[::1]", "[::1]8737", "[127.0.0.1]:8737",
    "http://127.0.0.1:8737", "127.0.0.1:8737/", "unix:", "unix:relative", "unix:/tmp/",
    "unix:/" + "x" * 107, "OFF", "127.1:80", "127.0.0.1 :80", "*:80", "wall.local:80",
])
def test_a_place_that_is_none_is_refused_with_what_would_be_one(carouseld, folder, place):
    said = carouseld("--http", place, "--socket", folder / "s.sock")
    assert said.returncode == 2
    assert "--http" in said.stderr
    assert "127.0.0.1:8737" in said.stderr and "unix:/" in said.stderr
    assert not (folder / "s.sock").exists()


@pytest.mark.parametrize("http, path", [
    ({"listen": "localhost:80"}, "http.listen"),
    ({"listen": 8737}, "http.listen"),
    ({"listen": []}, "http.listen"),
    ({"listen": ["127.0.0.1:80", "x"]}, "http.listen[1]"),
    ({"listen": ["127.0.0.1:80", "127.0.0.1:80"]}, "http.listen[1]"),
    ({"hosts": "wall.local"}, "http.hosts"),
    ({"hosts": ["wall.local", "a b"]}, "http.hosts[1]"),
    ({"hosts": ["*"]}, "http.hosts[0]"),
    ({"hosts": ["http://wall.local"]}, "http.hosts[0]"),
    ({"origins": ["wall.example"]}, "http.origins[0]"),
    ({"origins": ["https://wall.example/"]}, "http.origins[0]"),
    ({"origins": ["null"]}, "http.origins[0]"),
    ({"origins": ["*"]}, "http.origins[0]"),
    ({"touch": "yes"}, "http.touch"),
    ({"view": "closed"}, "http.view"),
    ({"tokenFile": ""}, "http.tokenFile"),
    ({"media": 5}, "http.media"),
    ({"port": 80}, "http.port"),
    (True, "http"),
    ("127.0.0.1:80", "http"),
])
def test_a_setting_that_is_none_is_named(carouseld, folder, http, path):
    file = folder / "carousel.json5"
    file.write_text(json.dumps(configuration(state="/x", http=http)))
    checked = carouseld("--check", "--config", file)
    assert checked.returncode == 1
    assert path in checked.stderr + checked.stdout
    started = carouseld("--config", file, "--socket", folder / "s.sock")
    assert started.returncode == 78
    assert path in started.stderr


@pytest.mark.parametrize("key", ["tokenFile", "media"])
def test_without_a_state_folder_paths_must_be_absolute(carouseld, folder, key):
    file = folder / "carousel.json5"
    config = configuration(http={key: "relative"})
    file.write_text(json.dumps(config))
    checked = carouseld("--check", "--config", file)
    assert checked.returncode == 1
    assert f"http.{key}" in checked.stderr + checked.stdout
    file.write_text(json.dumps(configuration(http={key: "/absolute"})))
    assert carouseld("--check", "--config", file).returncode == 0


# Other kinds of places.


@needs_ipv6
def test_ipv6_is_served(configured):
    daemon = configured("[::1]:0")
    assert daemon.log.await_line(r"serves http://\[::1\]:\d+/")
    web = daemon.http
    assert web.address[0] == "::1"
    assert web.get("/healthz", [("Host", f"[::1]:{web.port}")]).status == 200
    assert web.touch_token
    assert web.events().state()["seq"] == 0


@needs_ipv6
def test_both_families_are_served_at_one_port(configured, free_port):
    web = configured([f"0.0.0.0:{free_port}", f"[::]:{free_port}"]).http
    for host, name in (("127.0.0.1", f"127.0.0.1:{free_port}"), ("::1", f"[::1]:{free_port}")):
        web.address = (host, free_port)
        assert web.get("/healthz", [("Host", name)]).status == 200


@needs_ipv6
def test_a_listener_for_every_address_of_ipv6_is_no_way_around_the_host(configured):
    web = configured("[::]:0").http
    web.address = ("::1", web.port)
    assert web.get("/", [("Host", "evil.example")]).status == 421
    assert web.touch_token


def unix(path):
    return HTTPClient(str(path))


@pytest.mark.parametrize("mode", ["0660", "0600", "0666"])
def test_a_unix_socket_is_served_with_its_mode(start, folder, mode):
    path = folder / "http.sock"
    daemon = start(configuration(
        state=str(folder / "kept"), http={"listen": f"unix:{path}"}, socket={"mode": mode}),
        http=None)
    assert str(path) in daemon.log.await_line("serves")
    assert stat.S_IMODE(path.stat().st_mode) == int(mode, 8)
    web = unix(path)
    assert web.get("/healthz").json["status"] == "ok"
    assert web.post("carousel.next", {}, daemon.token).json["index"] == 1
    stream = web.events()
    assert stream.state()["seq"] == 1
    assert web.get("/", [("Host", "evil.example")]).status == 421
    web.close()
    daemon.stop()
    assert not path.exists()


@needs_root
def test_who_may_not_open_the_unix_socket_is_not_served(start, folder):
    path = folder / "http.sock"
    start(configuration(state=str(folder / "kept"), http={"listen": f"unix:{path}"}), http=None)
    await_true(lambda: is_socket(path), "the socket")
    with User("nobody").acting(), pytest.raises(PermissionError):
        unix(path).get("/healthz")


def test_a_unix_socket_of_a_killed_daemon_is_replaced(start, folder):
    path = folder / "http.sock"
    config = configuration(state=str(folder / "kept"), http={"listen": f"unix:{path}"})
    start(config, http=None).kill()
    assert is_socket(path)
    start(config, http=None)
    assert unix(path).get("/healthz").status == 200


def test_what_stands_at_the_path_of_the_unix_socket_is_left_alone(start, folder):
    path = folder / "http.sock"
    config = configuration(state=str(folder / "kept"), http={"listen": f"unix:{path}"})
    path.write_text("a file")
    assert str(path) in refused(start(config, http=None, ready=False))
    assert path.read_text() == "a file"
    path.unlink()
    path.symlink_to(folder / "elsewhere")
    assert str(path) in refused(start(config, http=None, ready=False))
    assert path.is_symlink()


def test_a_unix_socket_where_another_daemon_serves_is_not_taken_away(start, folder):
    path = folder / "http.sock"
    config = configuration(state=str(folder / "kept"), http={"listen": f"unix:{path}"})
    start(config, http=None)
    second = start(
        config, http=None, socket_path=folder / "second.sock", ready=False,
        arguments=["--state", folder / "other"])
    assert str(path) in refused(second)
    assert unix(path).get("/healthz").status == 200


def test_all_places_of_a_list_are_served(configured, folder):
    path = folder / "http.sock"
    places = ["127.0.0.1:0", "127.0.0.1:0", f"unix:{path}"]
    places += ["[::1]:0"] if has_ipv6() else []
    daemon = configured(places)
    addresses = daemon.http_addresses(len(places) - 1)
    assert listening(daemon) == {port for _, port in addresses}
    webs = [HTTPClient(address) for address in addresses] + [unix(path)]
    streams = [web.events() for web in webs]
    assert len({stream.hello["instance"] for stream in streams}) == 1
    daemon.http.call("carousel.next")
    for web, stream in zip(webs, streams):
        assert stream.state_of(1)["index"] == 1
        web.close()


def test_the_list_serves_all_or_nothing(configured, folder, taken):
    path = folder / "http.sock"
    refused(configured([f"unix:{path}", f"127.0.0.1:{taken}"], ready=False))
    assert not path.exists()
