"""The remote control on a phone, used as a person would: by what stands on it."""

import json

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.by import By

PHONE = {"width": 390, "height": 844}

# A control's name as a screen reader would say it, near enough for a test.
NAMED = """
  const [name, scope] = arguments;
  const root = document.querySelector("dialog[open]") ?? document;
  const words = (node) => node.textContent.replace(/\\s+/g, " ").trim();
  const nameOf = (node) => node.getAttribute("aria-label")
    ?? (node.labels?.length ? words(node.labels[0]) : words(node));
  return [...root.querySelectorAll(scope)].find(
    (node) => nameOf(node) === name && node.checkVisibility()) ?? null;
"""


class Remote:
    """One window with the remote of the daemon at `base`."""

    def __init__(self, browser, base):
        self.browser = browser
        self.base = base
        browser.command(
            "Emulation.setDeviceMetricsOverride", **PHONE, deviceScaleFactor=1, mobile=True)
        browser.command("Emulation.setTouchEmulationEnabled", enabled=True)

    def open(self, token=None, pages=None):
        """Come from the link with the token, or without one; wait until the pages are there."""
        fragment = f"#token={token}" if token else ""
        self.browser.open(f"{self.base}remote{fragment}")
        if pages is not None:
            self.await_titles(pages)
        return self

    # What is seen.

    def await_true(self, script, what):
        return self.browser.wait_until(script, what)

    def await_text(self, selector, text):
        """Until the text of the element is exactly this."""
        found = f"document.querySelector({json.dumps(selector)})?.innerText"
        self.browser.wait_until(
            f"return {found} === {json.dumps(text)}", f"{text!r} in {selector}")

    def await_words(self, words):
        """Until somebody can read these words somewhere."""
        self.browser.wait_until(
            f"return document.body.innerText.includes({json.dumps(words)})", f"the words {words!r}")

    def titles(self):
        return self.browser.run(
            "return [...document.querySelectorAll('.page-title')].map((node) => node.textContent)")

    def await_titles(self, titles):
        self.browser.wait_until(
            lambda _: self.titles() == list(titles), f"the pages {titles}")

    def hidden(self, selector):
        return self.browser.run(
            "return !document.querySelector(arguments[0]).checkVisibility()", selector)

    # What a person does.

    def control(self, name, scope="button, input, select, textarea"):
        """The control of this name, in the sheet that is open or on the page."""
        return self.browser.wait_until(
            lambda browser: browser.run(NAMED, name, scope), f"a control named {name!r}")

    def tap(self, name):
        control = self.control(name)
        self.browser.run("arguments[0].scrollIntoView({ block: 'center' })", control)
        control.click()

    def jump_to(self, title):
        """Tap a page in the list."""
        row = self.row(title)
        self.browser.run("arguments[0].scrollIntoView({ block: 'center' })", row)
        row.find_element(By.CSS_SELECTOR, ".page-jump").click()

    def row(self, title):
        return self.browser.wait_until(
            lambda browser: browser.run(
                "return [...document.querySelectorAll('.page')].find((row) =>"
                " row.querySelector('.page-title').textContent === arguments[0]) ?? null", title),
            f"a page titled {title!r}")

    def fill(self, name, text):
        field = self.control(name)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.DELETE)
        field.send_keys(text)

    def choose(self, name, choice):
        """One of a select's choices."""
        field = self.control(name)
        option = next(
            option for option in field.find_elements(By.TAG_NAME, "option")
            if option.text == choice)
        option.click()

    def press(self, name, *keys):
        """Keys with the focus on the control of this name."""
        control = self.control(name)
        self.browser.run("arguments[0].focus()", control)
        for key in keys:
            control.send_keys(key)

    def centre(self, element):
        return self.browser.run(
            "const box = arguments[0].getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]", element)

    def finger(self, kind, x=None, y=None):
        """The finger goes down, moves or leaves: touchStart, touchMove, touchEnd, touchCancel."""
        points = [] if x is None else [{"x": x, "y": y}]
        self.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)
