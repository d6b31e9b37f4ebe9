import { ink } from "/colors.js";
import { drawIcon, drawShape } from "/icons.js";
import { rowSize } from "/labels.js";
import { place } from "/place.js";
import { labelled, Tabs } from "/tabs.js";

/** A bar across the top with a notch under the selected tab, in which that page's icon sits. */
export function NotchedBar(parent, choose) {
  const root = document.createElement("div");
  const shape = drawShape("");
  const icons = document.createElement("div");
  const tabs = Tabs(choose, (button, { icon, title }) => {
    button.append(labelled(title));
    icons.append(drawIcon(icon) ?? labelled(""));
  });
  Object.assign(root, { className: "notched", hidden: true });
  Object.assign(icons, { className: "icons", ariaHidden: "true" });
  shape.removeAttribute("viewBox");
  root.append(shape, tabs.element, icons);
  parent.append(root);

  return {
    select: tabs.select,
    label(bar) {
      tabs.label(bar?.tabs ?? []);
      while (icons.children.length > tabs.buttons.length) icons.firstChild.remove();
    },
    draw(bar) {
      root.hidden = !bar;
      if (!bar) return;
      const { frame: { height, ...frame }, mids, tabWidth: width, color } = bar;
      place(root, { height, ...frame });
      shape.firstChild.setAttribute("d", outline(bar));
      shape.style.color = icons.style.color = color;
      root.style.color = ink(color);
      const titles = bar.tabs.map(({ title }) => ({ title: title.toUpperCase() }));
      const sizes = rowSize(titles, 17, 800, width);
      tabs.buttons.forEach((button, at) => {
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
