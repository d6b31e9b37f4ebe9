// The daemon's time, as this display knows it.

const ROUNDS = 6;
const AGAIN = 180;

/**
 * Measures how far the daemon's clock is from the browser's steady one: of several round trips to
 * `/healthz` the shortest counts, and half of it is the most that the result can be wrong by.
 */
export class Clock {
  /** The daemon's time minus the browser's steady time, in seconds. */
  offset = Date.now() / 1000 - performance.now() / 1000;
  /** At most how wrong the offset is, in seconds; infinite before the first measurement. */
  error = Infinity;
  /** Called when the offset has changed. */
  changed = () => {};

  #measuring = null;
  #timer = 0;

  /** The daemon's time now, Unix seconds. */
  get now() { return performance.now() / 1000 + this.offset; }

  /** The shortest round trip of the last measurement, in seconds. */
  get roundTrip() { return this.error * 2; }

  /** Measures now, and again every few minutes. */
  measure() {
    this.#measuring ??= this.#round().finally(() => { this.#measuring = null; });
    return this.#measuring;
  }

  /** The daemon says what time it is: measures where that is not what this clock says. */
  compare(time) {
    if (Math.abs(time - this.now) > 1) this.measure();
  }

  async #round() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.measure(), AGAIN * 1000);
    let best = null;
    for (let round = 0; round < ROUNDS; round++) {
      const sample = await this.#sample();
      if (sample && (!best || sample.error < best.error)) best = sample;
    }
    if (!best) return;
    this.offset = best.offset;
    this.error = best.error;
    this.changed();
  }

  async #sample() {
    const sent = performance.now() / 1000;
    try {
      const response = await fetch("/healthz", {
        cache: "no-store", signal: AbortSignal.timeout(3000),
      });
      const got = performance.now() / 1000;
      const { time } = await response.json();
      if (!Number.isFinite(time)) return null;
      return { offset: time - (sent + got) / 2, error: (got - sent) / 2 };
    } catch {
      return null;
    }
  }
}
