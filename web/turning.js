// The instant of the next turn.

/** Milliseconds: half a frame, so that the frame nearest to the instant has the new page. */
const LEAD = 8;
/** The longest time that a browser's timer can wait for. */
const LONGEST = 2 ** 31 - 1;

/** One timer on the daemon's clock. */
export class Turning {
  /** Called with the instant, Unix seconds, when it has come. */
  due = (_at) => {};

  #clock;
  #at = null;
  #timer = 0;

  constructor(clock) {
    this.#clock = clock;
  }

  /** The instant that is waited for; null: none. */
  arm(at) {
    this.#at = at;
    this.adjust();
  }

  /** The clock was set: waits for the same instant anew. */
  adjust() {
    clearTimeout(this.#timer);
    if (this.#at === null) return;
    const wait = (this.#at - this.#clock.now) * 1000 - LEAD;
    this.#timer = setTimeout(() => this.#look(), Math.min(Math.max(wait, 0), LONGEST));
  }

  #look() {
    const at = this.#at;
    // A browser's timer may come a little early, and a far one in several steps.
    if ((at - this.#clock.now) * 1000 > LEAD + 2) return this.adjust();
    this.#at = null;
    this.due(at);
  }
}
