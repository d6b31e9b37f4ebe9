// The carousel's list of pages.

import { paletteColor } from "/colors.js";

/** Keeps the pages of one revision, with their contents and defaults. */
export class Pages {
  /** The revision of the list that is here; -1: none. */
  revision = -1;

  #api;
  #byId = new Map();
  #fetching = null;

  constructor(api) {
    this.#api = api;
  }

  /** The page of an id; undefined where it is not on the list. */
  get(id) { return this.#byId.get(id); }

  /** Forgets the list. */
  clear() {
    this.revision = -1;
    this.#byId.clear();
  }

  /** A `pages` event; a long list is not whole in it. */
  take({ revision, total, pages }) {
    if (pages.length === total) this.#keep(revision, pages);
  }

  /** Comes back when the list is of this revision or a later one. Throws a Refusal. */
  async catchUp(revision) {
    while (this.revision < revision) {
      this.#fetching ??= this.#fetch().finally(() => { this.#fetching = null; });
      await this.#fetching;
    }
  }

  async #fetch() {
    let revision;
    let total;
    const pages = [];
    do {
      const part = await this.#api.ask("pages.list", { offset: pages.length, limit: 1000 });
      // Edited meanwhile: the parts do not fit together.
      if (pages.length && part.revision !== revision) pages.length = 0;
      else pages.push(...part.pages);
      ({ revision, total } = part);
      if (!part.pages.length) break;
    } while (pages.length < total);
    if (pages.length >= total) this.#keep(revision, pages);
  }

  #keep(revision, pages) {
    this.revision = revision;
    this.#byId = new Map(pages.map((page, place) => [page.id, withDefaults(page, place)]));
  }
}

function withDefaults(page, place) {
  const title = page.title ?? page.id;
  return { ...page, title, label: page.label ?? title, color: page.color ?? paletteColor(place) };
}
