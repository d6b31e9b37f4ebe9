import { clamp } from "/elements.js";

const KEPT = 256;

export function Layouts(api, { chrome, rightToLeft }) {
  const kept = new Map();

  const layouts = {
    clear: () => kept.clear(),
    peek: (position) => kept.get(position)?.layout,
    at(position) {
      if (kept.has(position)) return kept.get(position).promise;
      const params = { viewport: layouts.viewport, position, rightToLeft };
      if (chrome) params.chrome = chrome;
      const entry = { promise: api.ask("layout.get", params) };
      kept.set(position, entry);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value);
      entry.promise.then(
        (layout) => { entry.layout = layout; },
        () => kept.get(position) === entry && kept.delete(position));
      return entry.promise;
    },
    // A wall is seen from afar: its pixels are grouped into points.
    measure() {
      const { innerWidth, innerHeight } = window;
      const scale = clamp(Math.min(innerWidth, innerHeight) / 390, 1, 3);
      const body = getComputedStyle(document.body);
      const [top, right, bottom, left] = ["Top", "Right", "Bottom", "Left"]
        .map((side) => parseFloat(body[`padding${side}`]) / scale);
      const [leading, trailing] = rightToLeft ? [right, left] : [left, right];
      const safeArea = { top, leading, bottom, trailing };
      layouts.scale = scale;
      layouts.viewport = { width: innerWidth / scale, height: innerHeight / scale, safeArea };
      kept.clear();
    },
  };
  layouts.measure();
  return layouts;
}
