"""The display and the remote are held against axe-core's rules, in light and in dark."""

import pytest

from support.accessibility import violations
from support.browser import Browser
from support.geometry import phone
from support.remote import Remote

PAGES = [
    {"id": "welcome", "title": "Welcome", "icon": "house",
     "content": {"kind": "text", "text": "Welcome"}},
    {"id": "plain", "title": "Only a title", "color": "#FFCC00"},
    {"id": "off", "title": "Not now", "enabled": False, "duration": 12},
    {"id": "color", "content": {"kind": "color"}, "icon": "🍜"},
    {"id": "html", "title": "A document", "content": {
        "kind": "html", "html": "<!doctype html><html lang=en><title>A</title><h1>A</h1>"}},
]
CHROMES = ["none", "capsule", "tabs-attached", "tabs-floating", "notched"]


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with Browser(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def daemon(show):
    return show(pages=PAGES)


@pytest.fixture
def token(daemon, folder):
    return (folder / "token").read_text(encoding="utf-8").strip()


def prefer(browser, scheme):
    browser.command(
        "Emulation.setEmulatedMedia",
        features=[
            {"name": "prefers-color-scheme", "value": scheme},
            # A thing that is half faded in has no contrast of its own.
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ])


@pytest.fixture(params=["light", "dark"])
def scheme(request, browser):
    prefer(browser, request.param)
    yield request.param
    browser.open("about:blank")


@pytest.fixture
def remote(browser, daemon, token, scheme):
    """The remote with its token, live."""
    remote = Remote(browser, daemon.url).open(token)
    remote.await_text("#standing", "Live")
    remote.row("A document")
    return remote


@pytest.mark.parametrize("page", [page["id"] for page in PAGES if page.get("enabled", True)])
@pytest.mark.parametrize("chrome", CHROMES)
def test_the_display_has_no_violation(browser, daemon, chrome, page):
    prefer(browser, "light")
    client = daemon.connect()
    client.call("carousel.goTo", page=page)
    browser.open(f"{daemon.url}?chrome={chrome}")
    browser.wait_until(
        lambda _: any(each["page"] == page for each in client.call("display.list")),
        f"{page} on the display")
    assert violations(browser) == []
    browser.open("about:blank")


def test_the_remote_has_no_violation_before_it_has_its_token(browser, daemon, scheme):
    remote = Remote(browser, daemon.url).open()
    remote.row("A document")
    assert violations(browser) == []
    remote.fill("Token", "wrong")
    remote.tap("Use it")
    remote.await_words("The daemon does not know this token")
    assert violations(browser) == []


def test_the_remote_has_no_violation_in_use(browser, daemon, remote):
    client = daemon.connect()
    client.call("display.register", name="Window", viewport=phone())
    state = client.call("carousel.get")
    client.call("display.shown", carousel="default", seq=state["seq"], at=state["at"])
    remote.await_words("Up to date")
    remote.tap("Pause")
    remote.await_text("#now-holds", "Paused")
    assert violations(browser) == []
    client.call("carousel.next")
    remote.await_words("Behind")
    remote.tap("Edit Only a title")
    remote.tap("Remove this page")
    remote.control("Undo")
    assert violations(browser) == []


@pytest.mark.parametrize("kind", ["Text", "Picture", "Video", "Web page", "HTML"])
def test_the_editor_has_no_violation(browser, remote, kind):
    remote.tap("Edit Welcome")
    remote.choose("Content", kind)
    remote.choose("Time on screen", "So many seconds")
    remote.fill("Seconds", "-1")
    remote.tap("Save")
    remote.await_words("0.1")
    assert violations(browser) == []


def test_the_remote_has_no_violation_while_the_daemon_is_away(browser, daemon, remote):
    daemon.stop()
    remote.await_text("#standing", "Offline")
    assert violations(browser) == []
