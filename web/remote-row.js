import { element, symbol } from "./remote-element.js";
import { Swatch } from "./remote-swatch.js";
import { duration } from "./remote-words.js";

const KINDS = {
  color: "Colour", text: "Text", html: "HTML", image: "Image", video: "Video", web: "Web page",
};

/** One page in the list: its handle, what it is, whether it takes part, and its editor. */
export class PageRow {
  constructor(id, { jump, enable, edit }) {
    this.id = id;
    this.swatch = new Swatch();
    this.title = element("span", { class: "page-title" });
    this.detail = element("span", { class: "page-detail" });
    this.badge = element("span", { class: "page-badge" });
    this.handle = element("button", { type: "button", class: "page-handle" }, symbol("grip"));
    this.jump = element("button", { type: "button", class: "page-jump", onclick: () => jump(id) },
      this.swatch.node,
      element("span", { class: "page-text" }, this.title,
        element("span", { class: "page-line" }, this.badge, this.detail)));
    this.switch = element("button", {
      type: "button", class: "switch", role: "switch",
      onclick: () => enable(id, this.switch.getAttribute("aria-checked") !== "true"),
    }, element("span", { class: "switch-knob" }));
    this.edit = element("button", { type: "button", class: "page-edit", onclick: () => edit(id) },
      symbol("edit"));
    this.node = element("li", { class: "page", "data-id": id },
      this.handle, this.jump, this.switch, this.edit);
  }

  /** `badge` is "On screen", "Next" or empty. */
  show(page, place, total, badge) {
    const title = page.title ?? page.id;
    const isEnabled = page.enabled !== false;
    write(this.title, title);
    write(this.detail, detailOf(page));
    write(this.badge, badge);
    this.badge.hidden = badge === "";
    this.swatch.show(page, place);
    this.node.classList.toggle("is-off", !isEnabled);
    this.node.classList.toggle("is-current", badge === "On screen");
    if (badge === "On screen") this.jump.setAttribute("aria-current", "true");
    else this.jump.removeAttribute("aria-current");
    name(this.handle, `Move ${title}, place ${place + 1} of ${total}`);
    name(this.switch, `${title} in the rotation`);
    name(this.edit, `Edit ${title}`);
    this.switch.setAttribute("aria-checked", String(isEnabled));
  }
}

function detailOf(page) {
  const time = page.duration === "content" ? "its own length" : page.duration;
  return [
    KINDS[page.content?.kind] ?? "Title",
    typeof time === "number" ? duration(time) : time,
    page.schedule && "scheduled",
    page.enabled === false && "off",
  ].filter(Boolean).join(" · ");
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function name(button, text) {
  if (button.getAttribute("aria-label") !== text) button.setAttribute("aria-label", text);
}
