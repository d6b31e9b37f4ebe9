// One page on the strip.

import { ink, readableOnTint, solid, tint } from "/colors.js";
import { makeContent, title } from "/contents.js";
import { fit } from "/fit.js";

/** A page's element with its content. `told` hears `failed(page, why)` and `ended(page)`. */
export class Slide {
  element = document.createElement("div");
  page;
  /** Why the content cannot be shown; null while it can. */
  failure = null;
  /** Whether everything that it needs is there. */
  isReady = false;

  #told;
  #settings;
  #content = null;
  #isOn = false;

  constructor(page, settings, told) {
    this.#told = told;
    this.#settings = settings;
    this.page = page;
    this.element.className = "slide";
    this.element.id = `slide-${settings.number}`;
    this.#build();
  }

  /** For `makeContent`. */
  get carousel() { return this.#settings.carousel; }
  get token() { return this.#settings.token; }
  ready() { this.isReady = true; }
  ended() { if (this.#isOn) this.#told.ended(this.page); }

  /** The content cannot be shown: its colour, icon and title stand for it. */
  fail(why) {
    if (this.failure !== null) return;
    this.failure = why;
    this.#place(title(this.page, this));
    this.#told.failed(this.page, why);
  }

  /** The page as it is now; what is shown stays where it is the same. */
  update(page) {
    const looks = ({ title, color, icon, content, duration }) =>
      JSON.stringify([title, color, icon, content, duration === "content"]);
    const same = looks(page) === looks(this.page);
    this.page = page;
    if (!same) this.#build();
  }

  /** Tries a content again that could not be shown. */
  retry() { if (this.failure !== null) this.#build(); }

  /** On the screen, or no longer. */
  set isOn(on) {
    if (on === this.#isOn) return;
    this.#isOn = on;
    if (on) this.#content.start?.();
    else this.#content.rest?.();
  }

  /** Whether it is the one that there is, for those who cannot see which one is in sight. */
  set isCurrent(is) { this.element.inert = !is; }

  /** Fits the text to the place. */
  fit() { for (const text of this.element.querySelectorAll(".room > p")) fit(text); }

  /** Ends what goes on in it. */
  close() {
    this.#content.close?.();
    this.element.remove();
  }

  #build() {
    this.failure = null;
    this.isReady = false;
    const { color } = this.page;
    const { style } = this.element;
    style.setProperty("--paper", solid(color));
    style.setProperty("--ink", ink(color));
    // A notched bar has the page's colour: in a page of that colour its notch would not be seen.
    style.setProperty("--tint", tint(color));
    style.setProperty("--tint-ink", readableOnTint(color));
    this.#place(makeContent(this.page, this));
  }

  #place(content) {
    this.#content?.close?.();
    this.#content = content;
    content.element.classList.toggle("bleeds", content.bleeds);
    this.element.replaceChildren(content.element);
    if (this.element.isConnected) this.fit();
    if (this.#isOn) content.start?.();
  }
}
