"""Takes pictures of the display and the remote control: screenshots.py FOLDER

Every chrome, every kind of content, the lost connection and the rest of what a person sees, from
the real daemon in a real browser, to be looked at.
"""

import sys
import tempfile
import threading
import urllib.error
import urllib.request
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from support.browser import Browser, address, drafts
from support.cable import Cable
from support.configurations import configuration
from support.daemon import Daemon

CURRENT = "document.querySelector('.slide:not([inert])')"
PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1B2A6B"/>
    <stop offset=".6" stop-color="#F0768B"/><stop offset="1" stop-color="#FFD9A0"/></linearGradient></defs>
  <rect width="1600" height="900" fill="url(#sky)"/><circle cx="1100" cy="560" r="90" fill="#FFF3C4"/>
  <path d="M0 700L300 480L520 640L820 380L1160 680L1340 560L1600 720V900H0Z" fill="#3A2A5C"/>
  <path d="M0 800L420 660L900 790L1300 700L1600 810V900H0Z" fill="#1D1637"/></svg>"""
HTML = """<style>body{margin:0;display:grid;place-content:center;height:100vh;background:#0B1F2A;
  color:#E8F4F8;font:600 7vmin system-ui;text-align:center}b{font-size:16vmin;color:#5AC8FA}</style>
  <b>18°</b>Cloudy until four<br>Clear at night"""
BOARD = """<style>body{margin:0;height:100vh;display:grid;place-content:center;background:#101010;
  color:#FFD60A;font:700 5vmin monospace;line-height:2}</style><pre>
17:42  Harbour   2
17:48  Airport   5
17:55  Old Town  1</pre>"""
PAGES = [
    {"id": "welcome", "title": "Welcome", "icon": "house", "color": "#FF3B30",
     "content": {"kind": "text", "text": "Welcome"}},
    {"id": "favourites", "title": "Favourites", "icon": "heart", "color": "#FF9500"},
    {"id": "people", "title": "People", "icon": "person", "color": "#0A5FD6", "content": {
        "kind": "text", "text": "Two hundred people work in this house. Forty of them are new."}},
    {"id": "weather", "title": "Weather", "icon": "map", "color": "#34C759",
     "content": {"kind": "html", "html": HTML}},
    {"id": "picture", "title": "Picture", "icon": "photo", "color": "#AF52DE",
     "content": {"kind": "image", "src": "evening.svg", "alt": "Mountains in the evening"}},
]
OTHERS = [
    {"id": "color", "title": "Party", "icon": "🎉", "color": "#5AC8FA", "content": {"kind": "color"}},
    {"id": "contained", "title": "Whole", "icon": "photo", "color": "#1C1C1E",
     "content": {"kind": "image", "src": "evening.svg", "fit": "contain"}},
    {"id": "web", "title": "Board", "icon": "clock", "content": {"kind": "web", "url": "OWN"}},
    {"id": "missing", "title": "Menu", "icon": "cart", "color": "#FFCC00",
     "content": {"kind": "image", "src": "missing.png"}},
]


class Album:
    """A daemon, a browser and the folder that the pictures go to."""

    def __init__(self, folder, scratch):
        self.folder = folder
        media = scratch / "media"
        media.mkdir()
        (media / "evening.svg").write_text(PICTURE)
        door = {
            "listen": "127.0.0.1:0", "media": str(media), "tokenFile": str(scratch / "token")}
        self.daemon = Daemon(scratch, configuration(http=door, carousels={
            "default": {"interval": None, "pages": PAGES + OTHERS[:2] + OTHERS[3:]},
            "lobby": {"interval": None, "pages": PAGES},
            "empty": {"pages": []},
        }), environ=drafts(), http=None)
        self.url = address(self.daemon)
        self.client = self.daemon.connect()
        (scratch / "board.html").write_text(BOARD)
        self.elsewhere = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=scratch))
        threading.Thread(target=self.elsewhere.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.elsewhere.server_port}/board.html"
        board = {**OTHERS[2], "content": {"kind": "web", "url": url}}
        self.client.call("pages.insert", page=board, carousel="default")
        self.browser = Browser(scratch)

    def close(self):
        self.browser.close()
        self.elsewhere.shutdown()
        self.daemon.finish()

    def open(self, query, page=None, carousel="lobby", url=None):
        if page:
            self.client.call("carousel.goTo", carousel=carousel, page=page)
        self.browser.open(f"{url or self.url}?carousel={carousel}{query}")
        if page:
            self.browser.wait_until(f"return {CURRENT}?.ariaLabel", "a page")
            self.browser.wait_until("return document.querySelector('#chrome').style.width", "a layout")
            self.browser.wait_until(
                f"return [...{CURRENT}.querySelectorAll('img')].every((image) => image.complete)",
                "its pictures")
        self.at_rest()

    def at_rest(self):
        self.browser.wait_until("return document.getAnimations().length === 0", "rest")
        self.browser.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))")

    def take(self, name):
        self.browser.picture(self.folder / f"{name}.png")
        print(self.folder / f"{name}.png")


def display(album):
    for size, screen in ((390, 844), "phone"), ((1920, 1080), "wall"):
        album.browser.resize(*size)
        for chrome in ("none", "capsule", "tabs-attached", "tabs-floating", "notched"):
            album.open(f"&chrome={chrome}&controls=none", page="favourites")
            album.take(f"{screen}-{chrome}")
        for page in (*PAGES, *OTHERS):
            album.open("", page=page["id"], carousel="default")
            album.take(f"{screen}-page-{page['id']}")
    album.browser.resize(390, 844)
    album.browser.cover(top=47, bottom=34)
    for chrome in ("tabs-attached", "tabs-floating", "notched"):
        album.open(f"&chrome={chrome}", page="welcome")
        album.take(f"phone-safe-area-{chrome}")
    album.browser.cover()
    for chrome in ("capsule", "tabs-floating", "notched"):
        album.open(f"&chrome={chrome}&dir=rtl", page="welcome")
        album.take(f"right-to-left-{chrome}")
    album.open("&debug=1", page="people")
    album.browser.wait_until("return document.querySelector('#debug').innerText", "the numbers")
    album.take("debug")


def unhappy(album):
    album.browser.open(f"{album.url}?carousel=empty")
    album.browser.wait_until("return !document.querySelector('#notice').hidden", "the notice")
    album.take("empty")
    album.browser.open(f"{album.url}?carousel=loby")
    album.browser.wait_until("return !document.querySelector('#notice').hidden", "the notice")
    album.take("unknown-carousel")
    album.open("", page="welcome")
    album.browser.element("#pause").click()
    album.take("paused-on-this-screen")
    place = urlsplit(album.url)
    with Cable((place.hostname, place.port)) as network:
        album.open("", page="people", url=network.url)
        network.cut()
        album.browser.wait_until("return document.querySelector('#mark').innerText", "the mark")
        album.take("lost-connection")


def motion(album):
    """A slide half way, and the same change where a person wants nothing to move."""
    half = f"""
      const done = arguments[0];
      const from = {CURRENT}.ariaLabel;
      const look = () => {{
        const [animation] = document.querySelector('#track').getAnimations();
        if (!animation || {CURRENT}.ariaLabel === from) return requestAnimationFrame(look);
        animation.pause();
        animation.currentTime = 175;
        requestAnimationFrame(() => requestAnimationFrame(done));
      }};
      look();
      document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'ArrowRight', bubbles: true }}));"""
    album.open("", page="welcome")
    album.browser.driver.execute_async_script(half)
    album.take("half-way")
    album.browser.reduce_motion()
    album.open("", page="welcome")
    album.client.call("carousel.next", carousel="lobby")
    album.browser.wait_until(f"return {CURRENT}.ariaLabel.startsWith('Fav')", "the next page")
    album.take("reduced-motion")


def remote(album):
    """The remote control on a phone, with the token that it asks for."""
    try:
        urllib.request.urlopen(f"{album.url}remote").close()
    except urllib.error.HTTPError as error:
        return print(f"no remote control: {error}", file=sys.stderr)
    token = (album.daemon.folder / "token").read_text().strip()
    album.browser.resize(390, 844)
    album.browser.open(f"{album.url}remote")
    album.take("remote-without-token")
    album.browser.open("about:blank")
    album.browser.open(f"{album.url}remote#token={token}")
    album.browser.wait_until("return document.body.innerText.includes('Favourites')", "its pages")
    album.take("remote")


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="carousel-") as scratch:
        album = Album(folder, Path(scratch))
        try:
            for part in (display, unhappy, motion, remote):
                part(album)
        finally:
            album.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    main(Path(sys.argv[1]))
