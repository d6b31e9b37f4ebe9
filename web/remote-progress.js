/** The line that fills until the next page comes; stands still while the carousel is held. */
export class ProgressLine {
  #animation = null;

  constructor(bar, clock) {
    this.bar = bar;
    this.clock = clock;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
  }

  show(state) {
    this.#animation?.cancel();
    this.#animation = null;
    const remaining = state.advancesAt === null
      ? state.remaining
      : Math.max(0, state.advancesAt - this.clock.now);
    this.bar.parentElement.hidden = remaining === null;
    if (remaining === null) return;
    const own = state.page?.duration;
    // A page that lingers after a move by hand has more time than its duration.
    const whole = Math.max(typeof own === "number" ? own : state.interval ?? 0, remaining);
    const filled = whole > 0 ? 1 - remaining / whole : 1;
    this.bar.style.transform = `scaleX(${filled})`;
    if (state.advancesAt === null || remaining === 0) return;
    const easing = this.calm.matches ? `steps(${Math.max(1, Math.round(remaining))})` : "linear";
    this.#animation = this.bar.animate(
      [{ transform: `scaleX(${filled})` }, { transform: "scaleX(1)" }],
      { duration: remaining * 1000, fill: "forwards", easing });
  }
}
