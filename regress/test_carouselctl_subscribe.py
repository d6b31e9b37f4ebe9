"""carouselctl subscribe in pipes, and over a restart of the daemon."""

import json
import subprocess

import pytest

from support import binaries
from support.configurations import carousel, configuration


def test_the_current_state_comes_first_and_then_every_change(daemon, client, start_carouselctl):
    following = start_carouselctl("subscribe", "--json")
    first = json.loads(following.stdout.readline())
    assert (first["seq"], first["page"]["id"]) == (0, "a")
    for number in range(1, 4):
        client.call("carousel.next")
        state = json.loads(following.stdout.readline())
        assert (state["seq"], state["index"]) == (number, number % 3)


def test_one_state_is_one_line_in_words_and_as_json(daemon, carouselctl):
    in_words = carouselctl("subscribe", "--count", "1")
    as_json = carouselctl("subscribe", "--count", "1", "--json")
    for ended in (in_words, as_json):
        assert (ended.returncode, ended.stderr) == (0, "")
        assert ended.stdout.count("\n") == 1
    assert "a, page 1 of 3" in in_words.stdout
    assert json.loads(as_json.stdout)["carousel"] == "default"


def test_a_line_is_written_as_soon_as_the_change_is_there(daemon, client, start_carouselctl):
    following = start_carouselctl("subscribe", "--format", "{{index}}/{{count}} {{page.title}}")
    assert following.stdout.readline() == "0/3 a\n"
    client.call("carousel.next")
    assert following.stdout.readline() == "1/3 b\n"


def test_it_ends_after_so_many_states(daemon, client, start_carouselctl):
    following = start_carouselctl("subscribe", "--count", "3", "--format", "{{seq}}")
    assert following.stdout.readline() == "0\n"
    for _ in range(5):
        client.call("carousel.next")
    assert following.stdout.read() == "1\n2\n"
    assert following.wait(10) == 0


def test_a_count_of_zero_is_refused_or_prints_nothing(daemon, carouselctl):
    ended = carouselctl("subscribe", "--count", "0")
    assert ended.returncode in (0, 2)
    assert ended.stdout == ""


def test_case_26_cut_off_by_head_it_exits_with_0_and_says_nothing(daemon, client):
    program = binaries.find("carouselctl")
    command = (
        f"'{program}' subscribe --json --socket '{daemon.socket_path}' | head -n 1;"
        " exit ${PIPESTATUS[0]}")
    reader = subprocess.Popen(
        ["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while reader.poll() is None:
        client.call("carousel.next")
    out, err = reader.communicate()
    assert json.loads(out)["carousel"] == "default"
    assert (reader.returncode, err) == (0, "")
    # Its end is noticed by the next change that is sent to it at the latest.
    client.call("carousel.next")
    assert client.call("daemon.stats")["clients"] == 1


def test_one_carousel_of_several_can_be_followed(start, start_carouselctl):
    client = start(configuration(carousels={"hall": carousel(), "bar": carousel()})).connect()
    following = start_carouselctl(
        "subscribe", "--carousel", "bar", "--format", "{{carousel}} {{seq}}")
    assert following.stdout.readline() == "bar 0\n"
    client.call("carousel.next", carousel="hall")
    client.call("carousel.next", carousel="bar")
    assert following.stdout.readline() == "bar 1\n"


def test_a_stop_of_the_daemon_ends_it(daemon, start_carouselctl):
    following = start_carouselctl("subscribe")
    following.stdout.readline()
    assert daemon.stop() == 0
    assert following.wait(10) in (1, 3)
    assert following.stderr.read()


@pytest.mark.parametrize("ending", ["stop", "kill"])
def test_with_reconnect_it_follows_over_a_restart(start, start_carouselctl, ending):
    daemon = start()
    following = start_carouselctl(
        "subscribe", "--reconnect", "--format", "{{instance}} {{page.id}}")
    first = following.stdout.readline().split()
    assert first == [daemon.connect().hello["instance"], "a"]
    getattr(daemon, ending)()
    again = start()
    client = again.connect()
    second = following.stdout.readline().split()
    assert second == [client.hello["instance"], "a"]
    client.call("carousel.next")
    assert following.stdout.readline().split()[1] == "b"


def test_with_reconnect_it_waits_for_a_daemon_that_is_not_there_yet(start, start_carouselctl):
    following = start_carouselctl("subscribe", "--reconnect", "--count", "1", "--json")
    start()
    assert json.loads(following.stdout.readline())["index"] == 0
    assert following.wait(10) == 0


def test_reconnecting_after_changes_that_were_missed_prints_them_or_the_newest(
    start, start_carouselctl
):
    daemon = start()
    following = start_carouselctl("subscribe", "--reconnect", "--format", "{{seq}}")
    assert following.stdout.readline() == "0\n"
    client = daemon.connect()
    client.call("carousel.next")
    assert following.stdout.readline() == "1\n"
    assert daemon.stop() == 0
    client = start().connect()
    for _ in range(2):
        client.call("carousel.next")
    last = None
    while last != "2\n":
        last = following.stdout.readline()
        assert last in ("0\n", "1\n", "2\n")
