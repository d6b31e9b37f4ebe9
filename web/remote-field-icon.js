import { element } from "./remote-element.js";
import { Field } from "./remote-field.js";

/** The icons that every display can draw. */
const ICONS = [
  "house", "heart", "person", "message", "gear", "star", "bell", "clock", "info", "map", "photo",
  "video", "cart", "calendar",
];
const EMOJI = "emoji";

/** An icon by its name, or one emoji. */
export class IconField extends Field {
  constructor(path) {
    const choice = element("select", {},
      element("option", { value: "" }, "None"),
      ...ICONS.map((name) => element("option", { value: name }, name)),
      element("option", { value: EMOJI }, "An emoji"));
    const emoji = element("input", {
      type: "text", "aria-label": "Emoji", autocomplete: "off", class: "is-short",
      placeholder: "Emoji",
    });
    super(path, "Icon", choice, { beside: [emoji] });
    this.emoji = emoji;
    emoji.setAttribute("aria-describedby", choice.getAttribute("aria-describedby"));
    choice.addEventListener("change", () => {
      this.#arrange();
      if (choice.value === EMOJI) emoji.focus();
    });
    this.#arrange();
  }

  get value() {
    const name = this.control.value === EMOJI ? this.emoji.value.trim() : this.control.value;
    return name === "" ? null : name;
  }

  set value(value) {
    const isNamed = value === null || ICONS.includes(value);
    this.control.value = isNamed ? value ?? "" : EMOJI;
    this.emoji.value = isNamed ? "" : value;
    this.#arrange();
  }

  get faulty() {
    return this.emoji.hidden ? this.control : this.emoji;
  }

  #arrange() {
    this.emoji.hidden = this.control.value !== EMOJI;
  }
}
