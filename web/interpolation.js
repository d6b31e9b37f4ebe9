// What lies between two layouts.

import { channels, colorText } from "/colors.js";

const COLOR = /^#([0-9A-F]{3}|[0-9A-F]{6}|[0-9A-F]{8})$/i;

/**
 * The value `part` of the way from `a` to `b` (below 0 and above 1 beyond them): numbers and colours
 * lie between, in lists and objects each for itself; everything else is that of `b`.
 */
export function interpolated(a, b, part) {
  if (part === 1 || a === undefined || a === null || b === null) return b;
  if (typeof b === "number") return a + (b - a) * part;
  if (typeof b === "string") return COLOR.test(b) && COLOR.test(a) ? blended(a, b, part) : b;
  if (Array.isArray(b)) {
    return a.length === b.length ? b.map((value, at) => interpolated(a[at], value, part)) : b;
  }
  if (typeof b !== "object") return b;
  return Object.fromEntries(
    Object.entries(b).map(([key, value]) => [key, interpolated(a[key], value, part)]));
}

function blended(a, b, part) {
  const from = channels(a);
  return colorText(channels(b).map((end, at) => interpolated(from[at], end, part)));
}

/** Likewise an indicator, whose rows may differ in length: what is in one of them only grows there. */
export function interpolatedIndicator(a, b, part) {
  if (part === 1 || a?.style !== b?.style) return b;
  const { items, actives, ...rest } = b ?? {};
  const result = interpolated(a, rest, part);
  if (items) Object.assign(result, row(a, b, part));
  if (actives) result.actives = pairs(a.actives, actives, part);
  return result;
}

// A window that scrolls has one item more while it is between two places.
function row(a, b, part) {
  const first = Math.min(a.first, b.first);
  const end = Math.max(a.first + a.items.length, b.first + b.items.length);
  const items = [];
  for (let page = first; page < end; page++) {
    const from = a.items[page - a.first];
    const to = b.items[page - b.first];
    if (from || to) {
      items.push(interpolated(from ?? { ...to, scale: 0 }, to ?? { ...from, scale: 0 }, part));
    }
  }
  return { first, items };
}

// Over a seam there are two active ones: the last shrinks as the first grows, where they are.
function pairs(from, to, part) {
  if (from.length === to.length) return interpolated(from, to, part);
  const middle = ({ x, width }) => x + width / 2;
  const same = (list, one) => list.find((other) => Math.abs(middle(other) - middle(one)) < 0.5);
  const empty = (one) => ({ ...one, x: middle(one), width: 0 });
  return [
    ...to.map((end) => interpolated(same(from, end) ?? empty(end), end, part)),
    ...from.filter((start) => !same(to, start))
      .map((start) => interpolated(start, empty(start), part)),
  ];
}
