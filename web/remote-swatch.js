import { element } from "./remote-element.js";

/** The colours of pages that have none, by their place in the whole list. */
export const PALETTE = [
  "#FF3B30", "#FF9500", "#007AFF", "#34C759", "#AF52DE", "#FFCC00", "#5AC8FA", "#FF2D55",
];

/** A small square in the page's colour with its icon. */
export class Swatch {
  constructor() {
    this.node = element("span", { class: "swatch", "aria-hidden": "true" });
  }

  show(page, place) {
    const color = page.color ?? PALETTE[place % PALETTE.length];
    const face = page.icon ?? "";
    if (this.color === color && this.face === face) return;
    this.color = color;
    this.face = face;
    this.node.style.backgroundColor = color;
    this.node.classList.toggle("is-light", isLight(color));
    this.node.replaceChildren(drawn(face));
  }
}

/** One emoji is drawn as it is; every other icon has a name of ASCII letters. */
function drawn(icon) {
  return /^[a-z]*$/.test(icon) ? "" : icon;
}

function isLight(color) {
  const hex = color.length < 6 ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 160;
}
