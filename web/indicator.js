import { clamp, drawing } from "/elements.js";

const INACTIVE = 0.5;

const STYLES = {
  capsule: ({ items }) => items.map((item) => ({ ...item, stroke: item.opacity })),
  slide: dots,
  worm: dots,
  scale: ({ dots }) => dots.map((dot) =>
    ({ ...dot, fill: INACTIVE + (1 - INACTIVE) * clamp((dot.scale - 1) / 0.4, 0, 1) })),
  fraction: () => [],
  bar({ frame, value }) {
    const width = frame.width * value;
    const x = frame.x + (document.dir === "rtl" ? frame.width - width : 0);
    return [{ ...frame, fill: INACTIVE }, { ...frame, x, width, fill: 1 }];
  },
};

function dots({ dots, actives }) {
  return [
    ...dots.map((dot) => ({ ...dot, fill: INACTIVE })),
    ...actives.map((active) => ({ ...active, fill: active.opacity })),
  ];
}

export function Indicator(parent) {
  const root = drawing("svg", { class: "indicator", "aria-hidden": true });
  parent.append(root);

  function rect({ x, y, width, height, scale = 1, fill, stroke = 0 }) {
    const [w, h] = [width * scale, height * scale];
    return drawing("rect", {
      x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h, rx: Math.min(w, h) / 2,
      "fill-opacity": fill, "stroke-opacity": stroke, "stroke-width": scale,
    });
  }

  return {
    draw(indicator) {
      if (!indicator) return root.replaceChildren();
      const { frame: { x, y, width, height }, text = "" } = indicator;
      const words = drawing("text", { x: x + width / 2, y: y + height / 2 }, text);
      root.replaceChildren(...STYLES[indicator.style](indicator).map(rect), words);
    },
  };
}
