import { ink } from "/colors.js";
import { drawing, make, place } from "/elements.js";
import { drawIcon } from "/icons.js";
import { rowSize } from "/labels.js";
import { label, Tabs } from "/tabs.js";

/** A bar across the top with a notch under the selected tab, in which that page's icon sits. */
export function Bar(parent, choose) {
  const tabs = Tabs(choose, ({ title }) => [label(title)]);
  const path = drawing("path");
  const icons = make("div", { className: "icons", ariaHidden: "true" });
  const shape = drawing("svg", { "aria-hidden": true }, path);
  const root = make("div", { className: "notched" }, shape, tabs.element, icons);
  parent.append(root);

  return {
    select: tabs.select,
    label(bar) {
      tabs.label(bar?.tabs);
      icons.replaceChildren(...(bar?.tabs ?? []).map(({ icon }) => drawIcon(icon) ?? label()));
    },
    draw(bar) {
      root.hidden = !bar;
      if (!bar) return;
      const { frame, mids, tabWidth: width, color } = bar;
      const { height } = frame;
      place(root, frame);
      path.setAttribute("d", outline(bar));
      path.style.fill = icons.style.color = color;
      root.style.color = ink(color);
      const titles = bar.tabs.map(({ title }) => ({ title: title.toUpperCase() }));
      const sizes = rowSize(titles, 17, 800, width);
      [...tabs.element.children].forEach((button, at) => {
        place(button, { x: mids[at] - width / 2, y: 0, width, height });
        button.style.fontSize = sizes[at];
        const icon = icons.children[at];
        const y = height / 2 + bar.iconOffsets[at] - 10;
        place(icon, { x: mids[at] - 10, y, width: 20, height: 20 });
        icon.style.opacity = bar.iconOpacity[at];
      });
    },
  };
}

// Up to the top edge that the background reaches. The notch keeps within the bar where its spring
// overshoots: outside it would be filled, not cut.
function outline({ frame, reach, outline: corners, notch: { start, curves } }) {
  const shift = Math.max(-start[0], 0) + Math.min(frame.width - curves.at(-1).to[0], 0);
  const at = ([x, y]) => `${x + shift} ${y}`;
  const bar = corners.map(([x, y]) => `${x} ${y || -reach}`).join("L");
  return `M${bar}ZM${at(start)}${curves.map((c) => `C${[c.c1, c.c2, c.to].map(at)}`).join("")}Z`;
}
