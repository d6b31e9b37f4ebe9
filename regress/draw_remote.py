"""Draws the remote on a phone, for people to look at: draw_remote.py FOLDER"""

import os
import sys
import tempfile
from pathlib import Path

from support.browser import Browser, address
from support.configurations import configuration
from support.daemon import Daemon
from support.geometry import phone
from support.remote import Remote

PAGES = [
    {"id": "welcome", "title": "Welcome", "icon": "house",
     "content": {"kind": "text", "text": "Welcome"}},
    {"id": "menu", "title": "Today’s menu", "icon": "🍜", "duration": 12,
     "content": {"kind": "text", "text": "Soup\nBread\nCake"}},
    {"id": "board", "title": "Departures this afternoon", "icon": "clock", "duration": 90,
     "content": {"kind": "html", "html": "<h1>Departures</h1>"}},
    {"id": "film", "title": "The film", "icon": "video", "enabled": False, "duration": "content",
     "content": {"kind": "video", "src": "film.mp4"}},
    {"id": "hours", "title": "Opening hours", "icon": "calendar",
     "schedule": {"days": ["mon", "tue"]}},
    {"id": "thanks", "title": "Thank you", "icon": "heart", "content": {"kind": "color"}},
]

PREVIEW = """
  const frame = document.querySelector("#preview iframe");
  return frame?.contentDocument?.querySelector("#track")?.children.length > 0;
"""


def draw(folder, work):
    http = {"tokenFile": str(work / "token"), "media": str(work / "media")}
    hall = {"pages": PAGES, "interval": 600}
    lobby = {"pages": [{"id": "hello"}], "interval": None}
    # The files of a folder in place of the embedded ones, while they are being written.
    drafts = {name: os.environ[name] for name in ("CAROUSEL_WEB",) if name in os.environ}
    daemon = Daemon(
        work, configuration(http=http, carousels={"default": hall, "lobby": lobby}),
        arguments=["--http", "127.0.0.1:0"], environ=drafts)
    token = (work / "token").read_text(encoding="utf-8").strip()
    client = daemon.connect()
    for name in ("Window", "Back room"):
        screen = daemon.connect()
        screen.call("display.register", name=name, viewport=phone(960, 540, 0, 0))
        screen.call("display.shown", carousel="default", seq=0, at=client.call(
            "carousel.get")["at"] + 0.012)
    with Browser(work) as browser:
        for scheme in ("light", "dark"):
            def picture(name):
                browser.picture(folder / f"remote-{name}-{scheme}.png")

            browser.command(
                "Emulation.setEmulatedMedia",
                features=[{"name": "prefers-color-scheme", "value": scheme}])
            remote = Remote(browser, address(daemon)).open()
            remote.row("Thank you")
            browser.wait_until(PREVIEW, "the small picture")
            picture("no-token")
            browser.open("about:blank")
            remote.open(token)
            remote.row("Thank you")
            remote.await_text("#standing", "Live")
            browser.wait_until(PREVIEW, "the small picture")
            picture("now")
            browser.run("document.querySelector('.pages-section').scrollIntoView()")
            picture("pages")
            browser.run("document.querySelector('.displays-section').scrollIntoView()")
            picture("displays")
            remote.tap("Edit Today’s menu")
            picture("editor")
            remote.browser.run("document.getElementById('editor-scroll').scrollTop = 9999")
            picture("editor-end")
            remote.choose("Content", "Picture")
            remote.fill("Seconds", "0")
            remote.tap("Save")
            remote.await_words("0.1")
            picture("refused")
            remote.tap("Cancel")
            picture("notice")
            browser.resize(1280, 800)
            browser.run("scrollTo(0, 0)")
            picture("wide")
            browser.run("localStorage.clear()")
    with Browser(work) as browser:
        remote = Remote(browser, address(daemon)).open(token)
        remote.await_text("#standing", "Live")
        browser.wait_until(PREVIEW, "the small picture")
        daemon.stop()
        remote.await_text("#standing", "Offline")
        browser.picture(folder / "remote-offline-light.png")
    daemon.finish()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: draw_remote.py FOLDER")
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="carousel-", dir="/tmp") as work:
        draw(target, Path(work))
