const SVG = "http://www.w3.org/2000/svg";
const [ACTIVE, INACTIVE] = [1, 0.5];

// The rounded rectangles of each style, and how strongly they are drawn.
const STYLES = {
  capsule: ({ items }) => items.map((item) => ({ ...item, stroke: item.opacity })),
  slide: dots,
  worm: dots,
  // It has nothing but its dots: they brighten as they swell.
  scale: ({ dots }) => dots.map((dot) => (
    { ...dot, fill: INACTIVE + (ACTIVE - INACTIVE) * Math.min(Math.max((dot.scale - 1) / 0.4, 0), 1) })),
  fraction: () => [],
  bar({ frame, value }) {
    const width = frame.width * value;
    const x = document.dir === "rtl" ? frame.x + frame.width - width : frame.x;
    return [{ ...frame, fill: INACTIVE }, { ...frame, x, width, fill: ACTIVE }];
  },
};

function dots({ dots, actives }) {
  return [
    ...dots.map((dot) => ({ ...dot, fill: INACTIVE })),
    ...actives.map((active) => ({ ...active, fill: active.opacity })),
  ];
}

/** The row that tells which page of how many. */
export function Indicator(parent) {
  const root = parent.appendChild(document.createElementNS(SVG, "svg"));
  const text = root.appendChild(document.createElementNS(SVG, "text"));
  const rects = [];
  root.setAttribute("class", "indicator");
  root.setAttribute("aria-hidden", "true");

  function draw(rect, { x, y, width, height, scale = 1, fill, stroke = 0 }) {
    const [w, h] = [width * scale, height * scale];
    const values = {
      x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h, rx: Math.min(w, h) / 2,
      "fill-opacity": fill, "stroke-opacity": stroke, "stroke-width": scale,
    };
    for (const name in values) rect.setAttribute(name, values[name]);
  }

  return {
    draw(indicator) {
      root.style.display = indicator ? "" : "none";
      if (!indicator) return;
      const shapes = STYLES[indicator.style](indicator);
      while (rects.length > shapes.length) rects.pop().remove();
      while (rects.length < shapes.length) {
        rects.push(root.appendChild(document.createElementNS(SVG, "rect")));
      }
      shapes.forEach((shape, at) => draw(rects[at], shape));
      const { frame } = indicator;
      text.textContent = indicator.text ?? "";
      text.setAttribute("x", frame.x + frame.width / 2);
      text.setAttribute("y", frame.y + frame.height / 2);
    },
  };
}
