import { element } from "./remote-element.js";

let count = 0;

/**
 * One field of a form: a label, its control, and room for what the daemon says about it.
 * `path` is the daemon's name for it. Subclasses give `value` a meaning.
 */
export class Field {
  constructor(path, label, control, { hint = null, beside = [] } = {}) {
    count += 1;
    const id = `field-${count}`;
    this.path = path;
    this.control = control;
    control.id = id;
    this.problem = element("p", { class: "field-problem", id: `${id}-problem`, hidden: true });
    this.note = element("p", { class: "field-note", id: `${id}-note`, hidden: true });
    control.setAttribute("aria-describedby", [
      hint && `${id}-hint`, `${id}-note`, `${id}-problem`,
    ].filter(Boolean).join(" "));
    this.node = element("div", { class: "field" },
      element("label", { for: id }, label),
      element("div", { class: "field-controls" }, control, ...beside),
      hint && element("p", { class: "field-hint", id: `${id}-hint` }, hint),
      this.note, this.problem);
  }

  /** The fields whose paths errors may name: this one, and those inside it. */
  get all() {
    return [this];
  }

  get value() {
    return this.control.value === "" ? null : this.control.value;
  }

  set value(value) {
    this.control.value = value ?? "";
  }

  /** The control that a problem is about. */
  get faulty() {
    return this.control;
  }

  complain(text) {
    this.problem.textContent = text ?? "";
    this.problem.hidden = !text;
    for (const control of this.node.querySelectorAll("[aria-invalid]")) {
      control.removeAttribute("aria-invalid");
    }
    if (text) this.faulty.setAttribute("aria-invalid", "true");
  }

  /** Says what became of the field elsewhere; `take` shows a button that takes that over. */
  remark(text, take = null) {
    const button = take && element("button", { type: "button", class: "link", onclick: take },
      "Take that");
    this.note.replaceChildren(...(text ? [text, " ", button].filter(Boolean) : []));
    this.note.hidden = !text;
  }
}

/** A line of text. */
export class TextField extends Field {
  constructor(path, label, options = {}) {
    const { type = "text", placeholder, attributes, ...others } = options;
    const input = element("input", { type, placeholder, autocomplete: "off", ...attributes });
    super(path, label, input, others);
  }
}

/** Text of several lines. */
export class LongTextField extends Field {
  constructor(path, label, { attributes, ...options } = {}) {
    super(path, label, element("textarea", { rows: 4, ...attributes }), options);
  }
}

/** One of a few words; `choices` are [value, label] pairs. */
export class ChoiceField extends Field {
  constructor(path, label, choices, options) {
    super(path, label, element("select", {},
      ...choices.map(([value, text]) => element("option", { value }, text))), options);
  }
}

/** Yes or no. `standard` is what an absent value means. */
export class SwitchField extends Field {
  constructor(path, label, standard, options) {
    super(path, label, element("input", { type: "checkbox", class: "switch-box" }), options);
    this.standard = standard;
    this.node.classList.add("is-line");
  }

  get value() {
    return this.control.checked;
  }

  set value(value) {
    this.control.checked = value ?? this.standard;
  }
}

/** A number as it was typed: what is none goes to the daemon, which says why it cannot be. */
export function typedNumber(text) {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}
