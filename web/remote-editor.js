import { TokenNeeded } from "./remote-api.js";
import { difference, draftOf, idFor, isSame, pageOf } from "./remote-draft.js";
import { PageForm } from "./remote-page-form.js";

/**
 * The sheet in which a page is added or edited. What one types stays, whatever happens elsewhere:
 * fields that one did not touch follow the daemon, and of the others it is said what they became.
 */
export class PageEditor {
  /** Called with the place of a page that was removed from here. */
  onremoved = () => {};
  #page = null;
  #base = null;
  #form = null;
  #interval = null;
  /** Of a page that somebody removed meanwhile: its id, and what the form does not show. */
  #lost = null;
  #isSending = false;

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
    this.#interval = interval;
    this.#lost = null;
    const isNew = page === null;
    const place = isNew ? this.pages.total : this.#placeOf(page.id);
    this.#form = new PageForm({ media: this.media, interval, place, isNew });
    this.#form.draft = this.#base;
    this.body.replaceChildren(...this.#form.nodes);
    this.heading.textContent = page ? `Edit “${page.title ?? page.id}”` : "Add a page";
    this.save.textContent = page ? "Save" : "Add";
    this.existing.hidden = isNew;
    write(this.problem, null);
    write(this.note, null);
    this.#showPlace();
    this.dialog.showModal();
    this.scroll.scrollTop = 0;
    if (isNew) this.#form.fields.title.control.focus();
  }

  /** The page list has changed. */
  listChanged() {
    if (!this.dialog.open || !this.#page || this.#isSending) return;
    const page = this.pages.find(this.#page.id);
    this.#showPlace();
    if (page) {
      const theirs = draftOf(page);
      this.#form.follow(this.#base, theirs);
      this.#base = theirs;
      this.#page = page;
    } else if (this.pages.isComplete) {
      this.#lose();
    }
  }

  async #save() {
    if (this.#isSending) return;
    this.#form.clearProblems();
    write(this.problem, null);
    if (this.#form.isUploading) {
      return this.#complain("A file is still on its way. Wait for it, or cancel the upload.");
    }
    this.#isSending = true;
    this.save.disabled = true;
    try {
      await this.#send(this.#form.draft);
      this.dialog.close();
    } catch (error) {
      this.#explain(error);
    } finally {
      this.save.disabled = false;
      this.#isSending = false;
    }
  }

  async #send(draft) {
    if (this.#page) {
      const changes = difference(this.#base, draft);
      if (Object.keys(changes).length === 0) return;
      await this.orders.attempt("pages.update", { id: this.#page.id, ...changes });
      return this.notices.say("Saved.");
    }
    const id = this.#form.id ?? this.#lost?.id
      ?? idFor(draft.title, (name) => this.pages.find(name) !== null);
    const page = { ...this.#lost?.unseen, ...pageOf(id, draft) };
    await this.orders.attempt("pages.insert", { page });
    this.notices.say(`“${draft.title ?? id}” was added.`);
  }

  #explain(error) {
    if (error instanceof TokenNeeded) {
      this.#setAside((action) => this.notices.problem(
        "This needs the token. What you typed is kept.", { ...action, lasts: true }));
      return this.orders.ontokenneeded();
    }
    if (!this.#form.complain(error.path, error.message)) this.#complain(error.message);
  }

  #complain(text) {
    write(this.problem, text);
    this.scroll.scrollTop = 0;
  }

  /** The page was removed elsewhere: what was typed can still become a page. */
  #lose() {
    const { id, schedule, extra } = this.#page;
    this.#lost = {
      id, unseen: { ...(schedule && { schedule }), ...(extra !== undefined && { extra }) },
    };
    this.#page = null;
    this.#base = draftOf({});
    this.existing.hidden = true;
    this.save.textContent = "Add";
    write(this.note,
      "Someone else removed this page meanwhile. “Add” brings it back as it is here.");
    this.scroll.scrollTop = 0;
  }

  /** Where the page stands, and which way it can still go. */
  #showPlace() {
    const { pages, total } = this.pages;
    const place = this.#placeOf(this.#page?.id);
    if (place < 0) return;
    this.standing.textContent = `Place ${place + 1} of ${total}`;
    this.up.disabled = place === 0;
    this.down.disabled = place === pages.length - 1;
  }

  #placeOf(id) {
    return this.pages.pages.findIndex((page) => page.id === id);
  }

  #move(step) {
    const { id } = this.#page;
    this.edits.move(id, this.#placeOf(id) + step);
  }

  async #remove() {
    const { id } = this.#page;
    const place = this.#placeOf(id);
    this.#form.cancelUpload();
    this.#isSending = true;
    const isRemoved = await this.edits.remove(id);
    this.#isSending = false;
    if (!isRemoved) return;
    this.dialog.close();
    this.onremoved(place);
  }

  /** Closes without saving; what was typed can be had back. */
  #dismiss() {
    this.#form.cancelUpload();
    if (isSame(this.#form.draft, this.#base)) this.dialog.close();
    else this.#setAside((action) => this.notices.say("Nothing was saved.", action));
  }

  #setAside(tell) {
    const { draft } = this.#form;
    const id = this.#page?.id ?? null;
    const [page, lost] = [this.#page, this.#lost];
    this.dialog.close();
    tell({ label: "Go on editing", run: () => this.#resume(id, page, draft, lost) });
  }

  #resume(id, page, draft, lost) {
    const now = id === null ? null : this.pages.find(id);
    this.open(now ?? page, this.#interval);
    if (page && !now) this.#lose();
    else this.#lost = lost;
    this.#form.draft = draft;
  }
}

function write(node, text) {
  node.textContent = text ?? "";
  node.hidden = !text;
}
