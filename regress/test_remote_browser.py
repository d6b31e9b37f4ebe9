"""The remote control in a real browser as large as a phone; what it does is seen on the socket."""

import json
import os
import signal
import struct
import urllib.error
import urllib.request
import zlib
from urllib.parse import urlsplit

import pytest
from selenium.webdriver.common.keys import Keys

from support.browser import Browser
from support.configurations import carousel
from support.geometry import phone
from support.remote import Remote

TITLES = ["Alpha", "Beta", "Gamma"]
PAGES = [{"id": title.lower(), "title": title} for title in TITLES]


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with Browser(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def daemon(show):
    return show(pages=PAGES)


@pytest.fixture
def token(daemon, folder):
    return kept_token(folder)


@pytest.fixture
def remote(browser, daemon):
    """The remote of the daemon, not open yet."""
    yield Remote(browser, daemon.url)
    browser.open("about:blank")


@pytest.fixture
def phone_in_hand(remote, token):
    """The remote, open and with its token."""
    remote.open(token, pages=TITLES)
    remote.await_text("#standing", "Live")
    return remote


def kept_token(folder):
    """The token of the daemon that was started in this folder."""
    return (folder / "token").read_text(encoding="utf-8").strip()


def listed(client):
    return client.call("pages.list")["pages"]


def names(client):
    return [page["id"] for page in listed(client)]


# The token.


def test_a_link_brings_the_token_and_the_address_does_not_keep_it(phone_in_hand, client, token):
    browser = phone_in_hand.browser
    assert browser.run("return location.href") == f"{phone_in_hand.base}remote"
    assert browser.run("return localStorage.getItem('carousel-token')") == token
    client.subscribe()
    phone_in_hand.tap("Next page")
    assert client.state()["page"]["id"] == "beta"
    browser.driver.refresh()
    phone_in_hand.await_text("#now-title", "Beta")
    phone_in_hand.tap("Next page")
    assert client.state()["page"]["id"] == "gamma"


def test_without_a_token_all_can_be_seen_and_a_control_asks_for_it(remote, client):
    remote.open(pages=TITLES)
    remote.await_text("#now-title", "Alpha")
    remote.await_text("#now-place", "1 of 3")
    remote.await_words("the controls need the token")
    remote.tap("Next page")
    remote.await_true(
        "return document.activeElement.id === 'token'", "the focus in the field of the token")
    assert client.call("carousel.get")["seq"] == 0
    client.call("carousel.next")
    remote.await_text("#now-title", "Beta")


def test_a_wrong_token_is_named_and_asked_for_again_and_the_right_one_is_kept(
    remote, client, token
):
    remote.open(pages=TITLES)
    remote.fill("Token", "not-the-token")
    remote.tap("Use it")
    remote.await_words("The daemon does not know this token")
    assert remote.browser.run("return localStorage.getItem('carousel-token')") is None
    remote.fill("Token", token)
    remote.tap("Use it")
    remote.await_true(
        "return !document.getElementById('token-card').checkVisibility()", "the form gone")
    client.subscribe()
    remote.tap("Next page")
    assert client.state()["page"]["id"] == "beta"


def test_a_stored_token_that_is_no_longer_right_is_asked_for_at_once(remote):
    remote.open("an-old-token", pages=TITLES)
    remote.await_words("The daemon does not know this token")
    assert not remote.hidden("#token-card")


def test_the_phone_can_forget_the_token(phone_in_hand):
    phone_in_hand.tap("Forget this phone")
    phone_in_hand.await_true(
        "return document.getElementById('token-card').checkVisibility()", "the form again")
    assert phone_in_hand.browser.run("return localStorage.getItem('carousel-token')") is None


def test_where_looking_needs_the_token_too_nothing_is_shown_without_it(show, browser, folder):
    daemon = show(http={"view": "token"}, pages=PAGES)
    token = kept_token(folder)
    remote = Remote(browser, daemon.url).open()
    remote.await_words("This daemon shows nothing without its token")
    remote.await_text("#standing", "Locked")
    assert remote.titles() == []
    assert remote.hidden("#banner")
    remote.fill("Token", "not-the-token")
    remote.tap("Use it")
    remote.await_words("The daemon does not know this token")
    remote.await_words("This daemon shows nothing without its token")
    remote.fill("Token", token)
    remote.tap("Use it")
    remote.await_titles(TITLES)
    remote.await_text("#standing", "Live")
    daemon.connect().call("carousel.next")
    remote.await_text("#now-title", "Beta")


def test_a_token_that_is_replaced_while_one_types_loses_nothing(
    phone_in_hand, daemon, show, folder
):
    port = urlsplit(phone_in_hand.base).port
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.fill("Title", "Typed")
    daemon.stop()
    (folder / "token").unlink()
    other = show(http={"listen": f"127.0.0.1:{port}"}, pages=PAGES)
    phone_in_hand.await_text("#standing", "Live")
    phone_in_hand.tap("Save")
    phone_in_hand.await_words("What you typed is kept.")
    phone_in_hand.fill("Token", kept_token(folder))
    phone_in_hand.tap("Use it")
    phone_in_hand.tap("Go on editing")
    phone_in_hand.tap("Save")
    phone_in_hand.await_titles(["Typed", "Beta", "Gamma"])
    assert listed(other.connect())[0]["title"] == "Typed"


# What is on.


def test_next_previous_and_pause_move_the_carousel(phone_in_hand, client):
    client.subscribe()
    phone_in_hand.tap("Next page")
    assert client.state()["page"]["id"] == "beta"
    phone_in_hand.await_text("#now-title", "Beta")
    phone_in_hand.await_text("#now-place", "2 of 3")
    phone_in_hand.tap("Previous page")
    assert client.state()["page"]["id"] == "alpha"
    phone_in_hand.tap("Pause")
    assert client.state()["holds"] == ["user"]
    phone_in_hand.await_text("#now-holds", "Paused")
    phone_in_hand.tap("Play")
    assert client.state()["holds"] == []


def test_a_change_by_somebody_else_is_seen_at_once(phone_in_hand, client):
    client.call("carousel.goTo", page="gamma")
    phone_in_hand.await_text("#now-title", "Gamma")
    phone_in_hand.await_text("#now-place", "3 of 3")


def test_it_says_who_holds_the_carousel(phone_in_hand, client):
    client.call("carousel.hold", reason="meeting")
    phone_in_hand.await_text("#now-holds", "Paused by meeting")
    client.call("carousel.release", reason="meeting")
    phone_in_hand.await_true(
        "return document.getElementById('now-holds').hidden", "no word of a hold")


def test_the_progress_line_stands_still_while_it_is_held(show, browser):
    daemon = show(interval=600, pages=PAGES)
    remote = Remote(browser, daemon.url).open(pages=TITLES)
    running = "return document.getElementById('progress').getAnimations().length === 1"
    remote.await_true(running, "a line that fills")
    daemon.connect().call("carousel.pause")
    remote.await_true(running.replace("1", "0"), "a line that stands still")


def test_one_of_several_carousels_is_chosen(show, browser, folder):
    daemon = show(carousels={
        "default": carousel("a", "b"), "lobby": carousel("x", "y", "z"),
    })
    client = daemon.connect()
    token = kept_token(folder)
    remote = Remote(browser, daemon.url).open(token, pages=["a", "b"])
    remote.await_words("x · 1 of 3")
    button = remote.browser.element(".chooser li:nth-child(2) button")
    button.click()
    remote.await_titles(["x", "y", "z"])
    remote.await_text("#standing", "Live")
    client.subscribe()
    remote.tap("Next page")
    assert client.state()["carousel"] == "lobby"
    source = remote.browser.run("return document.querySelector('#preview iframe').src")
    assert "carousel=lobby" in source and "preview=1" in source
    client.call("carousel.next", carousel="default")
    remote.await_words("b · 2 of 2")


def test_a_carousel_that_the_configuration_loses_gives_way_to_another(show, browser):
    carousels = {"default": carousel("a", "b"), "lobby": carousel("x", "y")}
    daemon = show(carousels=carousels)
    remote = Remote(browser, daemon.url).open(pages=["a", "b"])
    browser.element(".chooser li:nth-child(2) button").click()
    remote.await_titles(["x", "y"])
    text = daemon.config_path.read_text(encoding="utf-8")
    config = json.loads(text)
    del config["carousels"]["lobby"]
    daemon.write_config(config)
    daemon.send_signal(signal.SIGHUP)
    remote.await_titles(["a", "b"])
    remote.await_text("#standing", "Live")


def test_the_preview_cannot_be_touched_focused_or_heard(phone_in_hand):
    facts = phone_in_hand.browser.run("""
      const frame = document.querySelector("#preview iframe");
      const box = frame.getBoundingClientRect();
      return {
        hit: document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === frame,
        inert: frame.closest("[inert]") !== null,
        silent: frame.closest("[aria-hidden=true]") !== null,
        tab: frame.tabIndex,
      };
    """)
    assert facts == {"hit": False, "inert": True, "silent": True, "tab": -1}


# The page list.


def test_a_tap_jumps_to_the_page(phone_in_hand, client):
    client.subscribe()
    phone_in_hand.jump_to("Gamma")
    assert client.state()["page"]["id"] == "gamma"
    phone_in_hand.await_true(
        "return document.querySelector('.page-jump[aria-current=true] .page-title')"
        "?.textContent === 'Gamma'", "the mark at Gamma")


def test_a_page_leaves_the_rotation_and_comes_back(phone_in_hand, client):
    client.subscribe()
    phone_in_hand.tap("Beta in the rotation")
    assert client.state()["count"] == 2
    assert listed(client)[1]["enabled"] is False
    phone_in_hand.await_true(
        "return document.querySelectorAll('[role=switch][aria-checked=false]').length === 1",
        "a switch that is off")
    phone_in_hand.jump_to("Beta")
    phone_in_hand.await_words("disabled")
    phone_in_hand.tap("Beta in the rotation")
    assert client.state()["count"] == 3


def test_a_finger_drags_a_page_to_another_place(phone_in_hand, client):
    client.subscribe()
    handle = phone_in_hand.control("Move Alpha, place 1 of 3")
    phone_in_hand.browser.run("arguments[0].scrollIntoView({ block: 'center' })", handle)
    x, y = phone_in_hand.centre(handle)
    height = phone_in_hand.browser.run(
        "return document.querySelector('.page').getBoundingClientRect().height")
    phone_in_hand.finger("touchStart", x, y)
    for step in range(1, 9):
        phone_in_hand.finger("touchMove", x, y + step * height * 1.2 / 8)
    phone_in_hand.finger("touchEnd")
    assert client.state()["reason"] == "edit"
    assert names(client) == ["beta", "alpha", "gamma"]
    phone_in_hand.await_titles(["Beta", "Alpha", "Gamma"])


def test_a_drag_that_is_broken_off_changes_nothing(phone_in_hand, client):
    handle = phone_in_hand.control("Move Alpha, place 1 of 3")
    phone_in_hand.browser.run("arguments[0].scrollIntoView({ block: 'center' })", handle)
    x, y = phone_in_hand.centre(handle)
    phone_in_hand.finger("touchStart", x, y)
    phone_in_hand.finger("touchMove", x, y + 150)
    phone_in_hand.finger("touchCancel")
    phone_in_hand.await_true("return !document.querySelector('.is-dragged')", "the drag's end")
    assert client.call("pages.list")["revision"] == 0


def test_the_list_scrolls_while_a_page_is_held_at_its_edge(show, browser, folder):
    daemon = show(*(f"p{number:02}" for number in range(30)))
    client = daemon.connect()
    client.subscribe()
    token = kept_token(folder)
    remote = Remote(browser, daemon.url).open(token)
    handle = remote.control("Move p00, place 1 of 30")
    browser.run("arguments[0].scrollIntoView({ block: 'center' })", handle)
    x, y = remote.centre(handle)
    remote.finger("touchStart", x, y)
    remote.finger("touchMove", x, 740)
    # Held there until the end of the list has come by.
    remote.await_true(
        "const box = document.querySelector('.page:last-child').getBoundingClientRect();"
        "return box.bottom < 740", "the last page above the finger")
    remote.finger("touchEnd")
    client.state()
    assert names(client)[-1] == "p00"


def test_keys_move_a_page_and_the_focus_stays_with_it(phone_in_hand, client):
    client.subscribe()
    phone_in_hand.press("Move Alpha, place 1 of 3", Keys.ARROW_DOWN)
    client.state()
    assert names(client) == ["beta", "alpha", "gamma"]
    assert phone_in_hand.browser.run(
        "return document.activeElement.getAttribute('aria-label')") == "Move Alpha, place 2 of 3"
    phone_in_hand.await_text("#announcement", "Alpha, place 2 of 3")
    phone_in_hand.press("Move Alpha, place 2 of 3", Keys.ARROW_DOWN, Keys.HOME)
    client.state()
    client.state()
    assert names(client) == ["alpha", "beta", "gamma"]


def test_buttons_in_the_editor_move_a_page(phone_in_hand, client):
    client.subscribe()
    phone_in_hand.tap("Edit Gamma")
    phone_in_hand.tap("Move up")
    client.state()
    assert names(client) == ["alpha", "gamma", "beta"]
    phone_in_hand.await_text("#editor-standing", "Place 2 of 3")


def test_a_list_of_1200_pages_is_loaded_in_parts(show, browser):
    ids = [f"p{number:04}" for number in range(1200)]
    daemon = show(*ids)
    client = daemon.connect()
    remote = Remote(browser, daemon.url).open(pages=ids[:500])
    remote.await_text("#pages-count", "1200 pages")
    remote.await_true(
        "const more = document.getElementById('more'); more.scrollIntoView(); return more.hidden",
        "the end of the list")
    assert remote.titles() == ids
    client.call("pages.remove", id="p0700")
    remote.await_titles([name for name in ids if name != "p0700"])


# Editing.


def test_a_page_is_added(phone_in_hand, client):
    phone_in_hand.tap("Add a page")
    phone_in_hand.fill("Title", "Today’s menu")
    phone_in_hand.choose("Content", "Text")
    phone_in_hand.fill("Text", "Soup & bread <b>")
    phone_in_hand.choose("Time on screen", "So many seconds")
    phone_in_hand.fill("Seconds", "2,5")
    phone_in_hand.choose("Icon", "bell")
    phone_in_hand.fill("Colour", "#123456")
    phone_in_hand.tap("Add")
    phone_in_hand.await_titles([*TITLES, "Today’s menu"])
    page = listed(client)[-1]
    assert page == {
        "id": "today-s-menu", "title": "Today’s menu", "icon": "bell", "color": "#123456",
        "content": {"kind": "text", "text": "Soup & bread <b>"}, "duration": 2.5, "enabled": True,
    }


def test_only_what_was_changed_is_sent_and_an_empty_field_is_taken_away(phone_in_hand, client):
    client.call("pages.insert", page={
        "id": "full", "title": "Full", "label": "the full one", "extra": {"kept": [1]},
        "content": {"kind": "image", "src": "a.jpg", "fit": "contain", "alt": "A"},
    })
    phone_in_hand.tap("Edit Full")
    # Meanwhile somebody changes another field: it must not be put back.
    client.call("pages.update", id="full", duration=9)
    phone_in_hand.fill("Title", "Fuller")
    phone_in_hand.fill("Label", "")
    phone_in_hand.tap("Save")
    phone_in_hand.await_titles([*TITLES, "Fuller"])
    assert listed(client)[-1] == {
        "id": "full", "title": "Fuller", "extra": {"kept": [1]}, "duration": 9, "enabled": True,
        "content": {"kind": "image", "src": "a.jpg", "fit": "contain", "alt": "A"},
    }


def test_what_the_daemon_refuses_stands_beside_its_field_in_its_words(phone_in_hand, client):
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.choose("Time on screen", "So many seconds")
    phone_in_hand.fill("Seconds", "-1")
    phone_in_hand.fill("Title", "Kept")
    phone_in_hand.tap("Save")
    words = client.refusal("pages.update", id="alpha", duration=-1).message
    phone_in_hand.await_words(words)
    beside = phone_in_hand.browser.run("""
      const field = [...document.querySelectorAll(".field-problem")].find((each) => !each.hidden);
      return [field.textContent, field.closest(".field").querySelector("label").textContent];
    """)
    assert beside == [words, "Time on screen"]
    assert phone_in_hand.browser.run("return document.activeElement.ariaLabel") == "Seconds"
    assert phone_in_hand.control("Title").get_attribute("value") == "Kept"
    phone_in_hand.fill("Seconds", "4")
    phone_in_hand.tap("Save")
    phone_in_hand.await_titles(["Kept", "Beta", "Gamma"])
    assert listed(client)[0]["duration"] == 4


def test_a_field_inside_the_content_has_its_problem_beside_it(phone_in_hand):
    phone_in_hand.tap("Add a page")
    phone_in_hand.choose("Content", "Web page")
    phone_in_hand.choose("Content", "Picture")
    phone_in_hand.fill("Name for programs", "not a name")
    phone_in_hand.tap("Add")
    phone_in_hand.await_words("id: ")
    assert phone_in_hand.browser.run(
        "return document.activeElement.labels[0].textContent") == "Name for programs"


def test_a_change_by_somebody_else_does_not_lose_what_is_typed(phone_in_hand, client):
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.fill("Title", "Mine")
    client.call("pages.update", id="alpha", title="Theirs", label="the first")
    phone_in_hand.await_words("Someone else changed this meanwhile")
    assert phone_in_hand.control("Title").get_attribute("value") == "Mine"
    assert phone_in_hand.control("Label").get_attribute("value") == "the first"
    phone_in_hand.tap("Save")
    phone_in_hand.await_titles(["Mine", "Beta", "Gamma"])
    assert listed(client)[0]["label"] == "the first"


def test_a_page_that_somebody_removed_while_it_was_edited_can_be_added_again(
    phone_in_hand, client
):
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.fill("Title", "Mine")
    client.call("pages.remove", id="alpha")
    phone_in_hand.await_words("Someone else removed this page meanwhile")
    phone_in_hand.tap("Add")
    phone_in_hand.await_titles(["Beta", "Gamma", "Mine"])
    assert names(client) == ["beta", "gamma", "alpha"]


def test_a_removed_page_is_back_in_its_place_after_undo(phone_in_hand, client):
    before = listed(client)
    phone_in_hand.tap("Edit Beta")
    phone_in_hand.tap("Remove this page")
    phone_in_hand.await_titles(["Alpha", "Gamma"])
    phone_in_hand.tap("Undo")
    phone_in_hand.await_titles(TITLES)
    assert listed(client) == before


def test_a_cancelled_edit_can_be_gone_on_with(phone_in_hand):
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.fill("Title", "Not yet")
    phone_in_hand.tap("Cancel")
    phone_in_hand.tap("Go on editing")
    assert phone_in_hand.control("Title").get_attribute("value") == "Not yet"


def test_the_name_of_a_page_is_never_markup(phone_in_hand, client):
    title = "<img src=x onerror=alert(1)>"
    client.call("pages.update", id="alpha", title=title, label=title)
    phone_in_hand.await_text("#now-title", title)
    phone_in_hand.await_titles([title, "Beta", "Gamma"])
    assert phone_in_hand.browser.run("return document.querySelectorAll('img').length") == 0


# Media.


def picture(width, height):
    """A PNG of noise, which no compression makes smaller."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + os.urandom(width * 3) for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"".join((
        b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(rows, 1)),
        chunk(b"IEND", b"")))


def send_file(remote, path):
    """What choosing a file in the phone's own dialog does."""
    remote.control("Upload a file")
    remote.browser.element("dialog input[type=file]").send_keys(str(path))


def test_a_large_picture_is_sent_in_slices_and_used_in_a_page(
    phone_in_hand, client, folder
):
    data = picture(1000, 900)
    assert len(data) > 2 * 1024 * 1024
    file = folder / "Große Wiese.png"
    file.write_bytes(data)
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.choose("Content", "Picture")
    send_file(phone_in_hand, file)
    phone_in_hand.await_words("is uploaded")
    source = phone_in_hand.control("Picture").get_attribute("value")
    phone_in_hand.fill("Description", "A meadow")
    phone_in_hand.tap("Save")
    phone_in_hand.await_true("return !document.querySelector('dialog').open", "the sheet closed")
    assert listed(client)[0]["content"] == {"kind": "image", "src": source, "alt": "A meadow"}
    with urllib.request.urlopen(f"{phone_in_hand.base}media/{source}") as answer:
        assert answer.headers["Content-Type"] == "image/png"
        assert answer.read() == data
    # And it can be chosen for another page from what is there.
    phone_in_hand.tap("Edit Beta")
    phone_in_hand.choose("Content", "Picture")
    phone_in_hand.tap("Choose from media")
    phone_in_hand.browser.element(".media-file").click()
    phone_in_hand.tap("Save")
    phone_in_hand.await_true("return !document.querySelector('dialog').open", "the sheet closed")
    assert listed(client)[1]["content"] == {"kind": "image", "src": source}


def test_a_file_that_no_display_can_show_is_refused_in_plain_words(phone_in_hand, folder):
    file = folder / "virus.png"
    file.write_bytes(b"MZ this is no picture")
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.choose("Content", "Picture")
    send_file(phone_in_hand, file)
    phone_in_hand.await_true(
        "return [...document.querySelectorAll('.field-problem')].some((each) => !each.hidden)",
        "a problem beside the field")
    phone_in_hand.control("Try again")
    assert phone_in_hand.control("Picture").get_attribute("value") == ""
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(f"{phone_in_hand.base}media/virus.png")


def test_an_upload_can_be_cancelled_and_begun_again(phone_in_hand, folder):
    file = folder / "slow.png"
    file.write_bytes(picture(1000, 700))
    phone_in_hand.tap("Edit Alpha")
    phone_in_hand.choose("Content", "Picture")
    slow = {"offline": False, "latency": 0, "downloadThroughput": -1}
    command = phone_in_hand.browser.command
    command("Network.emulateNetworkConditions", uploadThroughput=100_000, **slow)
    send_file(phone_in_hand, file)
    phone_in_hand.tap("Cancel upload")
    phone_in_hand.await_words("The upload was cancelled.")
    command("Network.emulateNetworkConditions", uploadThroughput=-1, **slow)
    send_file(phone_in_hand, file)
    phone_in_hand.await_words("is uploaded")
    source = phone_in_hand.control("Picture").get_attribute("value")
    with urllib.request.urlopen(f"{phone_in_hand.base}media/{source}") as answer:
        assert answer.read() == file.read_bytes()


# Displays.


def test_the_displays_are_listed_with_what_they_show(phone_in_hand, daemon, client):
    fresh, stale = daemon.connect(), daemon.connect()
    for screen, name in ((fresh, "Window"), (stale, "Back room")):
        screen.call("display.register", name=name, viewport=phone())
    state = client.call("carousel.get")
    for screen in (fresh, stale):
        screen.call("display.shown", carousel="default", seq=state["seq"], at=state["at"])
    phone_in_hand.await_words("Window")
    state = client.call("carousel.next")
    fresh.call("display.shown", carousel="default", seq=state["seq"], at=state["at"] + 0.25)
    words = """
      return [...document.querySelectorAll(".display")].map((item) => [
        item.querySelector(".display-name").textContent, item.querySelector(".pill").textContent,
        item.querySelectorAll(".display-detail")[0].textContent,
      ]).sort((one, other) => one[0] < other[0] ? -1 : 1);
    """
    expected = [
        ["Back room", "Behind", "default · shows Alpha"],
        ["Window", "Up to date", "default · shows Beta"],
    ]
    phone_in_hand.browser.wait_until(
        lambda browser: browser.run(words) == expected, "one up to date and one behind")
    phone_in_hand.await_words("250 ms late")
    # A display that hangs says nothing, and nothing is told of it.
    client.call("carousel.next")
    phone_in_hand.browser.wait_until(
        lambda browser: [row[1] for row in browser.run(words)] == ["Behind", "Behind"],
        "both behind")
    state = client.call("carousel.goTo", page="beta")
    fresh.call("display.shown", carousel="default", seq=state["seq"], at=state["at"])
    stale.close()
    phone_in_hand.browser.wait_until(
        lambda browser: browser.run(words) == expected[1:], "the other one gone")


# The connection.


def test_a_lost_connection_is_said_and_comes_back_by_itself(browser, daemon, client, token, cable):
    network = cable(daemon)
    remote = Remote(browser, network.url).open(token, pages=TITLES)
    remote.await_text("#standing", "Live")
    network.cut()
    remote.await_text("#standing", "Offline")
    remote.await_words("No connection.")
    assert remote.titles() == TITLES
    remote.tap("Next page")
    remote.await_words("There is no connection to the daemon")
    client.call("carousel.goTo", page="gamma")
    client.call("pages.update", id="alpha", title="Changed meanwhile")
    network.restore()
    remote.await_text("#standing", "Live")
    remote.await_text("#now-title", "Gamma")
    remote.await_titles(["Changed meanwhile", "Beta", "Gamma"])
    assert remote.hidden("#banner")
    browser.open("about:blank")


# What holds for all of it.


def test_nothing_is_asked_of_another_host_and_nothing_is_complained_about(phone_in_hand):
    browser = phone_in_hand.browser
    browser.requests()
    browser.requested.clear()
    browser.complaints()
    phone_in_hand.browser.driver.refresh()
    phone_in_hand.await_titles(TITLES)
    phone_in_hand.await_text("#standing", "Live")
    phone_in_hand.tap("Edit Alpha")
    for kind in ("Text", "Picture", "Video", "Web page", "HTML", "Its colour alone"):
        phone_in_hand.choose("Content", kind)
    assert browser.foreign_requests(phone_in_hand.base) == []
    assert browser.requests()
    assert browser.complaints() == []


def test_there_is_one_stream_at_a_time(phone_in_hand):
    browser = phone_in_hand.browser
    browser.requests()
    browser.requested.clear()
    browser.driver.refresh()
    phone_in_hand.await_text("#standing", "Live")
    streams = [url for url in browser.requests() if "/events" in url and "displays" in url]
    assert len(streams) == 1


@pytest.mark.parametrize("where", ["the page", "the editor"])
def test_every_target_is_large_enough_for_a_finger(phone_in_hand, where):
    if where == "the editor":
        phone_in_hand.tap("Edit Alpha")
        phone_in_hand.choose("Content", "Picture")
    small = phone_in_hand.browser.run("""
      const root = document.querySelector("dialog[open]") ?? document.body;
      const scope = "button, select, textarea, input:not([type=checkbox]):not([hidden])";
      return [...root.querySelectorAll(scope)].filter((each) => each.checkVisibility())
        .map((each) => [each.id || each.textContent, each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 44 || height < 44)
        .map(([name]) => name);
    """)
    assert small == []


def test_nothing_is_wider_than_the_phone(phone_in_hand, client):
    client.call("pages.update", id="alpha", title="W" * 64)
    phone_in_hand.await_text("#now-title", "W" * 64)
    assert phone_in_hand.browser.run("return document.documentElement.scrollWidth") == 390
