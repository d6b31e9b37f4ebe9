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
    rows = re.findall(r"^\| (`[a-z].*?`) \|", PROTOCOL.split("## Methods")[1], re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`([a-z.A-Z]+)`", row)}
    assert described == set(client.call("daemon.info")["methods"])


def test_the_protocol_describes_every_field_of_the_state_and_no_other(client):
    section = PROTOCOL.split("## State")[1].split("## Methods")[0]
    rows = re.findall(r"^\| (`[a-z].*?`) \|", section, re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert described - {"skipped"} == set(client.call("carousel.get"))


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
