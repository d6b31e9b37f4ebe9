import { element } from "./remote-element.js";

const SHOWN_FOR = 12_000;

/** Short messages at the bottom, one at a time, some with a way back. */
export class Notices {
  #timer = 0;
  #lasts = false;

  constructor(region) {
    this.region = region;
    // Whoever reads it or is about to press its button is not hurried.
    for (const name of ["pointerenter", "focusin"]) {
      region.addEventListener(name, () => clearTimeout(this.#timer));
    }
    for (const name of ["pointerleave", "focusout"]) {
      region.addEventListener(name, () => this.#expire());
    }
  }

  /** Something that was done; `action` {label, run} can take it back. */
  say(text, action = null) {
    this.#show(text, "notice", action);
  }

  /** Something that was not done; where `action.lasts`, it is shown until somebody reacts. */
  problem(text, action = null) {
    this.#show(text, "notice is-problem", action);
  }

  clear() {
    clearTimeout(this.#timer);
    this.region.replaceChildren();
  }

  #show(text, className, action) {
    const button = action && element("button", {
      type: "button", class: "notice-action", onclick: () => { this.clear(); action.run(); },
    }, action.label);
    const close = element("button", {
      type: "button", class: "notice-close", "aria-label": "Dismiss", onclick: () => this.clear(),
    }, "×");
    this.region.replaceChildren(
      element("div", { class: className }, element("p", {}, text), button, close));
    this.#lasts = action?.lasts ?? false;
    this.#expire();
  }

  #expire() {
    clearTimeout(this.#timer);
    if (this.#lasts) return;
    this.#timer = setTimeout(() => this.clear(), SHOWN_FOR);
  }
}
