// What is drawn around the pages.

import { Indicator } from "/indicator.js";
import { interpolated, interpolatedIndicator } from "/interpolation.js";
import { Motion } from "/motion.js";
import { NotchedBar } from "/notch.js";
import { place } from "/place.js";
import { TabBar } from "/tabs.js";

/**
 * Draws the layouts of the daemon: at rest exactly, in motion what lies between two of them. The
 * notch moves by its own spring, everything else as the pages do. `chosen` hears a page's id.
 */
export class Chrome {
  #root;
  #stage;
  #layouts;
  #drawn = null;
  #wanted = 0;
  #bar;
  #indicator;
  #notch;
  #motion = null;
  #notchMotion = null;
  #path = [];
  #notchPath = [];

  constructor(root, stage, layouts, chosen) {
    this.#root = root;
    this.#stage = stage;
    this.#layouts = layouts;
    this.#indicator = new Indicator(root);
    this.#bar = new TabBar(root, chosen);
    this.#notch = new NotchedBar(root, chosen);
    this.#motion = new Motion((part) => this.#between(part));
    this.#notchMotion = new Motion((part) => this.#notchBetween(part));
  }

  /** Whether there are tabs, so that a page has one. */
  get hasTabs() { return Boolean(this.#drawn?.tabBar ?? this.#drawn?.notchedBar); }

  get isNotched() { return Boolean(this.#drawn?.notchedBar); }

  /** Whether something has been drawn. */
  get isThere() { return this.#drawn !== null; }

  /**
   * Goes to the layout at an index, through the one half way where `half` is given. Without timings
   * it is there at once. Throws a Refusal.
   */
  async go(index, half, timing, notchTiming) {
    const turn = ++this.#wanted;
    const positions = timing && half !== null ? [half, index] : [index];
    let stops = positions.map((position) => this.#layouts.peek(position));
    if (stops.includes(undefined)) {
      stops = await Promise.all(positions.map((position) => this.#layouts.at(position)));
      if (turn !== this.#wanted) return;
    }
    const last = stops.at(-1);
    const from = this.#drawn;
    this.#motion.stop();
    this.#notchMotion.stop();
    if (!from || !timing || !sameParts(from, last)) return this.draw(last);
    this.#path = [from, ...stops];
    this.#notchPath = [from.notchedBar, last.notchedBar];
    this.#select(last);
    this.#motion.run(timing);
    if (last.notchedBar) this.#notchMotion.run(notchTiming ?? timing);
  }

  /** Draws the layout between two, `part` of the way; for a finger. */
  drawBetween(a, b, part) {
    this.#wanted++;
    this.#motion.stop();
    this.#notchMotion.stop();
    if (!sameParts(a, b)) return this.draw(part < 0.5 ? a : b);
    this.#path = [a, b];
    this.#notchPath = [a.notchedBar, b.notchedBar];
    this.#between(part);
    this.#notchBetween(part);
  }

  /** Draws a layout as it is. */
  draw(layout) {
    this.#wanted++;
    this.#motion.stop();
    this.#notchMotion.stop();
    this.#drawn = layout;
    const { scale, viewport } = this.#layouts;
    place(this.#root, { x: 0, y: 0, ...viewport });
    this.#root.style.transform = scale === 1 ? "" : `scale(${scale})`;
    const { frame, insets } = layout.content;
    const pixels = (points) => `${points * scale}px`;
    place(this.#stage, Object.fromEntries(
      ["x", "y", "width", "height"].map((side) => [side, frame[side] * scale])));
    for (const side of ["top", "leading", "bottom", "trailing"]) {
      this.#stage.style.setProperty(`--${side}`, pixels(insets[side]));
    }
    document.body.style.setProperty("--scale", scale);
    this.#select(layout);
    this.#bar.draw(layout.tabBar);
    this.#notch.draw(layout.notchedBar);
    this.#indicator.draw(layout.indicator);
  }

  /** Which page is the one that is on, for those who cannot see it. */
  select(id, slide) {
    this.#bar.select(id, slide);
    this.#notch.select(id, slide);
  }

  // The selection changes at once, the highlight follows.
  #select(layout) {
    this.#bar.label(layout.tabBar);
    this.#notch.label(layout.notchedBar);
  }

  #between(part) {
    const [a, b, local] = stretch(this.#path, part);
    const layout = {
      content: b.content,
      tabBar: interpolated(a.tabBar, b.tabBar, local),
      notchedBar: this.#drawn.notchedBar,
      indicator: interpolatedIndicator(a.indicator, b.indicator, local),
    };
    this.#drawn = layout;
    this.#bar.draw(layout.tabBar);
    this.#indicator.draw(layout.indicator);
  }

  #notchBetween(part) {
    const [a, b] = this.#notchPath;
    const bar = interpolated(a, b, part);
    this.#drawn = { ...this.#drawn, notchedBar: bar };
    this.#notch.draw(bar);
  }
}

const sameParts = (a, b) =>
  ["tabBar", "notchedBar", "indicator"].every((part) => !a[part] === !b[part]);

// The two stops of a path that a progress lies between, each stretch as long as the others.
function stretch(path, part) {
  const stretches = path.length - 1;
  const at = Math.min(Math.max(Math.floor(part * stretches), 0), stretches - 1);
  return [path[at], path[at + 1], part === 1 ? 1 : part * stretches - at];
}
