import { paletteColor } from "./colors.js";
import { ContentField } from "./remote-content.js";
import { SwitchField, TextField } from "./remote-field.js";
import { ColorField } from "./remote-field-color.js";
import { DurationField } from "./remote-field-duration.js";
import { IconField } from "./remote-field-icon.js";
import { isSame } from "./remote-draft.js";
import { duration } from "./remote-words.js";

/** The fields of a page, and what stands in them. */
export class PageForm {
  /** The id that was typed for a new page; null where none was. */
  #id = null;

  /**
   * `interval` is the carousel's, in seconds or null; `place` is the page's in the whole list; a
   * new page can be given an id.
   */
  constructor({ media, interval, place, isNew }) {
    const standard = interval === null
      ? "Until someone moves on" : `As the others (${duration(interval)})`;
    this.fields = {
      title: new TextField("title", "Title"),
      content: new ContentField("content", media),
      duration: new DurationField("duration", standard),
      color: new ColorField("color", paletteColor(place)),
      icon: new IconField("icon"),
      label: new TextField("label", "Label", {
        hint: "What a screen reader says; the title if empty.",
      }),
      enabled: new SwitchField("enabled", "In the rotation", true),
    };
    if (isNew) {
      this.#id = new TextField("id", "Name for programs", {
        hint: "Letters, digits, dot, dash, underscore. Made from the title if empty.",
        attributes: { spellcheck: "false", autocapitalize: "off" },
      });
    }
  }

  get nodes() {
    return this.#rows.map(({ node }) => node);
  }

  get id() {
    return this.#id?.value ?? null;
  }

  get draft() {
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, { value }]) => [name, value]));
  }

  set draft(draft) {
    for (const [name, field] of Object.entries(this.fields)) field.value = draft[name];
  }

  get isUploading() {
    return this.fields.content.isUploading;
  }

  cancelUpload() {
    this.fields.content.cancel();
  }

  /** Says what is wrong beside the field that the daemon names; whether there is such a field. */
  complain(path, text) {
    const name = path?.replace(/^page\./, "");
    const field = this.#rows.flatMap(({ all }) => all).find((each) => each.path === name);
    field?.complain(text);
    field?.faulty.focus();
    return field !== undefined;
  }

  clearProblems() {
    for (const field of this.#rows.flatMap(({ all }) => all)) field.complain(null);
  }

  /**
   * Takes what changed elsewhere, from `base` to `theirs`, into the fields that nobody here has
   * touched. Beside the others it is said, with a button that takes it over.
   */
  follow(base, theirs) {
    const mine = this.draft;
    for (const [name, field] of Object.entries(this.fields)) {
      if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
      if (isSame(mine[name], base[name])) {
        field.value = theirs[name];
        continue;
      }
      field.remark("Someone else changed this meanwhile. Saving puts yours in its place.", () => {
        field.value = theirs[name];
        field.remark(null);
        field.control.focus();
      });
    }
  }

  get #rows() {
    const fields = Object.values(this.fields);
    return this.#id ? [...fields, this.#id] : fields;
  }
}
