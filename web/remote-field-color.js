import { paletteColor } from "./colors.js";
import { element } from "./remote-element.js";
import { Field } from "./remote-field.js";

const PALETTE = Array.from({ length: 8 }, (_, place) => paletteColor(place));

/** A colour: typed, or picked; empty is `automatic`, the one that the place in the list gives. */
export class ColorField extends Field {
  constructor(path, automatic) {
    const text = element("input", {
      type: "text", placeholder: "Automatic", autocomplete: "off", spellcheck: "false",
      autocapitalize: "characters", class: "is-short",
    });
    const list = element("datalist", { id: "palette" },
      ...PALETTE.map((value) => element("option", { value })));
    const picker = element("input", {
      type: "color", "aria-label": "Pick a colour", list: "palette",
    });
    const clear = element("button", { type: "button", class: "quiet" }, "Automatic");
    super(path, "Colour", text, { beside: [picker, clear, list] });
    this.picker = picker;
    this.automatic = automatic;
    text.addEventListener("input", () => this.#follow());
    picker.addEventListener("input", () => { text.value = picker.value.toUpperCase(); });
    clear.addEventListener("click", () => { this.value = null; });
  }

  get value() {
    return super.value;
  }

  set value(value) {
    super.value = value;
    this.#follow();
  }

  /** The picker knows six digits only; others stay as they were typed. */
  #follow() {
    const hex = this.control.value.trim() || this.automatic;
    if (/^#[0-9a-f]{6}/i.test(hex)) this.picker.value = hex.slice(0, 7).toLowerCase();
    else if (/^#[0-9a-f]{3}$/i.test(hex)) {
      this.picker.value = hex.replace(/[0-9a-f]/gi, "$&$&").toLowerCase();
    }
  }
}
