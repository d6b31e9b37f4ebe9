// The button that stops the pages.

import { drawShape } from "/icons.js";

const PAUSE = "M6 4 H10 V20 H6 Z M14 4 H18 V20 H14 Z";
const PLAY = "M7 3.5 L20.5 12 L7 20.5 Z";

/**
 * With a token of one's own it pauses the carousel for everybody. Without one it stops this screen
 * alone: one finger must not stop fifty screens.
 */
export class Pause {
  #button;
  #screen;
  #api;
  #access;
  #drawn = null;

  constructor(button, screen, api, access, isShown) {
    this.#button = button;
    this.#screen = screen;
    this.#api = api;
    this.#access = access;
    button.hidden = !isShown;
    button.addEventListener("click", () => this.toggle());
    this.draw();
  }

  /** Stops the pages or lets them go on. */
  async toggle() {
    if (this.#screen.stays) return this.#screen.stay(false);
    if (this.#access.isOwn) {
      try {
        await this.#api.ask("carousel.toggle");
        return;
      } catch (refusal) {
        if (refusal.status !== 401 && refusal.status !== 403) return;
      }
    }
    this.#screen.stay(true);
  }

  /** Shows what it would do now. */
  draw() {
    const stopped = this.#screen.stays || (this.#access.isOwn && this.#screen.state?.playing === false);
    if (stopped === this.#drawn) return;
    this.#drawn = stopped;
    this.#button.ariaLabel = stopped ? "Start the pages" : "Stop the pages";
    this.#button.replaceChildren(drawShape(stopped ? PLAY : PAUSE));
  }
}
