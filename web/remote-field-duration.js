import { element } from "./remote-element.js";
import { Field, typedNumber } from "./remote-field.js";

/** How long a page stays: as long as the others, so many seconds, or as long as its content. */
export class DurationField extends Field {
  constructor(path, standardLabel) {
    const choice = element("select", {},
      element("option", { value: "standard" }, standardLabel),
      element("option", { value: "seconds" }, "So many seconds"),
      element("option", { value: "content" }, "As long as its content"));
    const seconds = element("input", {
      type: "text", inputmode: "decimal", "aria-label": "Seconds", autocomplete: "off",
      class: "is-short", placeholder: "Seconds",
    });
    super(path, "Time on screen", choice, { beside: [seconds] });
    this.seconds = seconds;
    seconds.setAttribute("aria-describedby", choice.getAttribute("aria-describedby"));
    choice.addEventListener("change", () => {
      this.#arrange();
      if (choice.value === "seconds") seconds.focus();
    });
    this.#arrange();
  }

  get value() {
    if (this.control.value === "standard") return null;
    return this.control.value === "content" ? "content" : typedNumber(this.seconds.value);
  }

  set value(value) {
    const kind = value === null ? "standard" : value === "content" ? "content" : "seconds";
    this.control.value = kind;
    this.seconds.value = kind === "seconds" ? String(value) : "";
    this.#arrange();
  }

  get faulty() {
    return this.seconds.hidden ? this.control : this.seconds;
  }

  #arrange() {
    this.seconds.hidden = this.control.value !== "seconds";
  }
}
