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
  if (part === 1 || !b || a?.style !== b.style) return b;
  const result = interpolated(a, b, part);
  if (b.items) Object.assign(result, row(a, b, part));
  if (b.actives) result.actives = pairs(a.actives, b.actives, part);
  return result;
}

// A window that scrolls has one item more on its way; over a jump there is no way to show.
function row(a, b, part) {
  const [endOfA, endOfB] = [a, b].map(({ first, items }) => first + items.length);
  const { first, items } = b;
  if (a.first >= endOfB || first >= endOfA) return { first, items };
  const start = Math.min(a.first, first);
  const length = Math.max(endOfA, endOfB) - start;
  return { first: start, items: Array.from({ length }, (_, at) => {
    const from = a.items[start + at - a.first];
    const to = items[start + at - first];
    return interpolated(from ?? { ...to, scale: 0 }, to ?? { ...from, scale: 0 }, part);
  }) };
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
