"""carouseld --check, the exit codes, and what is said about a wrong configuration."""

import json
import os
from pathlib import Path

import pytest

from support.configurations import carousel, configuration
from support.users import User


@pytest.fixture
def check(folder, carouseld):
    """Runs --check on a configuration, a value or text."""

    def run(config):
        path = folder / "carousel.json5"
        path.write_text(config if isinstance(config, str) else json.dumps(config))
        return carouseld("--check", "--config", path)

    return run


def test_a_right_configuration_is_accepted(check):
    ended = check(configuration())
    assert (ended.returncode, ended.stderr) == (0, "")


def test_an_empty_configuration_is_right(check):
    assert check("{}").returncode == 0


def test_a_check_starts_nothing(check, folder):
    assert check(configuration(socket={"path": str(folder / "carousel.sock")})).returncode == 0
    assert {entry.name for entry in folder.iterdir()} == {"carousel.json5"}


def test_case_36_all_that_is_wrong_is_listed_each_with_its_path(check):
    ended = check({
        "limits": {"line": 1, "pages": "many"},
        "sokcet": {},
        "log": {"level": "loud"},
        "carousels": {
            "default": {
                "interval": 0,
                "edges": "round",
                "linger": -1,
                "chrome": "rust",
                "indicator": {"maxVisible": 2},
                "pages": [
                    {"id": "a"},
                    {"id": "b", "duration": 0},
                    {"id": "a", "color": "red"},
                    {"title": "no id"},
                    {"id": "c", "titel": "misspelt"},
                    {"id": "d", "title": "x" * 65},
                    "e",
                ],
            },
            "a/b": {},
        },
    })
    assert ended.returncode == 1
    told = ended.stdout + ended.stderr
    for path in (
        "limits.line", "limits.pages", "sokcet", "log.level", "carousels.default.interval",
        "carousels.default.edges", "carousels.default.linger", "carousels.default.chrome",
        "carousels.default.indicator.maxVisible", "carousels.default.pages[1].duration",
        "carousels.default.pages[2].id", "carousels.default.pages[2].color",
        "carousels.default.pages[3]", "carousels.default.pages[4].titel",
        "carousels.default.pages[5].title", "carousels.default.pages[6]", "a/b",
    ):
        assert path in told, f"{path} is not in:\n{told}"


def test_case_10_a_duration_that_cannot_be_is_told_with_what_would_be_right(check):
    for value in (0, -1, 0.09, "abc", 1e300):
        page = {"id": "a", "duration": value}
        ended = check(configuration(carousels={"default": {"pages": [page]}}))
        assert ended.returncode == 1, value
        assert "carousels.default.pages[0].duration" in ended.stdout + ended.stderr, value
    ended = check(configuration(carousels={"default": {"pages": [{"id": "a", "duration": 0}]}}))
    assert "0 is below 0.1" in ended.stdout + ended.stderr


@pytest.mark.parametrize("text, line, column", [
    ("{\n  http: false,\n  carousels: {,}\n}", 3, 15),
    ("{\n  state: false\n  http: false\n}", 3, 3),
    ("{\n  log: {level: \"info}\n}", 2, None),
    ("", 1, 1),
    ("{", 1, 2),
])
def test_a_syntax_error_is_told_with_line_and_column(check, text, line, column):
    ended = check(text)
    assert ended.returncode == 1
    told = ended.stdout + ended.stderr
    assert "carousel.json5" in told
    if column is None:
        assert f"{line}:" in told or f"line {line}" in told
    else:
        assert f"{line}:{column}" in told or f"line {line}, column {column}" in told


def test_a_key_that_stands_twice_is_told(check):
    ended = check('{carousels: {hall: {pages: [{id: "a"}]}, hall: {pages: [{id: "b"}]}}}')
    assert ended.returncode == 1
    assert "hall" in ended.stdout + ended.stderr


def test_at_start_a_wrong_configuration_is_fatal_with_exit_code_78(folder, carouseld):
    path = folder / "carousel.json5"
    path.write_text('{carousels: {default: {interval: 0, edges: "round"}}}')
    ended = carouseld("--config", path, "--socket", folder / "carousel.sock")
    assert ended.returncode == 78
    assert "carousels.default.interval" in ended.stderr
    assert "carousels.default.edges" in ended.stderr
    assert not (folder / "carousel.sock").exists()


def test_a_configuration_that_cannot_be_read_is_fatal_with_exit_code_78(folder, carouseld):
    missing = folder / "missing.json5"
    ended = carouseld("--config", missing, "--socket", folder / "carousel.sock")
    assert ended.returncode == 78
    assert str(missing) in ended.stderr
    ended = carouseld("--config", folder, "--socket", folder / "carousel.sock")
    assert ended.returncode == 78
    assert carouseld("--check", "--config", missing).returncode == 1


def test_garbage_and_hostile_files_are_told_and_never_crash(folder, carouseld):
    path = folder / "carousel.json5"
    for data in (
        b"\xff\xfe", b"\0" * 100, b"[" * 100000, b"{a:" * 5000, b"1e999", b"null", b"[]",
        b'{carousels: {default: {interval: 1e999}}}', b'"\\ud800"',
        b"{carousels: {default: {pages: [" + b'{id: "a"},' * 20000 + b"]}}}",
    ):
        path.write_bytes(data)
        ended = carouseld("--check", "--config", path)
        assert ended.returncode == 1, data[:20]
        assert ended.stdout + ended.stderr


def test_a_wrong_flag_is_named(carouseld):
    ended = carouseld("--sokcet", "x")
    assert ended.returncode not in (0, 78)
    assert "--sokcet" in ended.stderr


def test_a_flag_without_its_value_is_named(carouseld):
    ended = carouseld("--socket")
    assert ended.returncode != 0
    assert "--socket" in ended.stderr


def test_help_and_version_are_told_on_stdout(carouseld):
    helped = carouseld("--help")
    assert (helped.returncode, helped.stderr) == (0, "")
    for flag in ("--config", "--socket", "--check"):
        assert flag in helped.stdout
    versioned = carouseld("--version")
    assert versioned.returncode == 0
    assert any(character.isdigit() for character in versioned.stdout)


@pytest.fixture
def start_as_a_user(start, folder):
    """Starts the daemon without --config, as a user whose home is the test's folder."""
    if Path("/etc/carousel/carousel.json5").exists():
        pytest.skip("this machine has a configuration of its own")
    folder.chmod(0o777)
    user = User("nobody") if os.geteuid() == 0 else None
    return lambda: start(built_in=True, user=user)


def test_without_a_configuration_three_colours_turn_every_three_seconds(start_as_a_user):
    client = start_as_a_user().connect()
    state = client.call("carousel.get")
    assert (state["carousel"], state["interval"], state["edges"]) == ("default", 3, "loop")
    assert state["count"] == 3
    assert state["page"]["color"] == "#FF3B30"
    pages = client.call("pages.list")["pages"]
    assert [page["title"].lower() for page in pages] == ["red", "orange", "blue"]


def test_a_users_configuration_is_found_without_a_flag(start_as_a_user, folder):
    place = folder / "config" / "carousel" / "carousel.json5"
    place.parent.mkdir(parents=True)
    place.write_text(json.dumps(configuration(carousels={"found": carousel("x")})))
    assert start_as_a_user().connect().call("daemon.info")["carousels"] == ["found"]
