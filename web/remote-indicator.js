import { element } from "./remote-element.js";

const SCALE = 1.5;

/** The page indicator as the daemon measured it: the same capsules as on the display, larger. */
export class Indicator {
  constructor(box) {
    this.box = box;
  }

  show(indicator) {
    const items = indicator?.items ?? [];
    this.box.hidden = items.length === 0;
    while (this.box.children.length > items.length) this.box.lastElementChild.remove();
    while (this.box.children.length < items.length) this.box.append(element("span"));
    items.forEach((item, place) => {
      const { style } = this.box.children[place];
      style.width = `${item.width * SCALE}px`;
      style.height = `${item.height * SCALE}px`;
      style.opacity = item.opacity;
      style.transform = `scale(${item.scale})`;
    });
  }
}
