"""What the documentation says is true of the real programs."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from support import binaries
from support.daemon import environment

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def shell(script, web, folder, **more):
    """A shell that runs lines of the documentation against this daemon; curl tells of refusals."""
    script = script.replace("localhost:8737", f"localhost:{web.port}")
    script = re.sub(r"\bcurl ", "curl --fail --silent --show-error ", script)
    path = f"{binaries.find('carouselctl').parent}:{os.environ['PATH']}"
    places = environment(folder, CAROUSEL_SOCKET=str(folder / "carousel.sock"), **more)
    return subprocess.Popen(
        ["bash", "-euc", script], env={**places, "PATH": path}, cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)


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


def test_the_requests_of_the_readme_can_be_typed_as_written(serve, folder):
    web = serve("red", "orange", "blue").http
    lines = re.findall(r"^    ((?:curl|TOKEN=).*)$", README, re.MULTILINE)
    streams = [line for line in lines if " -N " in line]
    assert len(streams) == 2 and len(lines) > 7
    # A stream goes on until it is interrupted.
    for line in streams:
        with shell(f"exec {line}", web, folder) as follower:
            assert follower.stdout.readline() == "event: hello\n"
            follower.kill()
    tour = "\n".join(line for line in lines if line not in streams)
    with shell(tour, web, folder) as typed:
        said, complaints = typed.communicate(timeout=30)
    assert typed.returncode == 0, complaints
    assert '"openapi":"3.1.0"' in said
    state = web.call("carousel.get")
    assert (state["seq"], state["page"]["id"]) == (2, "blue")


def test_a_picture_and_a_film_are_uploaded_as_the_protocol_says(serve, folder):
    web = serve().http
    examples = PROTOCOL.split("A whole picture, or a film:\n")[1].split("\n### ")[0]
    picture = b"\xff\xd8\xff" + bytes(2000)
    film = b"\0\0\0\x14ftypisom\0\0\0\0mp41" + os.urandom(5 << 19)
    (folder / "menu.jpg").write_bytes(picture)
    (folder / "film.mp4").write_bytes(film)
    with shell(examples, web, folder, TOKEN=web.token) as typed:
        _, complaints = typed.communicate(timeout=30)
    assert typed.returncode == 0, complaints
    assert web.get("/media/menu.jpg").body == picture
    assert web.get("/media/film.mp4").body == film


def test_every_address_of_the_daemon_in_the_documents_is_there(web):
    texts = [document.read_text(encoding="utf-8") for document in DOCUMENTS]
    paths = {path for text in texts for path in re.findall(r"localhost:8737(/[\w/.-]*)", text)}
    assert {"/", "/events", "/healthz"} < paths
    for path in paths - {"/events"}:
        assert web.ask("OPTIONS", path).status == 204, path


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_link_between_the_documents_leads_somewhere(document):
    for link in re.findall(r"\]\((?!https?:)([^)]+)\)", document.read_text(encoding="utf-8")):
        path, _, place = link.partition("#")
        target = document.parent / path if path else document
        assert target.exists(), link
        if place:
            headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert place in {heading.lower().replace(" ", "-") for heading in headings}, link
