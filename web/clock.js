const ROUNDS = 6;
const AGAIN = 180_000;

/**
 * The daemon's time, in Unix seconds, on the browser's steady clock. Of several round trips the
 * shortest counts, and half of it is the most that the offset can be wrong by.
 */
export function Clock() {
  let measuring = null;
  let timer = 0;

  async function sample() {
    const sent = performance.now() / 1000;
    try {
      const signal = AbortSignal.timeout(3000);
      const response = await fetch("/healthz", { cache: "no-store", signal });
      const got = performance.now() / 1000;
      const { time } = await response.json();
      return { offset: time - (sent + got) / 2, error: (got - sent) / 2 };
    } catch {
      return null;
    }
  }

  async function round() {
    clearTimeout(timer);
    timer = setTimeout(clock.measure, AGAIN);
    let best = null;
    for (let count = 0; count < ROUNDS; count++) {
      const next = await sample();
      if (next && Number.isFinite(next.offset) && !(next.error >= best?.error)) best = next;
    }
    if (!best) return;
    Object.assign(clock, best);
    clock.changed();
  }

  const clock = {
    offset: (Date.now() - performance.now()) / 1000,
    error: Infinity,
    changed() {},
    get now() { return performance.now() / 1000 + clock.offset; },
    measure: () => (measuring ??= round().finally(() => { measuring = null; })),
    /** The daemon says what time it is: measures where it is another one here. */
    compare: (time) => Math.abs(time - clock.now) > 1 && clock.measure(),
  };
  return clock;
}
