import { drawIcon } from "/icons.js";
import { rowSize } from "/labels.js";
import { place } from "/place.js";

/** The buttons of a bar, one for each tab; `fill(button, tab)` puts in what stands on it. */
export function Tabs(choose, fill) {
  const element = document.createElement("div");
  Object.assign(element, { className: "tabs", role: "tablist", ariaLabel: "Pages" });
  let drawn = "[]";

  return {
    element,
    get buttons() { return [...element.children]; },
    label(tabs) {
      const now = JSON.stringify(tabs.map(({ id, title, icon }) => [id, title, icon]));
      if (drawn === now) return;
      drawn = now;
      element.replaceChildren(...tabs.map((tab) => {
        const button = document.createElement("button");
        Object.assign(button, {
          type: "button", role: "tab", tabIndex: -1, onclick: () => choose(tab.id),
        });
        button.dataset.page = tab.id;
        fill(button, tab);
        return button;
      }));
    },
    /** Which one is selected, and the slide that it stands for. */
    select(id, slide) {
      const hadFocus = element.contains(document.activeElement);
      for (const button of element.children) {
        const is = button.dataset.page === id;
        button.ariaSelected = String(is);
        button.tabIndex = is ? 0 : -1;
        button.toggleAttribute("aria-controls", is);
        if (is) button.setAttribute("aria-controls", slide);
        if (is && hadFocus) button.focus();
      }
    },
  };
}

export function labelled(title) {
  const label = document.createElement("span");
  label.textContent = title;
  return label;
}

/** The bar at the bottom, attached or floating, with a highlight that moves. */
export function TabBar(parent, choose) {
  const root = document.createElement("div");
  const highlight = document.createElement("div");
  const tabs = Tabs(choose, (button, { icon, title }) => {
    button.append(drawIcon(icon) ?? labelled(""), labelled(title));
  });
  Object.assign(root, { className: "bar", hidden: true });
  highlight.className = "highlight";
  root.append(highlight, tabs.element);
  parent.append(root);

  return {
    select: tabs.select,
    label: (bar) => tabs.label(bar?.tabs ?? []),
    draw(bar) {
      root.hidden = !bar;
      if (!bar) return;
      const { frame, style: { shadow, hairline, ...style } } = bar;
      const inBar = (rect) => ({ ...rect, x: rect.x - frame.x, y: rect.y - frame.y });
      place(root, frame);
      Object.assign(root.style, {
        background: style.background, borderRadius: `${style.cornerRadius}px`,
        // CSS has a shadow's blur as twice the deviation of its Gaussian.
        boxShadow: shadow
          ? `${shadow.offset.join("px ")}px ${2 * shadow.radius}px ${shadow.color}`
          : `inset 0 ${hairline.width}px ${hairline.color}`,
      });
      if (bar.highlight) place(highlight, inBar(bar.highlight));
      highlight.style.background = bar.highlight?.color ?? "none";
      const sizes = rowSize(bar.tabs, 10, 600, bar.tabs[0]?.width);
      tabs.buttons.forEach((button, at) => {
        place(button, inBar(bar.tabs[at]));
        button.style.color = bar.tabs[at].foreground;
        button.style.fontSize = sizes[at];
      });
    },
  };
}
