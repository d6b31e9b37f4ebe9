import { TokenNeeded } from "./remote-api.js";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 10_000;
/** The daemon says something at least every 15 s. */
const SILENCE = 40_000;
const EVENTS = ["hello", "state", "pages", "displays", "heartbeat"];

/**
 * The one stream of events, of one carousel at a time; comes back by itself.
 *
 * `onevent(name, data)` is called for each event, `onopen` when a stream begins, `onrefused` when
 * there is none without a token, and `onlost(milliseconds)` when there is none and the next attempt
 * is so far away.
 */
export class Stream {
  onevent = () => {};
  onopen = () => {};
  onrefused = () => {};
  onlost = () => {};
  #source = null;
  #timer = 0;
  #silence = 0;
  #delay = FIRST_DELAY;
  #attempt = 0;

  /** `prepare()` finds out before each attempt what to follow: the address. */
  constructor(prepare) {
    this.prepare = prepare;
  }

  /** Opens the stream anew, at once. */
  async restart() {
    this.stop();
    const attempt = this.#attempt;
    let address = null;
    try {
      address = await this.prepare();
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (error instanceof TokenNeeded) this.onrefused();
      else this.#lose();
      return;
    }
    if (attempt === this.#attempt) this.#open(address);
  }

  get isOpen() {
    return this.#source !== null;
  }

  /** Closes the stream until `restart`. */
  stop() {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#close();
  }

  #open(address) {
    const source = new EventSource(address);
    this.#source = source;
    this.#listenForSilence();
    for (const name of EVENTS) {
      source.addEventListener(name, (event) => {
        if (source !== this.#source) return;
        this.#listenForSilence();
        if (name === "hello") {
          this.#delay = FIRST_DELAY;
          this.onopen();
        }
        this.onevent(name, JSON.parse(event.data));
      });
    }
    source.addEventListener("bye", () => source === this.#source && this.#lose());
    // The browser's own attempts have neither a growing delay nor an end.
    source.addEventListener("error", () => source === this.#source && this.#lose());
  }

  #close() {
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }

  #lose() {
    this.#close();
    const delay = this.#delay * (0.75 + Math.random() / 2);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
    this.#timer = setTimeout(() => this.restart(), delay);
    this.onlost(delay);
  }

  #listenForSilence() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }
}
