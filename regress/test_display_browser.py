"""The display in a real Chromium."""

import base64
import json
import socket
import time
import zlib

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

from support.browser import Browser

PHONE = {"width": 390, "height": 844}
CHROMES = ["none", "capsule", "tabs-attached", "tabs-floating", "notched"]
CURRENT = "document.querySelector('.slide:not([inert])')"


@pytest.fixture(scope="module")
def chromium(tmp_path_factory):
    with Browser(tmp_path_factory.mktemp("browser")) as browser:
        yield browser


@pytest.fixture
def browser(chromium):
    """The module's browser with one window as a phone has it."""
    for handle in chromium.driver.window_handles[1:]:
        chromium.switch(handle)
        chromium.driver.close()
    chromium.switch(chromium.driver.window_handles[0])
    chromium.resize(390, 844)
    chromium.command("Emulation.setEmulatedMedia", features=[])
    yield chromium
    chromium.open("about:blank")


def shown(browser):
    """What a screen reader would call the current page."""
    return browser.run(f"return {CURRENT}?.ariaLabel")


def await_shown(browser, label, timeout=10):
    browser.wait_until(
        f"return {CURRENT}?.ariaLabel === {json.dumps(label)}", f"{label} shown", timeout)


def await_rest(browser):
    browser.wait_until(
        "return document.getAnimations().length === 0", "everything at rest")


def open_display(browser, url, label=None):
    browser.open(url)
    browser.wait_until(f"return {CURRENT}?.ariaLabel", "a page shown")
    browser.wait_until("return document.querySelector('#chrome').style.width", "a layout drawn")
    if label:
        await_shown(browser, label)
    return browser


def await_registered(client, count=1):
    """Come back when so many displays say what they show."""
    client.subscribe(events=["displays"])
    while True:
        displays = client.call("display.list")
        if len([display for display in displays if display["ok"]]) >= count:
            return displays
        client.notification("displays")


def drag(browser, *xs, y=400, lift=True):
    """A finger from the first x over the others; the first eight pixels tell it from a tap."""
    for x in xs:
        browser.command(
            "Input.dispatchTouchEvent", type="touchStart" if x == xs[0] else "touchMove",
            touchPoints=[{"x": x, "y": y}])
    if lift:
        lift_finger(browser)


def lift_finger(browser):
    browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def displacement(browser):
    """How far the strip is from its current page, in pages."""
    return browser.run(
        f"const s = {CURRENT}.getBoundingClientRect(); return -s.x / s.width")


def png(width=4, height=4, red=255):
    """A picture of one colour."""
    def chunk(kind, data):
        body = kind + data
        return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    rows = b"".join(b"\0" + bytes([red, 0, 0]) * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


# Turning.

def test_two_displays_turn_at_every_change(show, browser):
    daemon = show(interval=0.6)
    open_display(browser, daemon.url + "?debug=1")
    browser.open_window(daemon.url + "?debug=1")
    turns = []
    for handle in browser.driver.window_handles:
        browser.switch(handle)
        turns.append(browser.wait_until(
            "const timed = window.carousel?.turns.filter((turn) => turn.due) ?? [];"
            "return timed.length >= 6 ? timed : null", "six turns"))
    for seen in turns:
        assert [a["page"] + b["page"] for a, b in zip(seen, seen[1:])] == [
            {"a": "ab", "b": "bc", "c": "ca"}[turn["page"]] for turn in seen[:-1]]
        gaps = [round(b["due"] - a["due"], 3) for a, b in zip(seen, seen[1:])]
        assert gaps == [0.6] * len(gaps)
    first, second = ({turn["due"]: turn["page"] for turn in seen} for seen in turns)
    assert first.keys() & second.keys()
    assert all(first[due] == second[due] for due in first.keys() & second.keys())


def test_the_page_is_turned_although_the_news_of_it_never_comes(show, browser, cable):
    daemon = show(interval=3)
    network = cable(daemon)
    open_display(browser, network.url, "a, 1 of 3")
    browser.wait_until("return document.querySelectorAll('.slide').length > 1", "the next ready")
    network.cut()
    await_shown(browser, "b, 2 of 3")


def test_the_daemon_is_told_what_is_shown_and_since_when(show, browser):
    daemon = show(interval=0.5)
    client = daemon.connect()
    open_display(browser, daemon.url + "?name=Hall")
    (display,) = await_registered(client)
    assert display["name"] == "Hall"
    assert display["viewport"] == {
        **PHONE, "safeArea": {"top": 0, "leading": 0, "bottom": 0, "trailing": 0}}
    assert -0.1 < display["late"] < 2


def test_the_wrap_goes_on_forward(show, browser):
    daemon = show("a", "b", "c", interval=None)
    client = daemon.connect()
    client.call("carousel.goTo", page="c")
    open_display(browser, daemon.url, "c, 3 of 3")
    browser.run("""
      window.seen = [];
      const look = () => {
        const [slide] = document.querySelectorAll('.slide:not([inert])');
        const { x, width } = slide.getBoundingClientRect();
        window.seen.push([slide.ariaLabel, x / width]);
        requestAnimationFrame(look);
      };
      look();""")
    client.call("carousel.next")
    await_shown(browser, "a, 1 of 3")
    await_rest(browser)
    places = [x for label, x in browser.run("return window.seen") if label.startswith("a,")]
    assert all(0 <= x <= 1 for x in places)
    assert places == sorted(places, reverse=True)
    assert places[-1] == 0


def test_no_more_than_three_slides_and_no_more_nodes_with_time(show, browser):
    daemon = show("a", "b", "c", "d", "e", interval=0.2)
    open_display(browser, daemon.url + "?debug=1")
    count = "return document.querySelectorAll('*').length"
    turned = "return window.carousel.turns.length >= %d"
    browser.wait_until(turned % 10, "ten turns")
    browser.run("""
      window.most = 0;
      new MutationObserver(() => {
        window.most = Math.max(window.most, document.querySelectorAll('.slide').length);
      }).observe(document.querySelector('#track'), { childList: true });""")
    before = browser.run(count)
    browser.wait_until(turned % 40, "forty turns", timeout=20)
    assert browser.run("return window.most") <= 3
    assert abs(browser.run(count) - before) < 20


def test_reduced_motion_cuts(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    browser.reduce_motion()
    open_display(browser, daemon.url, "a, 1 of 3")
    browser.run("""
      window.moving = 0;
      const look = () => {
        window.moving += document.getAnimations().length;
        requestAnimationFrame(look);
      };
      look();""")
    client.call("carousel.next")
    await_shown(browser, "b, 2 of 3")
    assert displacement(browser) == 0
    assert browser.run("return window.moving") == 0


def test_a_page_chooses_how_it_comes(show, browser):
    daemon = show(interval=None, pages=[
        {"id": "a"}, {"id": "b", "extra": {"transition": "cut"}}])
    client = daemon.connect()
    open_display(browser, daemon.url + "?transition=fade", "a, 1 of 2")
    client.call("carousel.next")
    await_shown(browser, "b, 2 of 2")
    assert browser.run("return document.getAnimations().length") == 0
    client.call("carousel.next")
    await_shown(browser, "a, 1 of 2")
    assert browser.run(f"return {CURRENT}.getAnimations().length") == 1


# Fingers, keys and holds.

def test_a_drag_moves_the_other_display_while_the_finger_is_down_and_after(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    finger = browser.driver.current_window_handle
    other = browser.open_window(daemon.url)
    await_shown(browser, "a, 1 of 3")
    await_registered(client, 2)
    client.subscribe()
    browser.switch(finger)
    drag(browser, 300, 290, 250, 200, 105, lift=False)
    browser.wait_until(
        lambda b: abs(displacement(b) - 187 / 390) < 0.01, "the strip under the finger")
    browser.switch(other)
    browser.wait_until(
        lambda b: abs(displacement(b) - 187 / 390) < 0.01, "the other display at the same place")
    assert shown(browser) == "a, 1 of 3"
    browser.switch(finger)
    drag_end = time.monotonic()
    lift_finger(browser)
    state = client.state()
    while state["phase"] == "dragging":
        state = client.state()
    assert time.monotonic() - drag_end < 5
    label = f"{state['page']['id']}, {state['index'] + 1} of 3"
    for handle in (finger, other):
        browser.switch(handle)
        await_shown(browser, label)
        await_rest(browser)
        assert displacement(browser) == 0


def test_a_drag_that_is_refused_springs_back(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    client.call("drag.begin")
    drag(browser, 300, 200, 60)
    await_rest(browser)
    browser.wait_until(lambda b: displacement(b) == 0, "the strip back")
    client.call("drag.cancel")
    assert shown(browser) == "a, 1 of 3"


def test_a_mouse_that_was_let_go_elsewhere_drags_no_more(show, browser):
    daemon = show(interval=None, chrome="tabs-attached")
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    top = round(browser.run("return document.querySelector('.bar').getBoundingClientRect().top"))

    def mouse(kind, x, y, buttons=0):
        browser.command(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=buttons, clickCount=1,
            button="left" if kind != "mouseMoved" else "none")

    mouse("mousePressed", 200, top - 2, 1)
    mouse("mouseMoved", 200, top + 5, 1)
    mouse("mouseReleased", 200, top + 5)
    for x in (190, 150, 100):
        mouse("mouseMoved", x, 300)
    browser.run("return new Promise(requestAnimationFrame)")
    assert client.call("carousel.get")["phase"] == "idle"
    assert displacement(browser) == 0


def test_keys_page(show, browser):
    daemon = show("a", "b", "c", "d", interval=None)
    open_display(browser, daemon.url, "a, 1 of 4")
    for key, label in (
        (Keys.ARROW_RIGHT, "b, 2 of 4"), (Keys.ARROW_LEFT, "a, 1 of 4"), (Keys.END, "d, 4 of 4"),
        (Keys.HOME, "a, 1 of 4"),
    ):
        ActionChains(browser.driver).send_keys(key).perform()
        await_shown(browser, label)


def test_right_to_left_mirrors_and_next_is_still_the_next_one(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url + "?dir=rtl", "a, 1 of 3")
    layout = client.call(
        "layout.get", viewport=PHONE, position=0, rightToLeft=True)["indicator"]["items"]
    assert layout[0]["x"] > layout[1]["x"]
    assert rectangles(browser, ".indicator rect") == [box(item) for item in layout]
    browser.run("""
      window.seen = [];
      const look = () => {
        const { x, width } = document.querySelector('.slide:not([inert])').getBoundingClientRect();
        window.seen.push(x / width);
        requestAnimationFrame(look);
      };
      look();""")
    ActionChains(browser.driver).send_keys(Keys.ARROW_LEFT).perform()
    await_shown(browser, "b, 2 of 3")
    await_rest(browser)
    assert min(browser.run("return window.seen")) < 0
    assert max(browser.run("return window.seen")) == 0
    drag(browser, 60, 200, 330)
    await_shown(browser, "c, 3 of 3")


def test_focus_hover_and_a_hidden_tab_are_holds(show, browser):
    daemon = show(interval=60, pauseOn=["hover", "focus"])
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    await_registered(client)
    client.subscribe(events=["state"])
    ActionChains(browser.driver).send_keys(Keys.TAB).perform()
    assert client.state()["holds"] == ["focus"]
    browser.run("document.activeElement.blur()")
    assert client.state()["holds"] == []
    mouse = PointerInput("mouse", "mouse")
    actions = ActionBuilder(browser.driver, mouse=mouse)
    actions.pointer_action.move_to_location(100, 300)
    actions.perform()
    assert client.state()["holds"] == ["hover"]


def test_without_a_token_pause_stops_this_screen_alone(show, browser):
    daemon = show(interval=0.5)
    client = daemon.connect()
    open_display(browser, daemon.url)
    browser.element("#pause").click()
    browser.wait_until(
        "return document.querySelector('#mark').innerText === 'Paused on this screen'", "the mark")
    stays = shown(browser)
    client.subscribe(events=["state"])
    states = [client.state() for _ in range(3)]
    assert all(state["playing"] for state in states)
    assert shown(browser) == stays
    browser.element("#pause").click()
    browser.wait_until("return document.querySelector('#mark').hidden", "the mark gone")
    browser.wait_until(lambda b: shown(b) != stays, "the right page")


def test_with_a_token_pause_is_for_everybody(show, browser, folder):
    daemon = show(interval=60)
    client = daemon.connect()
    token = (folder / "token").read_text().strip()
    open_display(browser, f"{daemon.url}#token={token}", "a, 1 of 3")
    assert browser.run("return location.hash") == ""
    client.subscribe(events=["state"])
    browser.element("#pause").click()
    assert client.state()["holds"] == ["user"]
    browser.wait_until(
        "return document.querySelector('#pause').ariaLabel === 'Start the pages'", "play offered")
    ActionChains(browser.driver).send_keys(" ").perform()
    while client.state()["playing"] is False:
        pass


# The network.

def test_the_network_goes_and_comes_back_to_the_right_page(show, browser, cable):
    daemon = show(interval=None)
    network = cable(daemon)
    client = daemon.connect()
    open_display(browser, network.url, "a, 1 of 3")
    await_registered(client)
    network.cut()
    browser.wait_until(
        "return /^Offline since \\d/.test(document.querySelector('#mark').innerText)", "the mark")
    client.call("carousel.goTo", page="c")
    assert shown(browser) == "a, 1 of 3"
    network.restore()
    await_shown(browser, "c, 3 of 3")
    browser.wait_until("return document.querySelector('#mark').hidden", "the mark gone")
    await_registered(client)


def test_a_daemon_that_starts_again_is_followed(show, start, browser, folder, cable):
    daemon = show(interval=None)
    network = cable(daemon)
    open_display(browser, network.url, "a, 1 of 3")
    port = daemon.url.rstrip("/").rpartition(":")[2]
    daemon.stop()
    again = show("x", "y", interval=None, http={"listen": f"127.0.0.1:{port}"})
    await_shown(browser, "x, 1 of 2")
    await_registered(again.connect())
    ActionChains(browser.driver).send_keys(Keys.ARROW_RIGHT).perform()
    await_shown(browser, "y, 2 of 2")


def test_another_carousel_in_place_of_the_only_one_is_followed(show, browser):
    daemon = show(interval=None, pages=[{"id": "a", "content": {"kind": "text", "text": "OLD"}}])
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 1")
    for _ in range(3):
        client.call("pages.insert", page={"id": "x"})
        client.call("pages.remove", id="x")
    config = json.loads(daemon.config_path.read_text())
    former = config["carousels"]

    def reload(carousels):
        daemon.write_config({**config, "carousels": carousels})
        client.call("daemon.reload")

    reload({"lobby": {"pages": [{"id": "l"}]}})
    await_shown(browser, "l, 1 of 1")
    former["default"]["pages"][0]["content"]["text"] = "NEW"
    reload(former)
    await_shown(browser, "a, 1 of 1")
    browser.wait_until(f"return {CURRENT}.innerText === 'NEW'", "the new text")
    reload({"lobby": {"pages": [{"id": "l"}]}, **former})
    reload({"lobby": {"pages": [{"id": "l"}]}})
    await_shown(browser, "l, 1 of 1")
    # The one that is meant by those who name none is back.
    reload({"lobby": {"pages": [{"id": "l"}]}, **former})
    await_shown(browser, "a, 1 of 1")


def test_nothing_is_asked_of_another_host(show, browser):
    daemon = show(interval=0.5, chrome="notched")
    browser.requests()
    browser.requested.clear()
    open_display(browser, daemon.url + "?debug=1")
    browser.wait_until("return window.carousel.turns.length >= 4", "four turns")
    assert browser.foreign_requests(daemon.url) == []
    assert browser.complaints() == []


def test_an_empty_carousel_says_so_until_it_has_a_page(show, browser):
    daemon = show(carousels={"lobby": {"pages": []}})
    client = daemon.connect()
    browser.open(daemon.url)
    browser.wait_until(
        "return document.querySelector('#notice').innerText.includes('“lobby” has no page')",
        "the notice")
    client.call("pages.insert", carousel="lobby", page={"id": "first"})
    await_shown(browser, "first, 1 of 1")
    assert browser.run("return document.querySelector('#notice').hidden")


def test_an_unknown_carousel_is_told_with_the_names_there_are(show, browser):
    daemon = show(carousels={"lobby": {"pages": [{"id": "a"}]}, "hall": {"pages": []}})
    browser.open(daemon.url + "?carousel=loby")
    browser.wait_until(
        "return document.querySelector('#notice').innerText.includes('no carousel “loby”')",
        "the notice")
    text = browser.run("return document.querySelector('#notice').innerText")
    assert "lobby" in text and "hall" in text


# What is on a page.

CONTENTS = [
    {"id": "none", "title": "Nothing", "icon": "gear", "color": "#34C759"},
    {"id": "color", "content": {"kind": "color"}, "color": "#AF52DE"},
    {"id": "text", "content": {"kind": "text", "text": "Twenty words of text"}, "color": "#FFCC00"},
    {"id": "html", "content": {"kind": "html", "html": "<p id=here>Hello"}},
    {"id": "image", "content": {"kind": "image", "src": "red.png", "alt": "All red"}},
    {"id": "web", "content": {"kind": "web", "url": "OWN"}},
]


def test_every_kind_of_content_is_shown(show, browser, folder):
    (folder / "media").mkdir()
    (folder / "media" / "red.png").write_bytes(png())
    pages = json.loads(json.dumps(CONTENTS))
    daemon = show(interval=None, pages=pages[:-1])
    client = daemon.connect()
    web = {**pages[-1], "content": {"kind": "web", "url": daemon.url + "?preview=1&carousel=x"}}
    client.call("pages.insert", page=web)
    open_display(browser, daemon.url, "Nothing, 1 of 6")
    proofs = {
        "none": "return slide.querySelector('svg') && slide.innerText === 'Nothing'",
        "color": "return getComputedStyle(slide).backgroundColor === 'rgb(175, 82, 222)'",
        "text": "return slide.innerText === 'Twenty words of text'"
                " && parseFloat(getComputedStyle(slide.querySelector('p')).fontSize) > 40",
        "html": "return slide.querySelector('iframe').src.endsWith('/content/default/html')",
        "image": "const image = slide.querySelector('img');"
                 "return image.naturalWidth === 4 && image.alt === 'All red'",
        "web": "return slide.querySelector('iframe').src.includes('preview=1')",
    }
    for page, proof in proofs.items():
        client.call("carousel.goTo", page=page)
        browser.wait_until(
            f"const slide = {CURRENT}; if (!slide.ariaLabel.startsWith("
            f"{json.dumps('Nothing' if page == 'none' else page)})) return false; {proof}",
            f"the page {page}")


def test_where_looking_needs_a_token_the_display_shows_its_pictures(show, browser, folder):
    (folder / "media").mkdir()
    (folder / "media" / "red.png").write_bytes(png())
    daemon = show(interval=None, http={"view": "token"}, pages=[
        {"id": "a", "content": {"kind": "image", "src": "red.png"}}])
    open_display(browser, daemon.url, "a, 1 of 1")
    browser.wait_until(f"return {CURRENT}.querySelector('img')?.naturalWidth === 4", "the picture")
    await_registered(daemon.connect())


def test_an_html_page_runs_its_scripts_and_reaches_nothing_here(show, browser):
    script = """<body><script>
      const tries = {
        token: () => parent.document.querySelector('meta').content,
        storage: () => localStorage.length,
        top: () => { top.location = 'about:blank'; return top.location.href; },
      };
      document.body.innerText = Object.entries(tries).map(([name, attempt]) => {
        try { return name + ' ' + attempt(); } catch (error) { return name + ' ' + error.name; }
      }).join(', ');
    </script>"""
    daemon = show(interval=None, pages=[
        {"id": "page", "content": {"kind": "html", "html": script}}])
    open_display(browser, daemon.url, "page, 1 of 1")
    frame = browser.element("iframe")
    browser.driver.switch_to.frame(frame)
    browser.wait_until("return document.body.innerText", "the frame's own words")
    said = browser.run("return document.body.innerText")
    browser.driver.switch_to.default_content()
    assert said == "token SecurityError, storage SecurityError, top SecurityError"
    assert browser.run("return location.pathname") == "/"


@pytest.mark.parametrize("content, why", [
    ({"kind": "image", "src": "missing.png"}, "missing.png"),
    ({"kind": "video", "src": "missing.mp4"}, "missing.mp4"),
])
def test_what_cannot_be_shown_is_reported_and_stood_for(show, browser, content, why):
    daemon = show(interval=None, pages=[
        {"id": "poster", "title": "Poster", "icon": "photo", "content": content}])
    browser.requests()
    open_display(browser, daemon.url, "Poster, 1 of 1")
    browser.wait_until(f"return {CURRENT}.innerText === 'Poster'", "the title in its place")
    assert browser.run(f"return {CURRENT}.querySelector('img, video')") is None

    def report(browser):
        for entry in browser.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            request = message["params"].get("request", {})
            if request.get("url", "").endswith("/api/display.failed"):
                return json.loads(request["postData"])
        return None

    told = browser.wait_until(report, "the report")
    assert (told["carousel"], told["page"]) == ("default", "poster")
    assert why in told["why"]


def film(browser):
    """Half a second of video, made by the browser itself."""
    data = browser.driver.execute_async_script("""
      const done = arguments[0];
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
      const paint = () => { pen.fillRect(0, 0, 300 * Math.random(), 150); requestAnimationFrame(paint); };
      recorder.ondataavailable = ({ data }) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.readAsDataURL(data);
      };
      paint();
      recorder.start();
      setTimeout(() => recorder.stop(), 500);""")
    return base64.b64decode(data)


def test_a_video_keeps_its_page_until_it_ends(show, browser, folder):
    (folder / "media").mkdir()
    video = {"kind": "video", "src": "film.webm"}
    daemon = show(interval=None, pages=[
        {"id": "film", "content": video, "duration": "content"}, {"id": "after"}])
    browser.open(daemon.url + "healthz")
    (folder / "media" / "film.webm").write_bytes(film(browser))
    open_display(browser, daemon.url, "film, 1 of 2")
    browser.wait_until(f"""
      const video = {CURRENT}.querySelector('video');
      return video.muted && !video.loop && !video.paused""", "the film running in silence")
    await_shown(browser, "after, 2 of 2")


@pytest.fixture
def silent():
    """The address of a server that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"https://127.0.0.1:{server.getsockname()[1]}/"


@pytest.mark.parametrize("kind", ["image", "video"])
def test_what_never_arrives_is_reported_after_15_seconds(show, browser, silent, kind):
    daemon = show(interval=None, skipFailed=True, pages=[
        {"id": "late", "content": {"kind": kind, "src": silent + "late"}}, {"id": "next"}])
    open_display(browser, daemon.url)
    await_shown(browser, "next, 2 of 2", timeout=25)
    assert "took longer than 15 seconds" in daemon.log.await_line("cannot show page late")


def test_an_edit_mends_what_failed(show, browser):
    daemon = show(interval=None, pages=[
        {"id": "a", "content": {"kind": "image", "src": "missing.png"}}])
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 1")
    daemon.log.await_line("cannot show page a")
    client.call("pages.update", id="a", content={"kind": "text", "text": "NEW"})
    browser.wait_until(f"return {CURRENT}.innerText === 'NEW'", "the new text")
    await_registered(client)


def test_an_edit_takes_the_place_of_what_still_loads(show, browser, silent):
    daemon = show(interval=None, pages=[
        {"id": "a", "content": {"kind": "image", "src": silent + "late"}}])
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 1")
    client.call("pages.update", id="a", content={"kind": "text", "text": "NEW"})
    browser.wait_until(f"return {CURRENT}.innerText === 'NEW'", "the new text")
    await_registered(client)


def test_what_failed_before_its_turn_is_reported_in_its_turn(show, browser):
    daemon = show(interval=0.6, skipFailed=True, pages=[
        {"id": "a"}, {"id": "poster", "content": {"kind": "image", "src": "missing.png"}},
        {"id": "c"}])
    client = daemon.connect()
    open_display(browser, daemon.url)
    client.subscribe(events=["state"])
    arrivals = {}
    while len(arrivals) < 2:
        state = client.state()
        if state["reason"] != "start" and state["from"]["id"] != state["page"]["id"]:
            if state["page"]["id"] in ("poster", "c"):
                arrivals.setdefault(state["page"]["id"], state["at"])
    assert 0 <= arrivals["c"] - arrivals["poster"] < 0.5


def test_a_page_waits_for_its_picture_where_that_is_set(show, browser, folder):
    (folder / "media").mkdir()
    (folder / "media" / "red.png").write_bytes(png())
    daemon = show(interval=1, waitReady=30, pages=[
        {"id": "a"}, {"id": "b", "content": {"kind": "image", "src": "red.png"}}])
    client = daemon.connect()
    open_display(browser, daemon.url)
    await_registered(client)
    client.subscribe(events=["state"])
    turns = []
    while len(turns) < 2:
        state = client.state()
        if state["reason"] == "timer":
            turns.append(state["page"]["id"])
    assert sorted(turns) == ["a", "b"]


def test_a_page_that_cannot_be_shown_is_skipped_where_that_is_set(show, browser):
    daemon = show(interval=60, skipFailed=True, pages=[
        {"id": "poster", "content": {"kind": "image", "src": "missing.png"}}, {"id": "next"}])
    open_display(browser, daemon.url)
    await_shown(browser, "next, 2 of 2")


def test_an_edit_of_the_current_page_is_seen_at_once(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    client.call("pages.update", id="a", title="Another title", color="#000000")
    browser.wait_until(f"return {CURRENT}.innerText === 'Another title'", "the new title")
    await_shown(browser, "Another title, 1 of 3")
    assert browser.run(f"return getComputedStyle({CURRENT}).color") == "rgb(255, 255, 255)"



# Pages above the rotation.

def test_case_41_an_alarm_is_there_at_once_and_the_page_before_comes_back(show, browser):
    daemon = show("a", "b", "alarm", interval=60)
    client = daemon.connect()
    open_display(browser, daemon.url + "?name=Hall", "a, 1 of 3")
    await_registered(client)
    client.subscribe(events=["state"])
    client.call("override.show", page="b", priority=1, id="call")
    left = client.state()["remaining"]
    await_shown(browser, "b")
    client.call("override.show", page="alarm", priority=5, duration=1.5)
    alarm = client.state()
    await_shown(browser, "alarm")
    await_shown(browser, "b")
    assert client.state()["at"] == pytest.approx(alarm["override"]["until"], abs=0.05)
    client.call("override.clear")
    assert client.state()["remaining"] == left < 60
    await_shown(browser, "a, 1 of 3")
    await_registered(client)


def test_the_indicator_goes_on_speaking_of_the_rotation_underneath(show, browser):
    daemon = show("a", "b", "alarm", interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    client.call("override.show", page="alarm")
    await_shown(browser, "alarm")
    client.call("carousel.next")
    (frame,) = client.call("layout.get", viewport=PHONE, position=1)["indicator"]["items"][1:2]
    browser.wait_until(
        "return [...document.querySelectorAll('#chrome rect')].some((each) =>"
        f" Number(each.getAttribute('x')) === {frame['x']}"
        f" && Number(each.getAttribute('width')) === {frame['width']})", "the place underneath")
    assert shown(browser) == "alarm"
    client.call("override.clear")
    await_shown(browser, "b, 2 of 3")


def test_an_alarm_with_a_page_of_its_own_shows_what_is_in_no_list(show, browser):
    daemon = show("a", interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 1")
    text = f"return {CURRENT}.innerText"
    for words in ("Leave the building", "Leave the building now"):
        page = {"id": "a", "title": "Alarm", "content": {"kind": "text", "text": words}}
        client.call("override.show", page=page, id="fire")
        browser.wait_until(f"{text} === '{words}'", words)
        await_registered(client)
    await_shown(browser, "Alarm")
    client.call("pages.update", id="a", title="A")
    client.call("pages.insert", page={"id": "b"})
    assert browser.run(text) == "Leave the building now"
    client.call("override.clear")
    await_shown(browser, "A, 1 of 2")
    browser.wait_until(f"{text} === 'A'", "the page of the list")


def test_an_alarm_is_shown_where_there_are_no_pages_and_by_who_comes_late(show, browser):
    daemon = show(interval=None, pages=[])
    client = daemon.connect()
    page = {"id": "x", "content": {"kind": "text", "text": "Closed"}}
    client.call("override.show", page=page)
    open_display(browser, daemon.url, "x")
    assert browser.run(f"return {CURRENT}.innerText") == "Closed"
    client.call("override.clear")
    browser.wait_until("return !document.querySelector('.slide')", "nothing shown")
    client.call("override.show", page=page)
    await_shown(browser, "x")


def test_an_alarm_ends_a_finger(show, browser):
    daemon = show("a", "b", "alarm", interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    client.subscribe(events=["state"])
    drag(browser, 300, 280, 200, lift=False)
    while client.state()["phase"] != "dragging":
        pass
    client.call("override.show", page="alarm")
    state = client.state()
    assert (state["reason"], state["phase"]) == ("override", "idle")
    await_shown(browser, "alarm")
    lift_finger(browser)
    client.call("override.clear")
    await_shown(browser, "a, 1 of 3")
    await_rest(browser)
    assert displacement(browser) == 0


def test_an_alarm_comes_above_a_screen_that_somebody_has_paused_for_itself(show, browser):
    daemon = show("a", "b", "alarm", interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    browser.element("#pause").click()
    browser.wait_until(
        "return document.querySelector('#mark').textContent.includes('Paused on this screen')",
        "paused")
    client.call("override.show", page="alarm")
    await_shown(browser, "alarm")
    client.call("override.clear")
    await_shown(browser, "a, 1 of 3")
    client.call("carousel.next")
    client.call("override.show", page="alarm")
    await_shown(browser, "alarm")


# Frames.

def rectangles(browser, selector):
    """Where the elements of a selector are, in points."""
    return browser.run("""
      const scale = Number(document.querySelector('#chrome').style.scale) || 1;
      return [...document.querySelectorAll(arguments[0])].map((element) => {
        const own = element.tagName === 'rect';
        const value = (name) => Number(element.getAttribute(name));
        const box = own ? { x: value('x'), y: value('y'), width: value('width'),
          height: value('height') } : element.getBoundingClientRect();
        const by = own ? 1 : scale;
        return ['x', 'y', 'width', 'height'].map((side) => Math.round(box[side] / by * 50) / 50);
      });""", selector)


def box(frame):
    return [pytest.approx(frame[side], abs=0.03) for side in ("x", "y", "width", "height")]


@pytest.mark.parametrize("chrome", CHROMES)
@pytest.mark.parametrize("size", [(390, 844), (1920, 1080)], ids=["phone", "wall"])
def test_at_rest_everything_is_where_the_daemon_says(show, browser, chrome, size):
    daemon = show("a", "b", "c", "d", interval=None)
    client = daemon.connect()
    browser.resize(*size)
    scale = min(max(min(size) / 390, 1), 3)
    viewport = {"width": size[0] / scale, "height": size[1] / scale}
    open_display(browser, f"{daemon.url}?chrome={chrome}", "a, 1 of 4")
    for page, position in (("a", 0), ("b", 1), ("d", 3)):
        client.call("carousel.goTo", page=page)
        await_shown(browser, f"{page}, {position + 1} of 4")
        layout = client.call("layout.get", viewport=viewport, chrome=chrome, position=position)
        tabs = layout["tabBar"]
        notched = layout["notchedBar"]

        def parts(layout=layout, tabs=tabs, notched=notched):
            yield "#stage", [layout["content"]["frame"]]
            yield ".indicator rect", (layout["indicator"] or {"items": []})["items"]
            if tabs:
                yield ".bar", [tabs["frame"]]
                yield ".highlight", [tabs["highlight"]]
                yield ".bar button", tabs["tabs"]
            if notched:
                yield ".notched", [notched["frame"]]
                yield ".notched button", [
                    {"x": mid - notched["tabWidth"] / 2, "y": notched["frame"]["y"],
                     "width": notched["tabWidth"], "height": 70} for mid in notched["mids"]]

        for selector, frames in parts():
            browser.wait_until(
                lambda b, selector=selector, frames=frames:
                rectangles(b, selector) == [box(frame) for frame in frames],
                f"{selector} of {page} at {[box(frame) for frame in frames]}")


def test_the_safe_area_is_left_free(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    browser.cover(top=47, bottom=34)
    try:
        open_display(browser, daemon.url + "?chrome=tabs-attached", "a, 1 of 3")
        layout = client.call(
            "layout.get", viewport={**PHONE, "safeArea": {"top": 47, "bottom": 34}},
            chrome="tabs-attached", position=0)
        assert rectangles(browser, ".bar") == [box(layout["tabBar"]["frame"])]
    finally:
        browser.cover()


@pytest.mark.parametrize("style", ["slide", "worm", "scale", "fraction", "bar"])
def test_every_style_of_the_indicator_is_drawn(show, browser, style):
    daemon = show(interval=None, indicator={"style": style})
    client = daemon.connect()
    client.call("carousel.goTo", page="b")
    open_display(browser, daemon.url, "b, 2 of 3")
    expected = client.call("layout.get", viewport=PHONE)["indicator"]
    if style == "fraction":
        assert browser.run(
            "return document.querySelector('.indicator').textContent") == "2 / 3"
        return
    drawn = rectangles(browser, ".indicator rect")
    if style == "bar":
        frame = expected["frame"]
        assert drawn == [box(frame), box({**frame, "width": frame["width"] * 2 / 3})]
    elif style == "scale":
        assert [width for _, _, width, _ in drawn] == [6, 8.4, 6]
    else:
        assert drawn == [box(dot) for dot in expected["dots"] + expected["actives"]]


def test_a_jump_over_many_pages_draws_no_more_than_the_row(show, browser):
    daemon = show(*(f"p{number}" for number in range(60)), interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url, "p0, 1 of 60")
    browser.complaints()
    for index in (30, 59, 31, 35, 0):
        client.call("carousel.goTo", index=index)
        await_shown(browser, f"p{index}, {index + 1} of 60")
        most = browser.wait_until("""
          window.most = Math.max(window.most ?? 0, document.querySelectorAll('rect').length);
          return document.getAnimations().length === 0 ? window.most : null""", "the rest")
        assert 9 <= most <= 20
    browser.wait_until(
        "return document.querySelectorAll('rect').length <= 10", "the row alone at the end")
    assert browser.complaints() == []


def test_a_tap_on_a_tab_goes_there(show, browser):
    daemon = show(interval=None, chrome="tabs-floating")
    open_display(browser, daemon.url, "a, 1 of 3")
    browser.element("[role=tab]:nth-child(3)").click()
    await_shown(browser, "c, 3 of 3")
    browser.wait_until(
        "return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.ariaSelected)"
        ".join() === 'false,false,true'", "the third tab selected")


# For those who cannot see it.

def test_roles_and_labels_follow_the_carousel_pattern(show, browser):
    daemon = show(interval=None, pages=[
        {"id": "a", "title": "Hi", "label": "Welcome"}, {"id": "b"}])
    open_display(browser, daemon.url, "Welcome, 1 of 2")
    assert browser.run("""
      const section = document.querySelector('#carousel');
      const slide = document.querySelector('.slide:not([inert])');
      return [section.ariaRoleDescription, section.tagName, slide.role,
        slide.ariaRoleDescription, document.querySelector('#track').ariaLive]""") == [
            "carousel", "SECTION", "group", "slide", "polite"]
    ActionChains(browser.driver).send_keys(Keys.TAB).perform()
    assert browser.run("return document.activeElement.id") == "pause"
    assert browser.run("return document.activeElement.ariaLabel") == "Stop the pages"


def test_nothing_is_said_while_it_turns_by_itself(show, browser):
    daemon = show(interval=30)
    client = daemon.connect()
    open_display(browser, daemon.url, "a, 1 of 3")
    live = "return document.querySelector('#track').ariaLive === '%s'"
    browser.wait_until(live % "off", "silence")
    client.call("carousel.pause")
    browser.wait_until(live % "polite", "a voice")


def test_the_pause_control_can_be_left_out(show, browser):
    daemon = show(interval=None)
    open_display(browser, daemon.url + "?controls=none", "a, 1 of 3")
    assert browser.run("return document.querySelector('#pause').hidden")



# A preview.

def test_a_preview_is_no_display_and_takes_no_keys(show, browser):
    daemon = show(interval=None)
    client = daemon.connect()
    open_display(browser, daemon.url + "?preview=1", "a, 1 of 3")
    ActionChains(browser.driver).send_keys(Keys.ARROW_RIGHT).perform()
    client.call("carousel.goTo", page="c")
    await_shown(browser, "c, 3 of 3")
    assert client.call("display.list") == []
    assert browser.run("return document.querySelector('#pause').hidden")


def test_its_own_files_are_small(show, browser):
    daemon = show(interval=None)
    open_display(browser, daemon.url, "a, 1 of 3")
    sizes = browser.run("""
      return performance.getEntriesByType('resource').concat(
        performance.getEntriesByType('navigation'))
        .filter(({ name }) => /\\.(js|css|svg)$|\\/$/.test(name))
        .map(({ name, decodedBodySize }) => [name, decodedBodySize])""")
    assert sum(size for _, size in sizes) < 60_000
