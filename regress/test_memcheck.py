"""The daemon under valgrind's memcheck: nothing is lost, and nothing read that was not written."""

import re
import shutil
from pathlib import Path

import pytest

from support.configurations import configuration

SUPPRESSIONS = Path(__file__).parent / "support" / "memcheck.supp"

pytestmark = pytest.mark.bare


def test_a_short_life_under_memcheck_has_no_fault(start, folder):
    if not shutil.which("valgrind"):
        pytest.skip("valgrind is not installed")
    report = folder / "memcheck"
    config = configuration(state=str(folder / "kept"), http={}, interval=0.5)
    daemon = start(config, http=True, wrapper=[
        "valgrind", "--leak-check=full", "--show-leak-kinds=definite",
        "--errors-for-leak-kinds=definite", "--error-exitcode=99",
        # Of a Swift enum with payloads the optimizer compares bits that nothing was written to, and
        # drops what comes of it.
        "--undef-value-errors=no", f"--log-file={report}",
        f"--suppressions={SUPPRESSIONS}"])
    live(daemon)
    code = daemon.stop()
    text = report.read_text(encoding="utf-8")
    assert code == 0, text
    assert re.search(r"definitely lost: 0 bytes in 0 blocks", text), text


def live(daemon):
    """A bit of everything."""
    editor, follower, web = daemon.connect(), daemon.connect(), daemon.http
    follower.subscribe(events=["state", "pages", "position", "layout", "displays"])
    stream = web.events()
    follower.state()
    for number in range(5):
        editor.call("pages.insert", page={"id": f"x{number}", "title": "Grüße"})
    editor.send([
        {"jsonrpc": "2.0", "id": 1, "method": "pages.remove", "params": {"id": "x1"}},
        {"jsonrpc": "2.0", "id": 2, "method": "carousel.pause"}, 3])
    editor.read()
    editor.call("pages.update", id="a", extra={"deep": [[[1.5]]]})
    editor.call("carousel.configure", interval=1, chrome="tabs-floating")
    editor.call("drag.begin")
    editor.call("drag.move", offset=-30, width=100)
    editor.call("drag.end", offset=-60, width=100, velocity=0)
    editor.call("rpc.discover")
    editor.send_bytes(b"{\xff\n[]\n" + b"[" * 5000 + b"\n")
    web.call("carousel.play")
    assert web.get("/").status == 200
    assert web.get("/metrics").status == 200
    assert web.get("/nothing").status == 404
    assert web.ask("PUT", "/media/a.txt", b"text").status in (401, 403)
    editor.call("display.register", name="hall", viewport={"width": 800, "height": 480})
    stream.state()
    too_long = daemon.connect()
    too_long.send_bytes(b"x" * 70_000)
    too_long.await_close()
    daemon.write_config(configuration("a", "z", state=str(daemon.folder / "kept"), http={}))
    assert editor.call("daemon.reload")["changed"]
    follower.close()
    stream.close()
    editor.call("daemon.stats")
