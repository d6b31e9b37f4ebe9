"""What the documentation says is true of the real programs."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_protocol_describes_every_method_and_no_other(client):
    section = PROTOCOL.split("## Methods\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`[a-z].*?`) \|", section, re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`([a-z.A-Z]+)`", row)}
    assert described == set(client.call("daemon.info")["methods"])


def test_the_protocol_describes_every_field_of_the_state_and_no_other(client):
    section = PROTOCOL.split("## State")[1].split("## Methods")[0]
    rows = re.findall(r"^\| (`[a-z].*?`) \|", section, re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert described - {"skipped"} == set(client.call("carousel.get"))


def test_the_protocol_describes_the_role_of_every_method(web):
    section = PROTOCOL.split("## Who may do what")[1].split("\n## ")[0]
    roles = {"subscribe": "view", "unsubscribe": "view"}
    for role, may in re.findall(r"^\| (\w+) \| (.*?) \|", section, re.MULTILINE):
        roles |= {name: role for name in re.findall(r"`([a-z]+\.[a-zA-Z*]+)`", may)}
    tokens = {"view": "", "touch": web.touch_token, "control": web.token}
    for method in web.call("daemon.info")["methods"]:
        allowed = [
            role for role, token in tokens.items()
            if web.post(method, {"no": "param"}, token).status not in (401, 403)]
        family = method.split(".")[0] + ".*"
        least = roles.get(method) or roles[family]
        assert allowed[:1] == [least] or (allowed, least) == ([], "admin"), method


def test_the_protocol_describes_every_path_of_http_and_no_other(web):
    section = PROTOCOL.split("## HTTP")[1].split("### ")[0]
    rows = re.findall(r"^\| (`/.*?`) \| (.*?) \|", section, re.MULTILINE)
    described = {
        (path.lower().replace("method", "{}"), verb.lower())
        for paths, verbs in rows
        for path in re.findall(r"`(/[^`]*)`", paths) for verb in verbs.split(", ")}
    paths = web.get("/openapi.json").json["paths"]
    there = {
        ("/api/{}" if path.startswith("/api/") else re.sub(r"[{}]", "", path), verb)
        for path, verbs in paths.items() for verb in verbs
        if verb in ("get", "post", "put", "delete")}
    assert described == there | {("/", "get"), ("/remote", "get")}


def test_the_protocol_describes_every_metric_and_no_other(web):
    section = PROTOCOL.split("### Metrics")[1].split("### ")[0]
    there = re.findall(r"^# TYPE (\w+) ", web.get("/metrics").text, re.MULTILINE)
    assert set(re.findall(r"carousel_\w+", section)) == set(there)


def test_the_programs_of_the_readme_print_each_page_as_it_changes(daemon, client):
    program = re.search(r"```python\n(.*?)```", README, re.DOTALL)[1]
    assert len(program.splitlines()) < 20
    program = program.replace("/run/carousel/carousel.sock", str(daemon.socket_path))
    with subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as follower:
        try:
            assert follower.stdout.readline() == "0 a\n"
            client.call("carousel.next")
            assert follower.stdout.readline() == "1 b\n"
        finally:
            follower.kill()


def test_the_tour_of_the_readme_can_be_typed_as_written(start, carouselctl):
    start(built_in=True)
    tour = README.split("## A tour")[1].split("## In any language")[0]
    commands = re.findall(r"^    (carouselctl .*)$", tour, re.MULTILINE)
    assert len(commands) > 8
    for command in commands:
        words = shlex.split(command, comments=True)[1:]
        # Those that go on until they are interrupted end here after one line.
        if words[0] == "watch":
            continue
        if words[0] == "subscribe":
            words += ["--count", "1"]
        if words[0] == "simulate":
            words[1] = str(ROOT / words[1])
        ended = carouselctl(*words)
        assert (ended.returncode, ended.stderr) == (0, ""), command
