import { clamp } from "/elements.js";

const pen = document.createElement("canvas").getContext("2d");

export function rowSize(tabs, size, weight, available) {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const parts = tabs.map(({ title }) => Math.min(available / pen.measureText(title).width, 1));
  const row = Math.max(Math.min(...parts), 0.75);
  return parts.map((part) => `${size * clamp(part, 0.5, row)}px`);
}
