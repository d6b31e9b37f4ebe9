import { make, place } from "/elements.js";
import { drawIcon } from "/icons.js";
import { rowSize } from "/labels.js";

export const label = (textContent = "") => make("span", { textContent });

export function Tabs(choose, fill) {
  const element = make("div", { className: "tabs", role: "tablist", ariaLabel: "Pages" });
  let drawn = "";

  return {
    element,
    label(tabs = []) {
      const now = JSON.stringify(tabs.map(({ id, title, icon }) => [id, title, icon]));
      if (drawn === now) return;
      drawn = now;
      element.replaceChildren(...tabs.map((tab) => make("button", {
        type: "button", role: "tab", value: tab.id, onclick: () => choose(tab.id),
      }, ...fill(tab))));
    },
    select(id, slide) {
      const hadFocus = element.contains(document.activeElement);
      for (const button of element.children) {
        const is = button.value === id;
        button.ariaSelected = is;
        button.tabIndex = is ? 0 : -1;
        button.removeAttribute("aria-controls");
        if (is) button.setAttribute("aria-controls", slide);
        if (is && hadFocus) button.focus();
      }
    },
  };
}

export function Bar(parent, choose) {
  const tabs = Tabs(choose, ({ icon, title }) => [drawIcon(icon) ?? label(), label(title)]);
  const highlight = make("div", { className: "highlight" });
  const root = make("div", { className: "bar" }, highlight, tabs.element);
  parent.append(root);

  return {
    select: tabs.select,
    label: (bar) => tabs.label(bar?.tabs),
    draw(bar) {
      root.hidden = !bar;
      if (!bar) return;
      const { frame, style: { shadow, hairline, background, cornerRadius } } = bar;
      const inBar = (rect) => ({ ...rect, x: rect.x - frame.x, y: rect.y - frame.y });
      place(root, frame);
      Object.assign(root.style, {
        background, borderRadius: `${cornerRadius}px`,
        // CSS has a shadow's blur as twice the deviation of its Gaussian.
        boxShadow: shadow
          ? `${shadow.offset.join("px ")}px ${2 * shadow.radius}px ${shadow.color}`
          : `inset 0 ${hairline.width}px ${hairline.color}`,
      });
      if (bar.highlight) place(highlight, inBar(bar.highlight));
      highlight.style.background = bar.highlight?.color;
      const sizes = rowSize(bar.tabs, 10, 600, bar.tabs[0]?.width);
      [...tabs.element.children].forEach((button, at) => {
        place(button, inBar(bar.tabs[at]));
        button.style.color = bar.tabs[at].foreground;
        button.style.fontSize = sizes[at];
      });
    },
  };
}
