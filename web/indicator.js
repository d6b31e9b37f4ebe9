// The row that tells which page of how many.

const SVG = "http://www.w3.org/2000/svg";
const WHITE = "#FFFFFF";
const STROKE = 1;
const ACTIVE = 1;
const INACTIVE = 0.5;

/** Draws an indicator of every style. */
export class Indicator {
  #root = document.createElementNS(SVG, "svg");
  #shapes = [];
  #text = document.createElementNS(SVG, "text");

  constructor(parent) {
    this.#root.setAttribute("class", "indicator");
    this.#root.setAttribute("aria-hidden", "true");
    this.#text.setAttribute("fill", WHITE);
    parent.append(this.#root);
  }

  draw(indicator) {
    this.#root.style.display = indicator ? "" : "none";
    if (!indicator) return;
    const shapes = STYLES[indicator.style](indicator);
    while (this.#shapes.length > shapes.length) this.#shapes.pop().remove();
    while (this.#shapes.length < shapes.length) {
      this.#shapes.push(this.#root.appendChild(document.createElementNS(SVG, "rect")));
    }
    shapes.forEach((shape, at) => drawShape(this.#shapes[at], shape));
    this.#drawText(indicator);
  }

  #drawText({ text, frame }) {
    if (text === undefined) return this.#text.remove();
    this.#text.textContent = text;
    this.#text.setAttribute("x", frame.x + frame.width / 2);
    this.#text.setAttribute("y", frame.y + frame.height / 2);
    if (!this.#text.isConnected) this.#root.append(this.#text);
  }
}

// The rounded rectangles of each style: a frame with its `scale`, and how strongly it is drawn.
const STYLES = {
  capsule: ({ items }) => items.map((item) => ({ ...item, stroke: item.opacity, fill: item.fill })),
  slide: dots,
  worm: dots,
  // It has nothing but its dots: they brighten as they swell.
  scale: ({ dots }) => dots.map((dot) => ({
    ...dot, fill: INACTIVE + (ACTIVE - INACTIVE) * Math.min(Math.max((dot.scale - 1) / 0.4, 0), 1),
  })),
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

function drawShape(rect, { x, y, width, height, scale = 1, fill, stroke = 0 }) {
  const [w, h] = [Math.max(width * scale, 0), height * scale];
  const values = {
    x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h,
    rx: Math.min(w, h) / 2, fill: WHITE, "fill-opacity": fill,
    stroke: stroke ? WHITE : "none", "stroke-opacity": stroke, "stroke-width": STROKE * scale,
  };
  for (const [name, value] of Object.entries(values)) rect.setAttribute(name, value);
}
