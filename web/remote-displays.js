import { element } from "./remote-element.js";
import { clockTime, lateness } from "./remote-words.js";

/** The connected displays: what each shows, and whether that is what it should show. */
export class DisplayList {
  constructor(list, empty) {
    this.list = list;
    this.empty = empty;
  }

  /** `titleOf(carousel, id)` is what a page is called. */
  show(displays, titleOf) {
    this.empty.hidden = displays.length > 0;
    this.list.replaceChildren(...displays.map((display) => item(display, titleOf)));
  }
}

function item(display, titleOf) {
  const { name, carousel, page, viewport, since } = display;
  const shows = page === null ? "has shown nothing yet" : `shows ${titleOf(carousel, page)}`;
  const screen = `${Math.round(viewport.width)} × ${Math.round(viewport.height)}`;
  return element("li", { class: "display" },
    element("div", { class: "display-text" },
      element("span", { class: "display-name" }, name),
      element("span", { class: "display-detail" }, `${carousel} · ${shows}`),
      element("span", { class: "display-detail" }, `${screen} · since ${clockTime(since)}`)),
    element("div", { class: "display-state" }, verdict(display), late(display)));
}

function verdict({ ok }) {
  if (ok === null) return element("span", { class: "pill" }, "No word yet");
  return ok
    ? element("span", { class: "pill is-good" }, "Up to date")
    : element("span", { class: "pill is-bad" }, "Behind");
}

function late({ late }) {
  if (late === null) return null;
  const text = late < 0.0005 ? "on time" : `${lateness(late)} late`;
  return element("span", { class: "display-detail" }, text);
}
