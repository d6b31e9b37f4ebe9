"""What a person types: socat and jq on the socket."""

import json
import shutil
import subprocess

import pytest

pytestmark = pytest.mark.skipif(
    not (shutil.which("socat") and shutil.which("jq")), reason="socat or jq is not installed")


def shell(command, typed="", **options):
    ended = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        input=typed, capture_output=True, text=True, timeout=30, check=False, **options)
    return ended


@pytest.fixture
def typing(daemon):
    """A session of socat that lines are typed into."""
    process = subprocess.Popen(
        ["socat", "-", f"UNIX-CONNECT:{daemon.socket_path}"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    yield process
    process.kill()
    process.communicate()


def type_line(process, line):
    process.stdin.write(line + "\n")
    process.stdin.flush()


def test_a_hand_typed_subscribe_shows_every_change(daemon, typing, carouselctl):
    assert json.loads(typing.stdout.readline())["method"] == "hello"
    type_line(typing, '{"jsonrpc": "2.0", "id": 1, "method": "subscribe"}')
    assert json.loads(typing.stdout.readline())["result"]["states"][0]["index"] == 0
    assert carouselctl("next").returncode == 0
    event = json.loads(typing.stdout.readline())
    assert (event["method"], event["params"]["index"]) == ("state", 1)


def test_a_mistyped_line_is_told_and_the_next_one_works(typing):
    typing.stdout.readline()
    type_line(typing, "subscribe")
    assert json.loads(typing.stdout.readline())["error"]["code"] == -32700
    type_line(typing, "")
    type_line(typing, '{"jsonrpc": "2.0", "id": 2, "method": "carousel.next"}')
    assert json.loads(typing.stdout.readline())["result"]["index"] == 1


def test_jq_reads_every_line_of_a_session(daemon):
    lines = "".join(
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method}) + "\n"
        for number, method in enumerate(["subscribe", "carousel.next", "pages.list", "nonsense"]))
    ended = shell(
        f"socat -t 5 - UNIX-CONNECT:{daemon.socket_path} | jq -c '[.method, .id, .error.code]'",
        lines)
    assert ended.stderr == ""
    assert ended.stdout.splitlines() == [
        '["hello",null,null]', "[null,0,null]", '["state",null,null]', "[null,1,null]",
        "[null,2,null]", "[null,3,-32601]"]


def test_jq_picks_the_title_out_of_the_events_of_carouselctl(daemon, carouselctl, folder):
    for _ in range(2):
        daemon.connect().call("carousel.next")
    ended = carouselctl("subscribe", "--count", "1", "--json")
    picked = shell("jq -r .page.title", ended.stdout)
    assert (picked.returncode, picked.stdout) == (0, "c\n")


def test_numbers_keep_their_precision_through_jq(daemon, client):
    state = client.call("carousel.get")
    picked = shell("jq -c '[.at, .shownAt, .index, .position]'", json.dumps(state))
    at, shown_at, index, position = json.loads(picked.stdout)
    assert abs(at - state["at"]) < 1e-6
    assert abs(shown_at - state["shownAt"]) < 1e-6
    assert (index, position) == (0, 0)
    assert len(repr(state["at"]).partition(".")[2]) <= 7
