// Colours, and text that can be read on them.

/** The colours of pages that have none, by place in the list; the same as the daemon's. */
const PALETTE = [
  "#FF3B30", "#FF9500", "#007AFF", "#34C759", "#AF52DE", "#FFCC00", "#5AC8FA", "#FF2D55",
];
/** The least contrast of text (WCAG 2.2, "Contrast (Minimum)"). */
const LEAST = 4.5;

export const paletteColor = (place) => PALETTE[place % PALETTE.length];

/** Red, green, blue and alpha, 0 … 255, of `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
export function channels(color) {
  let digits = color.slice(1);
  if (digits.length === 3) digits = [...digits].map((digit) => digit + digit).join("");
  return [0, 2, 4, 6].map((at) => parseInt(digits.slice(at, at + 2) || "FF", 16));
}

/** The colour of four channels as text. */
export function colorText(parts) {
  const hex = (part) =>
    Math.round(Math.min(Math.max(part, 0), 255)).toString(16).padStart(2, "0");
  return `#${parts.map(hex).join("")}`.toUpperCase();
}

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (light) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function luminance(color) {
  const [red, green, blue] = channels(color).map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastOnWhite = (color) => 1.05 / (luminance(color) + 0.05);

/** White where it can be read on the colour, else black. */
export const ink = (color) => (contrastOnWhite(color) >= LEAST ? "#FFFFFF" : "#000000");

/** The solid colour without its alpha. */
export const solid = (color) => colorText(channels(color).slice(0, 3));

/** A white with a breath of the colour. */
export const tint = (color) =>
  colorText(channels(color).slice(0, 3).map((part) => 255 + (part - 255) * 0.15));

/** The colour, darkened until it can be read on its own tint. */
export function readableOnTint(color) {
  const most = (luminance(tint(color)) + 0.05) / LEAST - 0.05;
  const own = luminance(color);
  if (own <= most) return solid(color);
  return colorText(channels(color).slice(0, 3).map(
    (part) => Math.floor(encoded((linear(part / 255) * most) / own) * 255)));
}
