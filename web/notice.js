// What stands in place of pages where there are none.

/** Says what is wrong, and what would be right. */
export class Notice {
  #element;

  constructor(element) {
    this.#element = element;
  }

  /** The carousel has no pages to show. */
  empty(state) {
    this.#say(
      `“${state.carousel}” has no page to show`,
      "Pages appear here as soon as the carousel has some: add them on the remote control "
        + "(/remote), with carouselctl, or in the configuration, and see that they are enabled "
        + "and that their schedule has begun.");
  }

  /** The daemon does not serve this display; `names` are the carousels that there are, if known. */
  refused({ status, message }, name, names) {
    if (status === 404 && names) {
      const there = names.length ? `There ${names.length > 1 ? "are" : "is"}: ${names.join(", ")}.`
        : "The daemon has none.";
      return this.#say(
        name ? `There is no carousel “${name}”` : "Which carousel?",
        `${there} The address names one like this: /?carousel=${names[0] ?? "NAME"}`);
    }
    if (status === 401 || status === 403) {
      return this.#say(
        "This display needs a token",
        "Open the address with #token=… at its end; carouselctl remote-link prints the token.");
    }
    this.#say("The daemon does not serve this display", `${message} It is asked again.`);
  }

  /** Nothing has been heard from the daemon yet. */
  waiting() {
    this.#say("Waiting for the daemon", "The pages appear as soon as carouseld answers.");
  }

  clear() { this.#element.hidden = true; }

  #say(what, remedy) {
    const [heading, text] = [document.createElement("h2"), document.createElement("p")];
    heading.textContent = what;
    text.textContent = remedy;
    this.#element.replaceChildren(heading, text);
    this.#element.hidden = false;
  }
}
