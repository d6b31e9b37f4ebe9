// A finger, or a mouse, on the strip.

/** Pixels after which it is a drag and no tap. */
const THRESHOLD = 8;
/** Milliseconds of the way that tell the speed. */
const RECENT = 80;
/** How much of the way shows beyond an end, and the most of it, as the daemon does. */
const [DAMPING, MOST] = [0.35, 0.5];

/**
 * The strip follows the finger here at once; the daemon hears of it one move at a time, the newest,
 * and tells everybody else. Where it refuses the drag, the strip goes back.
 */
export class Drag {
  /** Whether a finger moves the strip. */
  isOn = false;

  #stage;
  #screen;
  #api;
  #mirror;
  #start = null;
  #trail = [];
  #begun = null;
  #moving = null;
  #wanted = null;
  #frame = 0;

  constructor(stage, screen, api, rightToLeft) {
    this.#stage = stage;
    this.#screen = screen;
    this.#api = api;
    this.#mirror = rightToLeft ? -1 : 1;
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerup", (event) => this.#up(event));
    stage.addEventListener("pointercancel", (event) => this.#cancel(event));
  }

  /** Somebody else moved the carousel, or the stream is gone: the finger moves nothing any more. */
  drop() {
    if (!this.isOn) return;
    this.#finish();
    this.#screen.release();
  }

  #down(event) {
    if (this.#start || event.button !== 0 || !this.#screen.shown) return;
    this.#start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    this.#trail = [];
  }

  #move(event) {
    if (event.pointerId !== this.#start?.id) return;
    const { x, y } = this.#start;
    if (!this.isOn) {
      const [across, along] = [Math.abs(event.clientX - x), Math.abs(event.clientY - y)];
      if (across < THRESHOLD || across < along) return;
      this.#begin(event);
    }
    this.#trail.push({ at: event.timeStamp, offset: this.#offset(event) });
    this.#trail = this.#trail.filter(({ at }) => event.timeStamp - at <= RECENT);
    this.#wanted = this.#offset(event);
    this.#post();
    // Drawn once a frame, however often the finger is seen.
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #begin(event) {
    this.isOn = true;
    this.#start.x = event.clientX;
    this.#stage.setPointerCapture(event.pointerId);
    this.#begun = this.#api.ask("drag.begin");
    this.#begun.catch(() => this.drop());
  }

  async #up(event) {
    if (event.pointerId !== this.#start?.id) return;
    if (!this.isOn) return this.#finish();
    const offset = this.#offset(event);
    const velocity = this.#velocity(event, offset);
    const [begun, moving] = [this.#begun, this.#moving];
    this.#draw();
    this.#screen.fling = velocity;
    this.#finish();
    try {
      // In order, as two requests may take two ways.
      await begun;
      await moving;
      await this.#api.ask("drag.end", { offset, width: this.#width, velocity });
    } catch {
      this.#screen.release();
    }
  }

  async #cancel(event) {
    if (event.pointerId !== this.#start?.id) return;
    const [wasOn, begun, moving] = [this.isOn, this.#begun, this.#moving];
    this.#finish();
    if (!wasOn) return;
    this.#screen.release();
    try {
      await begun;
      await moving;
      await this.#api.ask("drag.cancel");
    } catch {}
  }

  #finish() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#start = null;
    this.#wanted = null;
    this.isOn = false;
  }

  // Tells the newest place, when the one before has arrived.
  #post() {
    this.#moving ??= this.#posting(this.#begun).catch(() => {}).finally(() => { this.#moving = null; });
  }

  async #posting(begun) {
    await begun;
    while (this.#wanted !== null && this.isOn) {
      const offset = this.#wanted;
      this.#wanted = null;
      try {
        await this.#api.ask("drag.move", { offset, width: this.#width });
      } catch {
        this.drop();
      }
    }
  }

  #draw() {
    this.#frame = 0;
    const last = this.#trail.at(-1);
    if (this.isOn && last) this.#screen.drag(this.#damped(last.offset / this.#width));
  }

  get #width() { return this.#stage.clientWidth || 1; }

  // The way in pixels, positive towards the next page.
  #offset({ clientX }) { return (this.#start.x - clientX) * this.#mirror; }

  // Pages per second; a finger that rested before it let go has none.
  #velocity(event, offset) {
    const first = this.#trail.find(({ at }) => event.timeStamp - at <= RECENT);
    const seconds = first ? (event.timeStamp - first.at) / 1000 : 0;
    return seconds > 0 ? (offset - first.offset) / this.#width / seconds : 0;
  }

  #damped(pages) {
    const { edges, count } = this.#screen.state;
    if (edges === "loop" || edges === "rewind") return count > 1 ? pages : 0;
    const { index } = this.#screen.shown;
    const [first, last] = [-index, count - 1 - index];
    if (pages < first) return first - Math.min(DAMPING * (first - pages), MOST);
    if (pages > last) return last + Math.min(DAMPING * (pages - last), MOST);
    return pages;
  }
}
