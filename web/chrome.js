import { Indicator } from "/indicator.js";
import { interpolated, interpolatedIndicator } from "/interpolation.js";
import { Motion } from "/motion.js";
import { NotchedBar } from "/notch.js";
import { place } from "/place.js";
import { TabBar } from "/tabs.js";

const same = (a, b) =>
  ["tabBar", "notchedBar", "indicator"].every((part) => !a?.[part] === !b[part]);

/**
 * What is around the pages: at rest exactly what the daemon's layout says, in motion what lies between
 * two of them. The notch moves by its own spring. `choose` hears the id of a tab that is tapped.
 */
export function Chrome(root, stage, layouts, choose) {
  const indicator = Indicator(root);
  const bars = { tabBar: TabBar(root, choose), notchedBar: NotchedBar(root, choose) };
  let drawn = null;
  let path = [];
  let ends = [];
  let order = 0;

  const motion = Motion((part) => {
    const at = Math.min(Math.floor(part * (path.length - 1)), path.length - 2);
    const [a, b] = path.slice(at);
    const local = part === 1 ? 1 : part * (path.length - 1) - at;
    drawn = {
      ...b, notchedBar: drawn.notchedBar, tabBar: interpolated(a.tabBar, b.tabBar, local),
      indicator: interpolatedIndicator(a.indicator, b.indicator, local),
    };
    bars.tabBar.draw(drawn.tabBar);
    indicator.draw(drawn.indicator);
  });
  const notchMotion = Motion((part) => {
    drawn = { ...drawn, notchedBar: interpolated(...ends, part) };
    bars.notchedBar.draw(drawn.notchedBar);
  });

  function begin(stops) {
    order++;
    motion.stop();
    notchMotion.stop();
    path = stops;
    ends = [stops[0]?.notchedBar, stops.at(-1).notchedBar];
    for (const part in bars) bars[part].label(stops.at(-1)[part]);
  }

  const chrome = {
    get hasTabs() { return Boolean(drawn?.tabBar ?? drawn?.notchedBar); },
    /** Goes through the layouts at some positions, in pages; without a timing at once. */
    async go(positions, timing, notchTiming) {
      const mine = ++order;
      let stops = positions.map(layouts.peek);
      if (stops.includes(undefined)) stops = await Promise.all(positions.map(layouts.at));
      if (mine !== order) return;
      if (!timing || !drawn || !same(drawn, stops.at(-1))) return chrome.draw(stops.at(-1));
      begin([drawn, ...stops]);
      motion.run(timing);
      notchMotion.run(notchTiming ?? timing);
    },
    /** What lies between two layouts, for a finger. */
    drawBetween(a, b, part) {
      if (!same(a, b)) return chrome.draw(part < 0.5 ? a : b);
      begin([a, b]);
      motion.draw(part);
      notchMotion.draw(part);
    },
    draw(layout) {
      begin([layout]);
      drawn = layout;
      const { scale, viewport } = layouts;
      place(root, { x: 0, y: 0, ...viewport });
      root.style.scale = scale;
      const { frame, insets } = layout.content;
      place(stage, frame, scale);
      const under = layout.notchedBar ? frame.y + insets.top : viewport.safeArea.top;
      for (const [name, points] of Object.entries({ ...insets, under, pt: 1 })) {
        document.body.style.setProperty(`--${name}`, `${points * scale}px`);
      }
      document.body.classList.toggle("notch", layout.notchedBar !== null);
      for (const part in bars) bars[part].draw(layout[part]);
      indicator.draw(layout.indicator);
    },
    select: (...page) => Object.values(bars).forEach((bar) => bar.select(...page)),
  };
  return chrome;
}
