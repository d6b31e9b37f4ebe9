"""A real Chromium without a screen, driven by Debian's chromedriver."""

import json
import os
import shutil
from urllib.parse import urlsplit

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from .client import DEADLINE

# What keeps Chromium from asking anybody but the daemon, and from asking a person anything.
SWITCHES = (
    "--headless=new", "--no-first-run", "--no-default-browser-check", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-extensions",
    "--disable-dev-shm-usage", "--disable-gpu", "--mute-audio", "--hide-scrollbars",
    "--autoplay-policy=no-user-gesture-required", "--force-color-profile=srgb",
)


def address(daemon):
    """Where the daemon serves its pages, such as http://127.0.0.1:41234/."""
    line = daemon.log.await_line(r"serves http://\S+:\d+/")
    return "http://" + line.partition("serves http://")[2].split()[0]


def drafts():
    """The environment that has a daemon serve files that are being written, where there are some."""
    return {name: os.environ[name] for name in ("CAROUSEL_WEB",) if name in os.environ}


class Browser:
    """One Chromium with a profile of its own. `driver` is selenium's."""

    def __init__(self, folder, size=(390, 844), switches=()):
        options = Options()
        options.binary_location = shutil.which("chromium")
        for switch in (*SWITCHES, f"--user-data-dir={folder / 'chromium'}", *switches):
            options.add_argument(switch)
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        service = Service(shutil.which("chromedriver"), log_path=os.devnull)
        self.driver = webdriver.Chrome(service=service, options=options)
        self.driver.set_script_timeout(DEADLINE)
        self.requested = []
        self.resize(*size)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.driver.quit()

    # What the browser is told.

    def open(self, url):
        self.driver.get(url)
        return self

    def open_window(self, url, size=(390, 844)):
        """Another window beside the ones that are there; its handle."""
        self.driver.switch_to.new_window("window")
        self.resize(*size)
        self.driver.get(url)
        return self.driver.current_window_handle

    def switch(self, handle):
        self.driver.switch_to.window(handle)

    def command(self, name, **parameters):
        """A command of the DevTools protocol to the window that is in front."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def resize(self, width, height):
        """A viewport of exactly so many CSS pixels."""
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=1, mobile=False)

    def reduce_motion(self):
        """What a person sets who does not want things to move."""
        self.command(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-reduced-motion", "value": "reduce"}])

    def cover(self, **insets):
        """Safe-area insets, as a phone with a notch has them: top, left, bottom, right."""
        self.command("Emulation.setSafeAreaInsetsOverride", insets=insets)

    def run(self, script, *arguments):
        """The value of a script's `return`."""
        return self.driver.execute_script(script, *arguments)

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    # What is waited for.

    def wait_until(self, condition, what, timeout=DEADLINE):
        """The first true value of a script's `return`, or of a function of this browser."""
        ask = (lambda _: condition(self)) if callable(condition) else (
            lambda driver: driver.execute_script(condition))
        return WebDriverWait(self.driver, timeout, poll_frequency=0.02).until(
            ask, f"not within {timeout} s: {what}")

    def element(self, selector):
        """The first element of a selector, once it is there."""
        return self.wait_until(
            lambda browser: browser.run("return document.querySelector(arguments[0])", selector),
            f"an element {selector}")

    # What the browser did.

    def requests(self):
        """The URL of every request so far, frames and workers included."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requested.append(message["params"]["request"]["url"])
        return self.requested

    def foreign_requests(self, base):
        """Those of the requests that went to another host than the one of `base`."""
        home = urlsplit(base).netloc
        return [
            url for url in self.requests()
            if urlsplit(url).scheme in ("http", "https", "ws", "wss")
            and urlsplit(url).netloc != home]

    def complaints(self):
        """What the console says is wrong, refused requests aside."""
        return [
            entry["message"] for entry in self.driver.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING") and entry["source"] != "network"]
