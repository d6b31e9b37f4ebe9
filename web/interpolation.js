import { channels } from "/colors.js";
import { clamp } from "/elements.js";

const hex = (parts) => `#${parts.map((part) =>
  Math.round(clamp(part, 0, 255)).toString(16).padStart(2, "0")).join("")}`;
const isColor = (text) => /^#\w{6,8}$/.test(text);

export function interpolated(a, b, part) {
  if (part === 1 || a === undefined || a === null || b === null) return b;
  if (typeof b === "number") return a + (b - a) * part;
  if (isColor(a) && isColor(b)) return hex(interpolated(channels(a), channels(b), part));
  if (typeof b !== "object") return b;
  if (b.map) return a.length === b.length ? b.map((end, at) => interpolated(a[at], end, part)) : b;
  return Object.fromEntries(
    Object.entries(b).map(([key, end]) => [key, interpolated(a[key], end, part)]));
}

export function interpolatedIndicator(a, b, part) {
  if (!b || a?.style !== b.style) return b;
  const result = interpolated(a, b, part);
  if (b.items) result.items = row(a, b, part);
  if (b.actives) result.actives = pairs(a.actives, b.actives, part);
  return result;
}

// A window that scrolls has one item more on its way.
function row(a, b, part) {
  const first = Math.min(a.first, b.first);
  const end = Math.max(a.first + a.items.length, b.first + b.items.length);
  return Array.from({ length: end - first }, (_, at) => {
    const from = a.items[first + at - a.first];
    const to = b.items[first + at - b.first];
    return interpolated(from ?? { ...to, scale: 0 }, to ?? { ...from, scale: 0 }, part);
  });
}

// Over a seam the last one shrinks as the first one grows.
function pairs(from, to, part) {
  if (from.length === to.length) return interpolated(from, to, part);
  const middle = ({ x, width }) => x + width / 2;
  const same = (list, one) => list.find((other) => Math.abs(middle(other) - middle(one)) < 0.5);
  const empty = (one) => ({ ...one, x: middle(one), width: 0 });
  return [
    ...to.map((one) => interpolated(same(from, one) ?? empty(one), one, part)),
    ...from.filter((one) => !same(to, one)).map((one) => interpolated(one, empty(one), part)),
  ];
}
