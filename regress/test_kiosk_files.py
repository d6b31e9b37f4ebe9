"""The files that make a machine a kiosk, held against systemd and Chromium themselves."""

import contextlib
import mmap
import os
import re
import shlex
import signal
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue

import pytest

from support import binaries
from support.client import DEADLINE

KIOSK = binaries.ROOT / "config" / "kiosk"
DISPLAY = KIOSK / "carousel-display.service"
CAGE = KIOSK / "carousel-cage@.service"
GUIDE = binaries.ROOT / "docs" / "kiosk.md"
CHROMIUM = Path("/usr/lib/chromium/chromium")


def verify(unit, folder, *options):
    """What systemd finds wrong with a unit; nothing where it is right."""
    run = subprocess.run(
        ["systemd-analyze", *options, "verify", "--man=no", "--recursive-errors=no", str(unit)],
        capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "XDG_RUNTIME_DIR": str(folder), "HOME": str(folder)})
    # It also tells of other units of the machine, which are none of ours.
    own = [line for line in run.stderr.splitlines() if "carousel" in line]
    return own or ([] if run.returncode == 0 else [run.stderr])


def setting(unit, name):
    """The value of a setting as systemd reads it: lines joined, comments between them left out."""
    text = re.sub(r"^[#;].*\n", "", unit.read_text(), flags=re.MULTILINE)
    return re.search(rf"^{name}=(.*)$", text.replace("\\\n", ""), re.MULTILINE)[1]


def command(unit, **variables):
    """The words of the unit's ExecStart, with its variables."""
    words = []
    for word in setting(unit, "ExecStart").split():
        whole = re.fullmatch(r"\$(\w+)", word)
        if whole:
            words += shlex.split(variables.get(whole[1], ""))
        else:
            words.append(re.sub(r"\$\{(\w+)\}", lambda found: variables[found[1]], word))
    return words


def flags(unit):
    return [word for word in setting(unit, "ExecStart").split() if word.startswith("--")]


def file_of_the_guide(path):
    """The text of a file that the guide has its reader write."""
    after = GUIDE.read_text().split(f"    sudo tee {path} <<'END'\n")[1]
    return re.sub(r"^    ", "", after.split("    END\n")[0], flags=re.MULTILINE)


@contextlib.contextmanager
def web_server(port=0):
    """A server that answers everything with a page; its port, and a queue of what was asked."""
    asked = Queue()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.put(self.path)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", port), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port, asked
        server.shutdown()


def test_systemd_finds_nothing_wrong_with_the_unit_of_a_desktop(folder):
    assert verify(DISPLAY, folder, "--user") == []


def test_systemd_finds_nothing_wrong_with_the_unit_of_a_machine_without_a_desktop(folder):
    assert verify(CAGE, folder) == []


@pytest.mark.parametrize(
    "right, wrong", [("Restart=always", "Restart=allways"), ("PAMName=", "PamName=")])
def test_systemd_would_find_what_is_wrong(folder, right, wrong):
    unit = folder / CAGE.name
    unit.write_text(CAGE.read_text().replace(right, wrong))
    assert verify(unit, folder) != []


def test_the_configuration_that_the_guide_has_is_right(folder, carouseld):
    config = folder / "carousel.json5"
    listen = re.search(r"^    (http: .*)$", GUIDE.read_text(), re.MULTILINE)[1]
    config.write_text(
        file_of_the_guide("/etc/carousel/carousel.json5").replace("{\n", "{\n" + listen, 1))
    assert carouseld("--check", "--config", config).returncode == 0


def test_both_units_start_chromium_in_the_same_way():
    wayland = "--ozone-platform=wayland"
    assert wayland in flags(CAGE)
    assert [flag for flag in flags(CAGE) if flag not in ("--", wayland)] == flags(DISPLAY)
    assert setting(CAGE, "ExecStartPre") == setting(DISPLAY, "ExecStartPre")


def test_a_comment_before_every_flag_says_why():
    lines = DISPLAY.read_text().splitlines()
    unexplained = [
        line.strip() for before, line in zip(lines, lines[1:])
        if line.startswith("  --") and not before.startswith("#")]
    assert unexplained == []


def test_chromium_knows_every_flag():
    with CHROMIUM.open("rb") as file, mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ) as program:
        unknown = [
            flag for flag in flags(CAGE)
            if flag != "--" and program.find(flag[2:].partition("=")[0].encode() + b"\0") < 0]
    assert unknown == []


def test_a_display_waits_for_its_daemon(folder):
    with web_server() as (port, _):
        pass
    address = f"http://127.0.0.1:{port}"
    shell = shlex.split(setting(DISPLAY, "ExecStartPre").replace("${CAROUSEL_ADDRESS}", address))
    with subprocess.Popen(shell, stdout=subprocess.PIPE, text=True) as waiting:
        assert waiting.stdout.readline() == f"waits until {address}/healthz answers\n"
        assert waiting.poll() is None
        with web_server(port) as (_, asked):
            assert waiting.wait(DEADLINE) == 0
            assert asked.get(timeout=DEADLINE) == "/healthz"


def test_chromium_with_these_flags_opens_the_display(folder):
    with web_server() as (port, asked):
        words = command(
            DISPLAY, CAROUSEL_ADDRESS=f"http://127.0.0.1:{port}", RUNTIME_DIRECTORY=str(folder),
            CAROUSEL_PARAMETERS="?carousel=lobby&chrome=none",
            CHROMIUM_MORE_FLAGS="--headless=new --no-sandbox")
        places = {"HOME": str(folder), "BREAKPAD_DUMP_LOCATION": str(folder / "crashes")}
        chromium = subprocess.Popen(
            words, stderr=subprocess.DEVNULL, start_new_session=True, env={**os.environ, **places})
        try:
            assert asked.get(timeout=60) == "/?carousel=lobby&chrome=none"
            assert (folder / "chromium").is_dir()
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(chromium.pid, signal.SIGKILL)
            chromium.wait()
