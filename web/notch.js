// A bar across the top with a notch under the selected tab.

import { ink } from "/colors.js";
import { drawIcon } from "/icons.js";
import { rowSize } from "/labels.js";
import { place } from "/place.js";
import { Tabs } from "/tabs.js";

const SVG = "http://www.w3.org/2000/svg";
const LABEL = 17;
const ICON = 20;

/** The bar, its labels, and an icon for each tab of which only the selected one is in sight. */
export class NotchedBar {
  #root = document.createElement("div");
  #shape = document.createElementNS(SVG, "svg");
  #path = document.createElementNS(SVG, "path");
  #icons = document.createElement("div");
  #tabs;

  constructor(parent, chosen) {
    this.#root.className = "notched";
    this.#root.hidden = true;
    this.#shape.append(this.#path);
    this.#shape.setAttribute("aria-hidden", "true");
    this.#icons.className = "icons";
    this.#icons.ariaHidden = "true";
    this.#tabs = new Tabs(chosen);
    this.#root.append(this.#shape, this.#tabs.element, this.#icons);
    parent.append(this.#root);
  }

  select(id, slide) { this.#tabs.select(id, slide); }

  /** Which pages the tabs stand for. */
  label(bar) {
    const tabs = bar?.tabs ?? [];
    const changed = this.#tabs.label(tabs, (button, { title }) => {
      const label = button.appendChild(document.createElement("span"));
      label.textContent = title;
    });
    if (!changed) return;
    this.#icons.replaceChildren(
      ...tabs.map(({ icon }) => drawIcon(icon) ?? document.createElement("span")));
  }

  /** Where everything is. */
  draw(bar) {
    this.#root.hidden = !bar;
    if (!bar) return;
    const { frame, mids, tabs, tabWidth, iconOffsets, iconOpacity, color } = bar;
    place(this.#root, frame);
    this.#path.setAttribute("d", outline(bar));
    this.#path.setAttribute("fill", color);
    this.#root.style.color = ink(color);
    const labels = tabs.map(({ title }) => title.toUpperCase());
    const size = rowSize(labels, LABEL, 800, tabWidth);
    this.#tabs.buttons.forEach((button, at) => {
      place(button, { x: mids[at] - tabWidth / 2, y: 0, width: tabWidth, height: frame.height });
      button.style.fontSize = `${size}px`;
    });
    [...this.#icons.children].forEach((icon, at) => {
      place(icon, {
        x: mids[at] - ICON / 2, y: frame.height / 2 + iconOffsets[at] - ICON / 2,
        width: ICON, height: ICON,
      });
      icon.style.opacity = Math.min(Math.max(iconOpacity[at], 0), 1);
      icon.style.color = color;
    });
  }
}

// The bar as a path in its own coordinates, up to the top edge that its background reaches; the
// notch keeps within the bar where its spring overshoots: outside it would be filled, not cut.
function outline({ frame, reach, outline: corners, notch }) {
  const [start, last] = [notch.start[0], notch.curves.at(-1).to[0]];
  const shift = Math.max(-start, 0) + Math.min(frame.width - last, 0);
  const at = ([x, y]) => `${x + shift} ${y}`;
  const curves = notch.curves.map(({ c1, c2, to }) => `C${at(c1)} ${at(c2)} ${at(to)}`);
  const rest = corners.map(([x, y]) => `${x} ${y === 0 ? -reach : y}`);
  return `M${rest.join(" L")} Z M${at(notch.start)} ${curves.join(" ")} Z`;
}
