const AGAIN = 180_000;
const seconds = () => performance.now() / 1000;

/** The daemon's time on the browser's steady clock, within `error` seconds. */
export function Clock() {
  let measuring = null;
  let timer = 0;

  async function sample() {
    const sent = seconds();
    const signal = AbortSignal.timeout(3000);
    const response = await fetch("/healthz", { cache: "no-store", signal });
    const got = seconds();
    const { time } = await response.json();
    return { offset: time - (sent + got) / 2, error: (got - sent) / 2 };
  }

  async function measure() {
    clearTimeout(timer);
    timer = setTimeout(clock.measure, AGAIN);
    const samples = [];
    for (let round = 0; round < 6; round++) samples.push(await sample().catch(() => ({})));
    const [best] = samples.filter(({ offset }) => Number.isFinite(offset))
      .sort((a, b) => a.error - b.error);
    if (!best) return;
    Object.assign(clock, best);
    clock.changed();
  }

  const clock = {
    offset: Date.now() / 1000 - seconds(),
    error: Infinity,
    changed() {},
    get now() { return seconds() + clock.offset; },
    measure: () => (measuring ??= measure().finally(() => { measuring = null; })),
    compare: (time) => Math.abs(time - clock.now) > 1 && clock.measure(),
  };
  return clock;
}
