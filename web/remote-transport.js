import { symbol } from "./remote-element.js";

/** Previous, pause or play, next. */
export class Transport {
  #playing = null;

  constructor({ previous, toggle, next }, orders, onstate) {
    this.toggle = toggle;
    const move = async (method) => {
      const state = await orders.send(method);
      if (state) onstate(state, true);
    };
    previous.addEventListener("click", () => move("carousel.previous"));
    next.addEventListener("click", () => move("carousel.next"));
    toggle.addEventListener(
      "click", () => move(this.#playing ? "carousel.pause" : "carousel.play"));
  }

  show({ playing }) {
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.toggle.setAttribute("aria-label", playing ? "Pause" : "Play");
    this.toggle.replaceChildren(symbol(playing ? "pause" : "play"));
  }
}
