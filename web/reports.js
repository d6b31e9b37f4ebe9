// What the daemon is told about this display.

/** Registers the display and reports what it shows. */
export class Reports {
  /** Told after each report of a page: `{page, seq, due, at}`, `at` when its frame was presented. */
  presented = () => {};

  #api;
  #clock;
  #options;
  #sending = false;
  #waiting = null;

  constructor(api, clock, options) {
    this.#api = api;
    this.#clock = clock;
    this.#options = options;
  }

  /** Puts the display on the list; its animation settings. Throws a Refusal. */
  async register(viewport) {
    const { name, chrome } = this.#options;
    const result = await this.#api.ask(
      "display.register", { name, viewport, ...(chrome ? { chrome } : {}) });
    return result.animation;
  }

  resize(viewport) { return this.#tell("display.resize", { viewport }); }

  failed(page, why) { return this.#tellAbout("display.failed", { page: page.id, why }); }

  ended(page) { return this.#tellAbout("display.ended", { page: page.id }); }

  /** Comes back with the daemon's time at which the frame that is being drawn was presented. */
  presentation() {
    return new Promise((resolve) => requestAnimationFrame(() => {
      // What is posted inside of a frame arrives after that was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(this.#clock.now);
      port2.postMessage(null);
    }));
  }

  /** A page is on the screen since `at`, by the State `seq`: the newest one counts. */
  async shown(seq, at) {
    this.#waiting = { seq, at };
    if (this.#sending) return;
    this.#sending = true;
    while (this.#waiting) {
      const report = this.#waiting;
      this.#waiting = null;
      await this.#tellAbout("display.shown", report);
    }
    this.#sending = false;
  }

  #tellAbout(method, params) {
    return this.#tell(method, this.#api.carousel ? { carousel: this.#api.carousel, ...params } : params);
  }

  async #tell(method, params) {
    if (this.#options.preview || !this.#api.client) return;
    await this.#api.call(method, params).catch(() => {});
  }
}
