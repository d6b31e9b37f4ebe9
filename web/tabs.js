// A bar of tabs with a highlight that moves.

import { drawIcon } from "/icons.js";
import { rowSize } from "/labels.js";
import { place } from "/place.js";

const LABEL = 10;
const ICON = 20;

/** The tabs as buttons in a row, for both bars. `chosen` hears the id of the tab that was tapped. */
export class Tabs {
  element = document.createElement("div");
  #chosen;
  #drawn = "";

  constructor(chosen) {
    this.#chosen = chosen;
    this.element.className = "tabs";
    this.element.role = "tablist";
    this.element.ariaLabel = "Pages";
  }

  get buttons() { return [...this.element.children]; }

  /** Has one button for each tab, with what `fill(button, tab)` puts into it. */
  label(tabs, fill) {
    const drawn = JSON.stringify(tabs.map(({ id, title, icon }) => [id, title, icon]));
    if (drawn === this.#drawn) return false;
    this.#drawn = drawn;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(...tabs.map((tab) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", role: "tab", tabIndex: -1 });
      button.dataset.page = tab.id;
      button.addEventListener("click", () => this.#chosen(tab.id));
      fill(button, tab);
      return button;
    }));
    if (hadFocus) this.element.querySelector("[aria-selected=true]")?.focus();
    return true;
  }

  /** Which one is selected, and the slide that it stands for. */
  select(id, slide) {
    const hadFocus = this.element.contains(document.activeElement);
    for (const button of this.buttons) {
      const selected = button.dataset.page === id;
      button.ariaSelected = String(selected);
      button.tabIndex = selected ? 0 : -1;
      if (selected && slide) button.setAttribute("aria-controls", slide);
      else button.removeAttribute("aria-controls");
      if (selected && hadFocus) button.focus();
    }
    if (this.buttons.length && !this.buttons.some((button) => button.tabIndex === 0)) {
      this.buttons[0].tabIndex = 0;
    }
  }
}

/** The bar at the bottom, attached or floating. */
export class TabBar {
  #root = document.createElement("div");
  #highlight = document.createElement("div");
  #tabs;

  constructor(parent, chosen) {
    this.#root.className = "bar";
    this.#root.hidden = true;
    this.#highlight.className = "highlight";
    this.#tabs = new Tabs(chosen);
    this.#root.append(this.#highlight, this.#tabs.element);
    parent.append(this.#root);
  }

  select(id, slide) { this.#tabs.select(id, slide); }

  /** Which pages the tabs stand for. */
  label(bar) {
    this.#tabs.label(bar?.tabs ?? [], (button, { icon, title }) => {
      const label = document.createElement("span");
      label.textContent = title;
      const drawing = drawIcon(icon) ?? document.createElement("span");
      drawing.style.height = drawing.style.width = `${ICON}px`;
      button.append(drawing, label);
    });
  }

  /** Where everything is. */
  draw(bar) {
    this.#root.hidden = !bar;
    if (!bar) return;
    const { frame, tabs, highlight, style } = bar;
    place(this.#root, frame);
    const { shadow, hairline } = style;
    this.#root.style.background = style.background;
    this.#root.style.borderRadius = `${style.cornerRadius}px`;
    // A Gaussian of the radius: CSS gives a shadow's blur as twice its deviation.
    this.#root.style.boxShadow = [
      shadow && `${shadow.offset[0]}px ${shadow.offset[1]}px ${2 * shadow.radius}px ${shadow.color}`,
      hairline && `inset 0 ${hairline.width}px ${hairline.color}`,
    ].filter(Boolean).join(", ");
    const inBar = (rect) => ({ ...rect, x: rect.x - frame.x, y: rect.y - frame.y });
    this.#highlight.hidden = !highlight;
    if (highlight) {
      place(this.#highlight, inBar(highlight));
      this.#highlight.style.background = highlight.color;
      this.#highlight.style.borderRadius = `${style.tabCornerRadius}px`;
    }
    const size = rowSize(tabs.map(({ title }) => title), LABEL, 600, tabs[0]?.width ?? 0);
    this.#tabs.buttons.forEach((button, at) => {
      place(button, inBar(tabs[at]));
      button.style.color = tabs[at].foreground;
      button.style.fontSize = `${size}px`;
    });
  }
}
