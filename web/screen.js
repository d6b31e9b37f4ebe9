// What is on the screen, and how it follows the carousel.

import { EASE, SETTLE } from "/motion.js";

/** The most of a page's time that its coming may take. */
const MOST_OF_DWELL = 0.9;
/** Seconds around the announced instant in which the daemon may not have turned yet. */
const NEAR = 0.1;

/**
 * Shows what the newest State says. At the instant that a State announces it goes ahead by that one
 * turn; the State that follows confirms it, or says otherwise.
 */
export class Screen {
  /** The newest State; null before the first. */
  state = null;
  /** What is shown: `{id, index, virtual, override, ahead}`; null where there is no page. */
  shown = null;
  /** Whether this screen alone stays on its page. */
  stays = false;
  /** The notch's own spring. */
  notchSpring = null;
  /** Pages per second at which a finger here let go, for the spring that follows. */
  fling = 0;
  /** Called after whatever changed what is shown, or why. */
  changed = () => {};
  /** Called when another page was put on; `due`: when that had been announced, or null. */
  turned = (_due) => {};

  #parts;
  #options;
  #isFresh = true;
  #stillness = matchMedia("(prefers-reduced-motion: reduce)");

  /** The parts: clock, pages, rotation, layouts, strip, chrome, springs, turning. */
  constructor(parts, options) {
    this.#parts = parts;
    this.#options = options;
    parts.turning.due = (due) => this.#turn(due);
    parts.strip.rested = () => this.#prepare();
  }

  /** Whether nothing may move. */
  get isStill() { return this.#stillness.matches; }

  /** The stream is a new one: what is shown may be old, and the next State is no motion. */
  refresh() { this.#isFresh = true; }

  /** Another run of the daemon: nothing that is known holds any more. */
  forget() {
    this.#parts.pages.clear();
    this.#parts.layouts.clear();
  }

  /** A State, newer than the last one. */
  async hear(state) {
    const { pages, rotation, layouts } = this.#parts;
    const before = this.state;
    this.state = state;
    rotation.hear(state);
    const redraws = changesTheLayout(before, state);
    if (redraws) layouts.clear();
    if (pages.revision < state.revision) await pages.catchUp(state.revision).catch(() => {});
    if (this.state !== state) return;
    await this.#follow(before);
    if (redraws) this.#redraw();
    this.changed();
  }

  /** The list of pages is another one. */
  pagesChanged() {
    for (const slide of this.#parts.strip.slides) {
      const page = this.#parts.pages.get(slide.page.id);
      if (page) slide.update(page);
    }
    this.layoutChanged();
  }

  /** What is drawn around the pages is another thing, or has another size. */
  layoutChanged() {
    this.#parts.layouts.clear();
    this.#redraw();
  }

  /** This screen alone stays on its page; or goes on, to the one that is right. */
  stay(stays) {
    this.stays = stays;
    if (this.state) this.#follow(this.state);
    this.changed();
  }

  /** The page `steps` from the one that is shown; undefined where none is known. */
  pageAt(steps) {
    if (!this.shown || this.shown.override) return undefined;
    return this.#parts.pages.get(this.#parts.rotation.idAt(this.shown.index + steps));
  }

  /** Moves everything to a place between pages, under a finger here or elsewhere. */
  drag(displacement) {
    if (!this.shown) return;
    const { strip, chrome, layouts } = this.#parts;
    strip.drag(displacement, this.#mode(null), (steps) => this.pageAt(steps));
    const { count, edges } = this.state;
    let at = this.shown.index + displacement;
    if (edges === "loop" || edges === "rewind") at = ((at % count) + count) % count;
    else at = Math.min(Math.max(at, 0), count - 1);
    const below = Math.floor(at * 2) / 2;
    const above = (below + 0.5) % count;
    const ends = [layouts.peek(below), layouts.peek(above)];
    if (!ends.includes(undefined)) return chrome.drawBetween(...ends, (at - below) * 2);
    for (const position of [below, above]) layouts.at(position).catch(() => {});
  }

  /** Lets everything go back to the page that is shown. */
  async release() {
    const { strip, chrome } = this.#parts;
    const { id } = this.shown ?? {};
    const timing = this.isStill ? null : await this.#settling(strip.displacement);
    if (this.shown?.id !== id) return;
    strip.release(timing);
    chrome.go(this.shown.index, null, timing, null).catch(() => {});
  }

  // Puts on what the newest State says.
  async #follow(before) {
    const { turning, strip } = this.#parts;
    const { state } = this;
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    turning.arm(this.stays ? null : state.advancesAt);
    if (state.page === null) {
      strip.clear();
      this.shown = null;
      return this.#redraw();
    }
    if (this.stays && this.shown) return;
    this.#parts.rotation.learnAround(state.index).catch(() => {});
    const target = {
      id: state.page.id, index: state.index, virtual: state.virtualIndex,
      override: state.override?.id ?? null, ahead: false,
    };
    const page = { ...this.#parts.pages.get(state.page.id), ...state.page };
    if (this.shown?.id === target.id && this.shown.override === target.override) {
      this.shown = target;
      strip.current?.update(page);
      if (strip.displacement && !strip.moves && state.phase !== "dragging") this.release();
      return this.#prepare();
    }
    // A word from before the turn that was announced, and that it still announces.
    if (this.shown?.ahead && state.next?.id === this.shown.id
      && Math.abs(state.advancesAt - this.#parts.clock.now) < NEAR) return;
    const isMove = state.highlight !== null || Boolean(this.shown?.ahead);
    const due = state.reason === "timer" ? before?.advancesAt ?? null : null;
    // Only what was seen to happen is a motion.
    const timing = isFresh || !this.shown ? null : await this.#timing(target, state.highlight);
    if (this.state === state) this.#put(target, page, isMove, timing, due);
  }

  // The turn that was announced, at its time.
  #turn(due) {
    const { next, override, virtualIndex } = this.state;
    const page = next && this.#parts.pages.get(next.id);
    if (!page || override || this.stays || next.id === this.shown?.id) return;
    const virtual = virtualIndex + this.#stepsTo(next.index);
    const target = { id: next.id, index: next.index, virtual, override: null, ahead: true };
    this.#put(target, page, true, EASE, due);
    this.changed();
  }

  #put(target, page, isMove, timing, due) {
    const { strip, chrome, springs } = this.#parts;
    const from = this.shown;
    const distance = from ? target.virtual - from.virtual : 0;
    // What takes another's place, as an override does, comes up where that was.
    const apart = !isMove || target.override !== null || Boolean(from?.override);
    const mode = apart && !this.isStill ? "fade" : this.#mode(page);
    const pace = this.isStill ? null : this.#brief(timing, page);
    this.shown = target;
    strip.show(page, from ? Math.sign(distance) || 1 : 0, mode, pace);
    // Over a seam it lies beyond the last page.
    const half = Math.abs(distance) === 1 ? (distance > 0 ? from : target).index + 0.5 : null;
    Promise.resolve(pace && this.notchSpring && springs.sample(this.notchSpring))
      .then((spring) => this.shown === target && chrome.go(target.index, half, pace, spring))
      .catch(() => {})
      .then(() => this.shown === target && this.changed());
    this.turned(due);
    this.#prepare();
  }

  // A page that stays but briefly is there before it leaves.
  #brief(timing, page) {
    const dwell = page.duration ?? this.state.interval;
    if (!timing || typeof dwell !== "number") return timing;
    return { ...timing, duration: Math.min(timing.duration, dwell * MOST_OF_DWELL) };
  }

  // How pages change: the page's own way, the address's, or the one that fits what is around them.
  #mode(page) {
    if (this.isStill) return "cut";
    const own = page?.extra?.transition;
    if (own === "slide" || own === "fade" || own === "cut") return own;
    return this.#options.transition ?? (this.#parts.chrome.hasTabs ? "cut" : "slide");
  }

  #timing(target, highlight) {
    if (!highlight?.spring) return this.#parts.springs.timing(highlight);
    const steps = Math.sign(target.virtual - this.shown.virtual) || 1;
    return this.#settling(this.#parts.strip.displacement - steps, highlight.spring);
  }

  // The spring home from a displacement, as fast as the finger was.
  #settling(displacement, spring = SETTLE) {
    const velocity = displacement ? this.fling / -displacement : 0;
    this.fling = 0;
    return this.#parts.springs.sample(spring, velocity);
  }

  #redraw() {
    const { layouts, chrome, strip } = this.#parts;
    const { shown } = this;
    layouts.at(shown?.index ?? 0).then((layout) => {
      if (this.shown !== shown) return;
      chrome.draw(layout);
      strip.fit();
      this.changed();
    }).catch(() => {});
  }

  #prepare() {
    const { strip, layouts, pages } = this.#parts;
    const next = this.state?.next;
    if (!next || !this.shown || this.shown.override || next.id === this.shown.id) return;
    const steps = this.#stepsTo(next.index);
    const page = pages.get(next.id);
    if (page) strip.prepare(page, Math.sign(steps) || 1);
    const half = (steps > 0 ? this.shown.index : next.index) + 0.5;
    for (const position of [next.index, half]) layouts.at(position).catch(() => {});
  }

  // How far it is to the page that the timer shows next.
  #stepsTo(index) { return this.state.edges === "loop" ? 1 : index - this.state.index; }
}

function changesTheLayout(before, { count, revision, reason, highlight }) {
  return before === null || before.count !== count || before.revision !== revision
    || reason === "reload" || (reason === "command" && highlight === null);
}
