// Numbers that tell how well it runs; only with debug=1.

const KEPT = 1000;
const SHOWN = 8;

/** An overlay, and `window.carousel` with `turns`, `state` and `clock` for whoever measures. */
export class Debug {
  #element = document.createElement("pre");
  #parts;
  #turns = [];
  #dropped = 0;

  /** The parts: screen, clock, connection, strip, api. */
  constructor(parent, parts) {
    this.#parts = parts;
    this.#element.id = "debug";
    this.#element.ariaHidden = "true";
    parent.append(this.#element);
    const [turns, { screen, clock }] = [this.#turns, parts];
    window.carousel = { turns, clock, get state() { return screen.state; } };
    setInterval(() => this.#draw(), 500);
    this.#watchFrames();
  }

  /** A turn was presented: `{page, seq, due, at}`, in the daemon's time. */
  presented(turn) {
    this.#turns.push(turn);
    if (this.#turns.length > KEPT) this.#turns.shift();
  }

  #watchFrames() {
    let before = performance.now();
    const look = (now) => {
      // Frames count while something moves: a still picture needs none.
      if (this.#parts.strip.moves) this.#dropped += Math.max(0, Math.round((now - before) / 16.7) - 1);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  #draw() {
    const { screen: { state, shown }, clock, connection } = this.#parts;
    const ms = (seconds) => `${(seconds * 1000).toFixed(1)} ms`;
    const late = this.#turns.filter(({ due }) => due !== null).slice(-SHOWN)
      .map(({ due, at }) => ((at - due) * 1000).toFixed(1));
    this.#element.textContent = [
      `instance ${state?.instance.slice(0, 8) ?? "–"}  seq ${state?.seq ?? "–"}`,
      `index ${shown?.index ?? "–"} of ${state?.count ?? "–"}  virtual ${shown?.virtual ?? "–"}`,
      `clock ${clock.offset.toFixed(4)} s ± ${ms(clock.error)}  round trip ${ms(clock.roundTrip)}`,
      `late ${late.join(" ") || "–"} ms`,
      `frames dropped ${this.#dropped}  ${connection.lostAt === null ? "online" : "offline"}`,
    ].join("\n");
  }
}
