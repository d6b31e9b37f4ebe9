import { TokenNeeded } from "./remote-api.js";
import { ContentField } from "./remote-content.js";
import { difference, draftOf, idFor, isSame, pageOf } from "./remote-draft.js";
import { SwitchField, TextField } from "./remote-field.js";
import { ColorField } from "./remote-field-color.js";
import { DurationField } from "./remote-field-duration.js";
import { IconField } from "./remote-field-icon.js";
import { duration } from "./remote-words.js";

/**
 * The sheet in which a page is added or edited. What one types stays, whatever happens elsewhere:
 * fields that one did not touch follow the daemon, and of the others it is said what they became.
 */
export class PageEditor {
  #page = null;
  #base = null;
  #fields = {};
  #isSending = false;
  /** Called with the place of a page that was removed from here. */
  onremoved = () => {};

  constructor(parts, { pages, orders, edits, notices, media }) {
    Object.assign(this, parts, { pages, orders, edits, notices, media });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save();
    });
    this.cancel.addEventListener("click", () => this.#dismiss());
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#dismiss();
    });
    this.remove.addEventListener("click", () => this.#remove());
    this.up.addEventListener("click", () => this.#move(-1));
    this.down.addEventListener("click", () => this.#move(1));
  }

  /** Opens the sheet for a page, or with null for a new one; `interval` is the carousel's. */
  open(page, interval) {
    this.#page = page;
    this.#base = draftOf(page ?? {});
    this.interval = interval;
    this.lostId = null;
    this.kept = {};
    this.#build(page === null, interval);
    this.#write(this.#base);
    this.heading.textContent = page ? `Edit “${page.title ?? page.id}”` : "Add a page";
    this.save.textContent = page ? "Save" : "Add";
    this.existing.hidden = page === null;
    this.#complain(null);
    this.#remark(null);
    this.#place();
    this.dialog.showModal();
    this.scroll.scrollTop = 0;
    if (page === null) this.#fields.title.control.focus();
  }

  /** The page list has changed elsewhere. */
  listChanged() {
    if (!this.dialog.open || !this.#page || this.#isSending) return;
    const page = this.pages.find(this.#page.id);
    this.#place();
    if (page) this.#follow(page);
    else if (this.pages.isComplete && !this.existing.hidden) this.#orphan();
  }

  #build(isNew, interval) {
    const standard = interval === null
      ? "Until someone moves on" : `As the others (${duration(interval)})`;
    this.#fields = {
      title: new TextField("title", "Title", { attributes: { maxlength: 256 } }),
      content: new ContentField("content", this.media),
      duration: new DurationField("duration", standard),
      color: new ColorField("color"),
      icon: new IconField("icon"),
      label: new TextField("label", "Label", { hint: "What a screen reader says; the title if empty." }),
      enabled: new SwitchField("enabled", "In the rotation", true),
    };
    this.id = isNew ? new TextField("id", "Name for programs", {
      hint: "Letters, digits, dot, dash, underscore. Made from the title if empty.",
      attributes: { spellcheck: "false", autocapitalize: "off" },
    }) : null;
    const fields = [...Object.values(this.#fields), this.id].filter(Boolean);
    this.body.replaceChildren(...fields.map(({ node }) => node));
  }

  #read() {
    return Object.fromEntries(Object.entries(this.#fields).map(([name, { value }]) => [name, value]));
  }

  #write(draft) {
    for (const [name, field] of Object.entries(this.#fields)) field.value = draft[name];
  }

  async #save() {
    if (this.#isSending) return;
    if (this.#fields.content.isUploading) {
      return this.#complain("A file is still on its way. Wait for it, or cancel the upload.");
    }
    this.#complain(null);
    this.#isSending = true;
    this.save.disabled = true;
    try {
      await this.#send(this.#read());
      this.dialog.close();
    } catch (error) {
      this.#explain(error);
    } finally {
      this.#isSending = false;
      this.save.disabled = false;
    }
  }

  async #send(draft) {
    if (this.#page) {
      const changes = difference(this.#base, draft);
      if (Object.keys(changes).length === 0) return;
      await this.orders.attempt("pages.update", { id: this.#page.id, ...changes });
      this.notices.say("Saved.");
      return;
    }
    const id = this.id?.value ?? this.lostId ?? idFor(draft.title, (id) => this.pages.find(id) !== null);
    await this.orders.attempt("pages.insert", { page: { ...this.kept, ...pageOf(id, draft) } });
    this.notices.say(`“${draft.title ?? id}” was added.`);
  }

  /** Each problem stands beside the field that the daemon names. */
  #explain(error) {
    const path = error.path?.replace(/^page\./, "") ?? null;
    const fields = [...Object.values(this.#fields), this.id].filter(Boolean).flatMap(({ all }) => all);
    const field = path === null ? null : fields.find((each) => each.path === path);
    if (field) {
      field.complain(error.message);
      field.control.focus();
      return;
    }
    if (!(error instanceof TokenNeeded)) return this.#complain(error.message);
    this.#setAside((action) => this.notices.problem(
      "This needs the token. What you typed is kept.", { ...action, lasts: true }));
    this.orders.ontokenneeded();
  }

  #complain(text) {
    const fields = [...Object.values(this.#fields), this.id].filter(Boolean).flatMap(({ all }) => all);
    for (const field of fields) field.complain(null);
    this.problem.textContent = text ?? "";
    this.problem.hidden = !text;
    if (text) this.scroll.scrollTop = 0;
  }

  #remark(text) {
    this.note.textContent = text ?? "";
    this.note.hidden = !text;
  }

  /** Takes what changed elsewhere into the fields that nobody here has touched. */
  #follow(page) {
    const theirs = draftOf(page);
    const mine = this.#read();
    for (const [name, field] of Object.entries(this.#fields)) {
      if (isSame(theirs[name], this.#base[name])) continue;
      if (isSame(mine[name], this.#base[name])) {
        field.value = theirs[name];
      } else if (!isSame(mine[name], theirs[name])) {
        field.remark("Someone else changed this meanwhile. Saving puts yours in its place.", () => {
          field.value = theirs[name];
          field.remark(null);
        });
      }
    }
    this.#base = theirs;
    this.#page = page;
  }

  /** The page was removed elsewhere: what was typed can still become a page. */
  #orphan() {
    this.#remark("Someone else removed this page meanwhile. “Add” brings it back as it is here.");
    const { id, schedule, extra } = this.#page;
    this.lostId = id;
    this.kept = { ...(schedule && { schedule }), ...(extra !== undefined && { extra }) };
    this.#page = null;
    this.#base = draftOf({});
    this.existing.hidden = true;
    this.save.textContent = "Add";
  }

  /** Where the page stands, and which way it can still go. */
  #place() {
    if (!this.#page) return;
    const { pages, total } = this.pages;
    const place = pages.findIndex(({ id }) => id === this.#page.id);
    if (place < 0) return;
    this.standing.textContent = `Place ${place + 1} of ${total}`;
    this.up.disabled = place === 0;
    this.down.disabled = place === pages.length - 1;
  }

  #move(step) {
    const place = this.pages.pages.findIndex(({ id }) => id === this.#page.id);
    this.edits.move(this.#page.id, place + step);
  }

  async #remove() {
    const { id } = this.#page;
    const place = this.pages.pages.findIndex((page) => page.id === id);
    this.#fields.content.cancel();
    this.#isSending = true;
    const isRemoved = await this.edits.remove(id);
    this.#isSending = false;
    if (!isRemoved) return;
    this.dialog.close();
    this.onremoved(place);
  }

  /** Closes without saving; what was typed can be had back. */
  #dismiss() {
    const isChanged = !isSame(this.#read(), this.#base);
    this.#fields.content.cancel();
    if (isChanged) this.#setAside((action) => this.notices.say("Nothing was saved.", action));
    else this.dialog.close();
  }

  #setAside(tell) {
    const draft = this.#read();
    const id = this.#page?.id ?? this.lostId;
    const interval = this.interval;
    this.dialog.close();
    tell({ label: "Go on editing", run: () => this.#resume(id, draft, interval) });
  }

  #resume(id, draft, interval) {
    this.open(id === null ? null : this.pages.find(id), interval);
    if (!this.#page) this.lostId = id;
    this.#write(draft);
  }
}
