// The daemon's, by place in the list.
const PALETTE = [
  "#FF3B30", "#FF9500", "#007AFF", "#34C759", "#AF52DE", "#FFCC00", "#5AC8FA", "#FF2D55",
];

export const paletteColor = (place) => PALETTE[place % PALETTE.length];

/** Red, green, blue and alpha, 0 … 255, of `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
export function channels(color) {
  const digits = color.length === 4 ? color.replace(/\w/g, "$&$&") : color;
  return [1, 3, 5, 7].map((at) => parseInt(digits.slice(at, at + 2) || "FF", 16));
}

/** White where it can be read on the color, else black (WCAG 2.2, "Contrast (Minimum)"). */
export function ink(color) {
  const [red, green, blue] = channels(color).map((part) =>
    (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4.5 ? "#FFFFFF" : "#000000";
}
