import { clamp, place } from "/elements.js";
import { Indicator } from "/indicator.js";
import { interpolated, interpolatedIndicator } from "/interpolation.js";
import { Motion } from "/motion.js";

const PARTS = ["tabBar", "notchedBar", "indicator"];
const isAlike = (a, b) => a && PARTS.every((part) => !a[part] === !b[part]);

/** What is around the pages: at rest exactly the daemon's layout, in motion between two of them. */
export function Chrome(root, stage, layouts, choose) {
  const indicator = Indicator(root);
  const bars = {};
  let drawn = null;
  let path = [];
  let order = 0;
  let selected = [];

  const between = (...parts) => Object.assign(drawn = { ...drawn }, ...parts);
  const motion = Motion((part) => {
    const far = part * (path.length - 1);
    const at = clamp(Math.floor(far), 0, path.length - 2);
    const [a, b] = path.slice(at);
    const local = far - at;
    between({
      tabBar: interpolated(a.tabBar, b.tabBar, local),
      indicator: interpolatedIndicator(a.indicator, b.indicator, local),
    });
    bars.tabBar?.draw(drawn.tabBar);
    indicator.draw(drawn.indicator);
  });
  const notchMotion = Motion((part) => {
    between({ notchedBar: interpolated(path[0].notchedBar, path.at(-1).notchedBar, part) });
    bars.notchedBar?.draw(drawn.notchedBar);
  });

  function begin(...stops) {
    order++;
    motion.stop();
    notchMotion.stop();
    path = stops;
    for (const part in bars) bars[part].label(stops.at(-1)[part]);
  }

  async function load(part, file) {
    if (!drawn[part] || part in bars) return;
    const { Bar } = await import(file);
    bars[part] ??= Bar(root, choose);
    chrome.draw(drawn);
    chrome.select(...selected);
  }

  const chrome = {
    get hasTabs() { return Boolean(drawn?.tabBar ?? drawn?.notchedBar); },
    async go(positions, timing, notchTiming) {
      const mine = ++order;
      let stops = positions.map(layouts.peek);
      if (stops.includes(undefined)) stops = await Promise.all(positions.map(layouts.at));
      if (mine !== order) return;
      if (!timing || !isAlike(drawn, stops.at(-1))) return chrome.draw(stops.at(-1));
      begin(drawn, ...stops);
      motion.run(timing);
      notchMotion.run(notchTiming ?? timing);
    },
    drawBetween(a, b, part) {
      begin(a, b);
      motion.draw(part);
      notchMotion.draw(part);
    },
    draw(layout) {
      begin(layout);
      drawn = layout;
      const { scale, viewport } = layouts;
      const { frame, insets } = layout.content;
      place(root, { x: 0, y: 0, ...viewport });
      root.style.scale = scale;
      place(stage, frame, scale);
      const under = layout.notchedBar ? frame.y + insets.top : viewport.safeArea.top;
      const sizes = { ...insets, under, pt: 1 };
      const { style, classList } = document.body;
      for (const name in sizes) style.setProperty(`--${name}`, `${sizes[name] * scale}px`);
      classList.toggle("notch", layout.notchedBar !== null);
      for (const part in bars) bars[part].draw(layout[part]);
      indicator.draw(layout.indicator);
      load("tabBar", "/tabs.js");
      load("notchedBar", "/notch.js");
    },
    select(...page) {
      selected = page;
      for (const part in bars) bars[part].select(...page);
    },
  };
  return chrome;
}
