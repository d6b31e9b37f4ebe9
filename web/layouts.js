// Where everything is, as the daemon reckons it.

import { readViewport } from "/viewport.js";

/** The most positions that are kept: all halves of a rotation that is not a long one. */
const KEPT = 256;

/** Asks for the layout at a position once, and keeps it until something else is drawn. */
export class Layouts {
  /** What a point is in pixels. */
  scale = 1;
  viewport;

  #api;
  #options;
  #kept = new Map();

  constructor(api, options) {
    this.#api = api;
    this.#options = options;
    this.measure();
  }

  /** Looks at the window again. */
  measure() {
    ({ scale: this.scale, viewport: this.viewport } = readViewport(this.#options.rightToLeft));
    this.clear();
  }

  /** What is drawn is another thing now. */
  clear() { this.#kept.clear(); }

  /** The layout at a position if it is here; undefined where it is still to come. */
  peek(position) { return this.#kept.get(position)?.layout; }

  /** The layout at a position, in pages. Throws a Refusal. */
  at(position) {
    const known = this.#kept.get(position);
    if (known) return known.promise;
    const entry = { promise: this.#ask(position) };
    this.#kept.set(position, entry);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value);
    entry.promise.then(
      (layout) => { entry.layout = layout; },
      () => { if (this.#kept.get(position) === entry) this.#kept.delete(position); });
    return entry.promise;
  }

  #ask(position) {
    const { chrome, rightToLeft } = this.#options;
    return this.#api.ask("layout.get", {
      viewport: this.viewport, position, rightToLeft, ...(chrome ? { chrome } : {}),
    });
  }
}
