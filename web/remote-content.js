import { element } from "./remote-element.js";
import {
  ChoiceField, Field, LongTextField, SwitchField, TextField, typedNumber,
} from "./remote-field.js";
import { SourceField } from "./remote-field-source.js";

const KINDS = [
  ["", "Its title on its colour"], ["color", "Its colour alone"], ["text", "Text"],
  ["image", "Picture"], ["video", "Video"], ["web", "Web page"], ["html", "HTML"],
];

/** What a page shows: its kind, and the fields that this kind has. */
export class ContentField extends Field {
  #fields = new Map();
  #original = null;

  constructor(path, media) {
    const options = KINDS.map(([value, text]) => element("option", { value }, text));
    const kind = element("select", {}, ...options);
    super(`${path}.kind`, "Content", kind);
    this.media = media;
    this.base = path;
    this.box = element("div", { class: "content-fields" });
    this.node = element("div", { class: "field-group" }, this.node, this.box);
    kind.addEventListener("change", () => this.#arrange());
  }

  get all() {
    return [this, ...this.#current.values()];
  }

  get isUploading() {
    return this.#source?.isUploading ?? false;
  }

  cancel() {
    this.#source?.cancel();
  }

  get value() {
    const kind = this.control.value;
    if (kind === "") return null;
    // What this form does not know of the same kind stays as it was.
    const content = this.#original?.kind === kind ? { ...this.#original } : { kind };
    for (const [name, field] of this.#current) {
      const { value } = field;
      const isStandard = value === null || (value === field.standard && !(name in content));
      if (isStandard && !REQUIRED.has(name)) {
        if (value === null) delete content[name];
      } else {
        content[name] = value ?? "";
      }
    }
    return content;
  }

  set value(content) {
    this.#original = content;
    this.control.value = content?.kind ?? "";
    for (const [name, field] of this.#current) field.value = content?.[name] ?? null;
    this.#arrange();
  }

  get #current() {
    const kind = this.control.value;
    if (!this.#fields.has(kind)) this.#fields.set(kind, this.#make(kind));
    return this.#fields.get(kind);
  }

  get #source() {
    return this.#current.get("src");
  }

  #arrange() {
    for (const fields of this.#fields.values()) {
      if (fields !== this.#current) fields.get("src")?.cancel();
    }
    this.box.replaceChildren(...[...this.#current.values()].map(({ node }) => node));
  }

  #make(kind) {
    const path = (name) => `${this.base}.${name}`;
    const source = () => ["src", new SourceField(path("src"), kind, this.media)];
    const fit = () => ["fit", new ChoiceField(path("fit"), "Fit", [
      ["", "As the display does"], ["cover", "Fill the page"], ["contain", "Show all of it"],
    ])];
    switch (kind) {
      case "text": return new Map([["text", new LongTextField(path("text"), "Text")]]);
      case "html": return new Map([["html", new LongTextField(path("html"), "HTML", {
        hint: "Runs by itself in the page and can reach nothing else.",
        attributes: { spellcheck: "false", autocapitalize: "off", class: "is-code" },
      })]]);
      case "image": return new Map([source(), fit(),
        ["alt", new TextField(path("alt"), "Description", {
          hint: "What a screen reader says.",
        })]]);
      case "video": return new Map([source(), fit(),
        ["muted", new SwitchField(path("muted"), "Without sound", true)],
        ["loop", new SwitchField(path("loop"), "Begin again at its end", false)]]);
      case "web": return new Map([
        ["url", new TextField(path("url"), "Address", {
          type: "url", placeholder: "https://",
          attributes: { spellcheck: "false", autocapitalize: "off" },
        })],
        ["refresh", new SecondsField(path("refresh"), "Load again after seconds", {
          hint: "Empty: never.", attributes: { inputmode: "decimal" },
        })]]);
      default: return new Map();
    }
  }
}

/** They are sent also where they are empty, so that the daemon says what it wants there. */
const REQUIRED = new Set(["text", "html", "src", "url"]);

class SecondsField extends TextField {
  get value() {
    return this.control.value === "" ? null : typedNumber(this.control.value);
  }

  set value(value) {
    this.control.value = value ?? "";
  }
}
