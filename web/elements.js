const SVG = "http://www.w3.org/2000/svg";

export function make(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

export function drawing(tag, attributes, ...inside) {
  const element = document.createElementNS(SVG, tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  element.append(...inside);
  return element;
}

export function place({ style }, { x, y, width, height }, scale = 1) {
  const sides = { left: x, top: y, width, height };
  for (const side in sides) style[side] = `${sides[side] * scale}px`;
}

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
