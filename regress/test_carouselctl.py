"""carouselctl: every verb, its words and its exit codes."""

import json
import signal

import pytest

from support.configurations import carousel, configuration
from support.processes import await_true

VERBS = [
    ["status"], ["list"], ["next"], ["previous"], ["goto"], ["play"], ["pause"], ["toggle"],
    ["hold"], ["release"], ["pages"], ["pages", "list"], ["pages", "add"], ["pages", "remove"],
    ["pages", "move"], ["pages", "set"], ["pages", "enable"], ["pages", "disable"],
    ["subscribe"], ["watch"], ["call"], ["simulate"], ["reload"],
]
DONE, REFUSED, USAGE, NO_DAEMON = 0, 1, 2, 3


def done(ended):
    """The output of a command that must have worked."""
    assert (ended.returncode, ended.stderr) == (DONE, "")
    return ended.stdout


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_every_verb_has_a_help(carouselctl, verb):
    helped = done(carouselctl(*verb, "--help"))
    assert " ".join(verb) in helped
    assert "usage" in helped.lower()
    assert max(len(line) for line in helped.splitlines()) <= 100


def test_the_help_names_every_verb(carouselctl):
    for helped in (done(carouselctl("--help")), done(carouselctl("help"))):
        for verb in VERBS:
            assert " ".join(verb) in helped


def test_the_version_is_the_daemons(daemon, client, carouselctl):
    assert client.hello["version"] in done(carouselctl("--version"))


def test_status_says_page_place_and_state(daemon, client, carouselctl):
    client.call("pages.update", id="a", title="Welcome")
    told = done(carouselctl("status"))
    assert "Welcome" in told
    assert "1 of 3" in told
    client.call("carousel.pause")
    assert "paused" in done(carouselctl("status"))


def test_status_without_pages(start, carouselctl):
    start(configuration(carousels={"default": {"pages": []}}))
    assert "no pages" in done(carouselctl("status"))


def test_status_as_json_is_the_state(daemon, client, carouselctl):
    assert json.loads(done(carouselctl("status", "--json"))) == client.call("carousel.get")


def test_status_in_a_format_of_ones_own(daemon, carouselctl):
    template = r"{{index}}/{{count}}\t{{page.title}} {{override}}"
    told = done(carouselctl("status", "--format", template))
    assert told == "0/3\ta \n"


def test_list_has_a_line_for_each_carousel(start, carouselctl):
    start(configuration(carousels={"hall": carousel(), "bar": carousel("x")}))
    lines = done(carouselctl("list")).splitlines()
    assert len(lines) == 2
    assert any("hall" in line and "1 of 3" in line for line in lines)


def test_moving_by_words(daemon, client, carouselctl):
    assert "b" in done(carouselctl("next"))
    assert client.call("carousel.get")["index"] == 1
    done(carouselctl("next", "2"))
    assert client.call("carousel.get")["virtualIndex"] == 3
    done(carouselctl("previous"))
    assert client.call("carousel.get")["virtualIndex"] == 2
    done(carouselctl("goto", "b"))
    assert client.call("carousel.get")["page"]["id"] == "b"
    done(carouselctl("goto", "0"))
    assert client.call("carousel.get")["index"] == 0
    done(carouselctl("goto", "c", "--direction", "forward"))
    assert client.call("carousel.get")["direction"] == "forward"


def test_playing_and_pausing_by_words(daemon, client, carouselctl):
    for verb, playing in (
        ("pause", False), ("pause", False), ("play", True), ("toggle", False), ("toggle", True)
    ):
        done(carouselctl(verb))
        assert client.call("carousel.get")["playing"] is playing


def test_a_hold_lasts_as_long_as_the_command(daemon, client, start_carouselctl):
    client.subscribe()
    holding = start_carouselctl("hold", "form")
    assert client.state()["holds"] == ["form"]
    holding.send_signal(signal.SIGINT)
    assert client.state()["holds"] == []
    assert holding.wait(10) == DONE


def test_a_hold_goes_when_its_command_is_killed(daemon, client, start_carouselctl):
    client.subscribe()
    holding = start_carouselctl("hold", "form")
    assert client.state()["holds"] == ["form"]
    holding.kill()
    assert client.state()["holds"] == []


def test_a_hold_for_a_while_ends_with_its_command(daemon, client, carouselctl):
    client.subscribe()
    done(carouselctl("hold", "form", "--for", "0.2"))
    assert [client.state()["holds"] for _ in range(2)] == [["form"], []]


def test_releasing_what_another_client_holds_says_so(daemon, client, carouselctl):
    client.call("carousel.hold", reason="form")
    ended = carouselctl("release", "form")
    assert ended.returncode == REFUSED
    assert "form" in ended.stderr
    client.call("carousel.release", reason="form")
    done(carouselctl("release", "form"))
    done(carouselctl("pause"))
    done(carouselctl("release", "user"))
    assert client.call("carousel.get")["playing"] is True


def test_pages_are_listed_added_moved_changed_and_removed_by_words(daemon, client, carouselctl):
    def ids():
        return [page["id"] for page in client.call("pages.list")["pages"]]

    done(carouselctl(
        "pages", "add", "menu", "--title", "Menü", "--color", "#FF9500", "--duration", "12",
        "--icon", "heart", "--before", "b"))
    assert ids() == ["a", "menu", "b", "c"]
    page = client.call("pages.list")["pages"][1]
    assert (page["title"], page["color"], page["duration"]) == ("Menü", "#FF9500", 12)
    listed = done(carouselctl("pages", "list"))
    assert "Menü" in listed
    assert len(listed.splitlines()) >= 4
    done(carouselctl("pages", "add", "first", "--at", "0"))
    done(carouselctl("pages", "move", "first", "--to", "4"))
    assert ids() == ["a", "menu", "b", "c", "first"]
    done(carouselctl("pages", "set", "menu", "title=Menu of the day", "duration="))
    page = client.call("pages.list")["pages"][1]
    assert page["title"] == "Menu of the day"
    assert page.get("duration") is None
    done(carouselctl("pages", "disable", "menu"))
    assert client.call("carousel.get")["count"] == 4
    assert "disabled" in done(carouselctl("pages", "list"))
    done(carouselctl("pages", "enable", "menu"))
    done(carouselctl("pages", "remove", "menu"))
    assert ids() == ["a", "b", "c", "first"]


def test_a_long_list_of_pages_is_listed_whole(start, carouselctl):
    start(configuration(*(f"page-{n}" for n in range(1500))))
    listed = json.loads(done(carouselctl("pages", "list", "--json")))
    assert len(listed["pages"]) == 1500
    assert len(done(carouselctl("pages", "list")).splitlines()) >= 1500


def test_any_method_can_be_called(daemon, client, carouselctl):
    result = json.loads(done(carouselctl("call", "carousel.next", "{steps: 2}")))
    assert result["index"] == 2
    assert json.loads(done(carouselctl("call", "daemon.info")))["pid"] == daemon.pid
    ended = carouselctl("call", "carousel.nxet")
    assert ended.returncode == REFUSED
    assert "carousel.nxet" in ended.stderr


def test_a_reload_says_what_changed_or_all_that_is_wrong(daemon, carouselctl):
    assert done(carouselctl("reload"))
    daemon.write_config(configuration("x", "y"))
    assert "default" in done(carouselctl("reload"))
    daemon.write_config({"carousels": {"default": {"interval": 0, "edges": "round"}}})
    ended = carouselctl("reload")
    assert ended.returncode == REFUSED
    assert "carousels.default.interval" in ended.stderr
    assert "carousels.default.edges" in ended.stderr


def test_a_carousel_is_chosen_by_option_or_environment(start, carouselctl):
    client = start(configuration(carousels={"hall": carousel(), "bar": carousel()})).connect()
    done(carouselctl("next", "--carousel", "bar"))
    assert client.call("carousel.get", carousel="bar")["index"] == 1
    assert client.call("carousel.get", carousel="hall")["index"] == 0
    ended = carouselctl("next", "--carousel", "kitchen")
    assert ended.returncode == REFUSED
    assert "kitchen" in ended.stderr


def test_the_socket_is_chosen_by_option(daemon, carouselctl):
    environ = {"PATH": "/usr/bin:/bin"}
    assert "1 of 3" in done(carouselctl("status", "--socket", daemon.socket_path, env=environ))
    assert "1 of 3" in done(carouselctl("--socket", daemon.socket_path, "status", env=environ))


def test_quiet_says_nothing_but_by_its_exit_code(daemon, carouselctl):
    assert done(carouselctl("next", "--quiet")) == ""


@pytest.mark.parametrize("words, named", [
    (["goto", "nowhere"], "nowhere"),
    (["goto", "99"], "99"),
    (["pages", "remove", "nowhere"], "nowhere"),
    (["pages", "add", "a"], "a"),
    (["hold", "drag"], "drag"),
])
def test_what_the_daemon_refuses_exits_with_1_and_says_why(daemon, carouselctl, words, named):
    ended = carouselctl(*words)
    assert ended.returncode == REFUSED
    assert ended.stdout == ""
    assert named in ended.stderr
    assert len(ended.stderr.splitlines()) >= 1


@pytest.mark.parametrize("words, named", [
    ([], ""),
    (["nxet"], "nxet"),
    (["next", "--carusel", "x"], "--carusel"),
    (["next", "two"], "two"),
    (["next", "0"], "0"),
    (["next", "1000001"], "1000000"),
    (["next", "1", "2"], "2"),
    (["goto"], "INDEX"),
    (["hold"], "REASON"),
    (["hold", "form", "--for", "soon"], "soon"),
    (["pages", "add"], "ID"),
    (["pages", "move", "a"], "--before"),
    (["pages", "set", "a", "titel=x"], "titel"),
    (["pages", "fly"], "fly"),
    (["call"], "METHOD"),
    (["call", "carousel.next", "{"], "JSON"),
    (["subscribe", "--count", "-1"], "--count"),
    (["subscribe", "--format", "{{page"], "{{"),
    (["status", "--socket"], "--socket"),
    (["simulate"], "CONFIG"),
])
def test_a_wrong_command_line_exits_with_2_and_says_what_is_wrong(
    daemon, client, carouselctl, words, named
):
    ended = carouselctl(*words)
    assert ended.returncode == USAGE
    assert ended.stdout == ""
    assert named in ended.stderr
    assert client.call("carousel.get")["seq"] == 0


@pytest.mark.parametrize("words", [
    ["status"], ["list"], ["next"], ["previous"], ["goto", "a"], ["play"], ["pause"], ["toggle"],
    ["hold", "x"], ["release", "x"], ["pages", "list"], ["pages", "add", "x"],
    ["pages", "remove", "x"], ["pages", "move", "x", "--to", "0"], ["pages", "set", "x", "title=y"],
    ["pages", "enable", "x"], ["pages", "disable", "x"], ["subscribe"], ["watch"],
    ["call", "daemon.info"], ["reload"],
], ids=" ".join)
def test_without_a_daemon_it_exits_with_3_and_says_where_it_looked(folder, carouselctl, words):
    ended = carouselctl(*words)
    assert ended.returncode == NO_DAEMON
    assert ended.stdout == ""
    assert str(folder / "carousel.sock") in ended.stderr


def test_a_socket_that_nobody_listens_on_is_no_daemon(start, carouselctl):
    start().kill()
    assert carouselctl("status").returncode == NO_DAEMON


def test_a_daemon_that_does_not_answer_is_given_up(daemon, carouselctl):
    daemon.send_signal(signal.SIGSTOP)
    await_true(lambda: daemon.facts.state == "T", "the stop")
    ended = carouselctl("status", "--timeout", "0.3")
    daemon.send_signal(signal.SIGCONT)
    assert ended.returncode == NO_DAEMON
    assert ended.stderr


def test_nothing_that_a_page_is_called_can_move_the_cursor(daemon, client, carouselctl):
    client.call("pages.update", id="a", title="x\x1b[2J\ny\x07\u202e")
    for verb in (["status"], ["pages", "list"], ["next", "3"]):
        told = done(carouselctl(*verb))
        assert not set(told) & {"\x1b", "\x07", "\u202e"}, verb


def test_the_output_may_be_closed_before_it_is_written(daemon, start_carouselctl):
    process = start_carouselctl("pages", "list")
    process.stdout.close()
    assert process.wait(10) == DONE
    assert process.stderr.read() == ""
