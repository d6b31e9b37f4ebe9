import { ink, paletteColor } from "./colors.js";
import { element } from "./remote-element.js";
import { drawIcon } from "./icons.js";

/** A small square in the page's colour with its icon, as the display draws it. */
export class Swatch {
  constructor() {
    this.node = element("span", { class: "swatch", "aria-hidden": "true" });
  }

  show(page, place) {
    const color = page.color ?? paletteColor(place);
    const icon = page.icon ?? "";
    if (this.color === color && this.icon === icon) return;
    this.color = color;
    this.icon = icon;
    this.node.style.backgroundColor = color;
    this.node.style.color = ink(color);
    this.node.replaceChildren(drawIcon(icon) ?? "");
  }
}
