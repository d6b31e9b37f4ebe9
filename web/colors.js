import { clamp } from "/elements.js";

// The same as the daemon's, by place in the list.
const PALETTE = [
  "#FF3B30", "#FF9500", "#007AFF", "#34C759", "#AF52DE", "#FFCC00", "#5AC8FA", "#FF2D55",
];
const LEAST = 4.5;  // WCAG 2.2, "Contrast (Minimum)"

export const paletteColor = (place) => PALETTE[place % PALETTE.length];

/** Red, green, blue and alpha, 0 … 255, of `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
export function channels(color) {
  const digits = color.length === 4 ? color.replace(/\w/g, "$&$&") : color;
  return [1, 3, 5, 7].map((at) => parseInt(digits.slice(at, at + 2) || "FF", 16));
}

export const colorText = (parts) => `#${parts.map((part) =>
  Math.round(clamp(part, 0, 255)).toString(16).padStart(2, "0")).join("")}`;

const changed = (color, change) => colorText(channels(color).slice(0, 3).map(change));
const linear = (part) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const encoded = (light) =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function luminance(color) {
  const [red, green, blue] = channels(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White where it can be read on the color, else black. */
export const ink = (color) => (1.05 / (luminance(color) + 0.05) >= LEAST ? "#FFFFFF" : "#000000");

/** What a page is drawn in: its paper and ink, and a breath of the color with a darker ink on it. */
export function dyes(color) {
  const tint = changed(color, (part) => 255 + (part - 255) * 0.15);
  const less = ((luminance(tint) + 0.05) / LEAST - 0.05) / luminance(color);
  const dark = (part) => (less < 1 ? Math.floor(encoded(linear(part) * less)) : part);
  return {
    "--paper": changed(color, (part) => part), "--ink": ink(color),
    "--tint": tint, "--tint-ink": changed(color, dark),
  };
}
