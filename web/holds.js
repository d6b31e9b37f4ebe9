// Why the carousel should wait for somebody at this display.

/**
 * Holds for as long as the keyboard's focus is here, a mouse is over the page, or the page is out of
 * sight. The daemon counts those that the carousel is set to count.
 */
export class Holds {
  #api;
  #held = new Set();
  #told = new Set();
  #sending = false;

  constructor(api) {
    this.#api = api;
    const { documentElement: page } = document;
    document.addEventListener("focusin", ({ target }) =>
      this.#set("focus", target.matches(":focus-visible")));
    document.addEventListener("focusout", ({ relatedTarget }) =>
      relatedTarget || this.#set("focus", false));
    const isMouse = ({ pointerType }) => pointerType === "mouse";
    page.addEventListener("pointerenter", (event) => isMouse(event) && this.#set("hover", true));
    page.addEventListener("pointerleave", (event) => isMouse(event) && this.#set("hover", false));
    document.addEventListener("visibilitychange", () => this.#set("hidden", document.hidden));
    this.#set("hidden", document.hidden);
  }

  /** A new stream holds nothing yet. */
  renew() {
    this.#told.clear();
    this.#send();
  }

  #set(reason, holds) {
    if (holds) this.#held.add(reason);
    else this.#held.delete(reason);
    this.#send();
  }

  // One at a time, so that what is taken is given back after that.
  async #send() {
    if (this.#sending) return;
    this.#sending = true;
    for (let reason; this.#api.client && (reason = this.#difference()) !== undefined;) {
      const holds = this.#held.has(reason);
      // Counted as told even where it is refused: asking again would not help.
      if (holds) this.#told.add(reason);
      else this.#told.delete(reason);
      await this.#api.ask(holds ? "carousel.hold" : "carousel.release", { reason }).catch(() => {});
    }
    this.#sending = false;
  }

  #difference() {
    return ["focus", "hover", "hidden"].find(
      (reason) => this.#held.has(reason) !== this.#told.has(reason));
  }
}
