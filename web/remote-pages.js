const PART = 500;

/** The page list of one carousel, loaded in parts. `onchange` is called after each change. */
export class PageList {
  carousel = null;
  pages = [];
  total = 0;
  revision = -1;
  onchange = () => {};
  #loading = null;
  #foreseen = 0;
  #kept = null;

  constructor(api) {
    this.api = api;
  }

  /** Begins with another carousel's list. */
  choose(carousel) {
    if (carousel === this.carousel) return;
    this.carousel = carousel;
    this.#kept = null;
    this.#take({ pages: [], total: 0, revision: -1 });
  }

  get isComplete() {
    return this.pages.length >= this.total;
  }

  /** Reads the list again, as far as it was loaded. */
  async load() {
    await this.#extend(Math.max(this.pages.length, 1), true);
  }

  /** Reads the next part. */
  async loadMore() {
    if (!this.isComplete) await this.#extend(this.pages.length + 1, false);
  }

  /** Takes what the daemon told by itself: the whole list, or the beginning of a long one. */
  told(list) {
    const { carousel, revision, total, pages } = list;
    if (carousel !== this.carousel || revision < this.revision) return;
    if (this.#foreseen > 0) {
      this.#kept = list;
      return;
    }
    const wanted = Math.min(this.pages.length, total);
    if (pages.length >= wanted) return this.#take({ pages, total, revision });
    this.#extend(wanted, true).catch(() => {});
  }

  /**
   * Shows at once what was asked for. What the daemon tells meanwhile waits for the `outcome`, or
   * a list between two quick moves would jump back. `outcome` gives null where it was refused.
   */
  async foresee(pages, outcome) {
    this.#foreseen += 1;
    this.#take({ pages, total: this.total, revision: this.revision });
    const result = await outcome;
    this.#foreseen -= 1;
    if (this.#foreseen > 0) return;
    const kept = this.#kept;
    this.#kept = null;
    if (kept) this.told(kept);
    if (result === null) await this.load().catch(() => {});
  }

  find(id) {
    return this.pages.find((page) => page.id === id) ?? null;
  }

  /** Reads parts until `wanted` pages are there, from the start or behind those that are. */
  async #extend(wanted, fromStart) {
    // Two runs at once would put their parts together.
    const before = this.#loading;
    const run = (async () => {
      await before?.catch(() => {});
      await this.#read(wanted, fromStart);
    })();
    this.#loading = run;
    return run;
  }

  async #read(wanted, fromStart) {
    // The run before this one may have read it.
    if (!fromStart && this.pages.length >= Math.min(wanted, this.total)) return;
    const carousel = this.carousel;
    let pages = fromStart ? [] : [...this.pages];
    let revision = fromStart ? null : this.revision;
    for (;;) {
      const part = await this.api.read("pages.list", {
        carousel, offset: pages.length, limit: PART,
      });
      if (carousel !== this.carousel) return;
      if (revision !== null && part.revision !== revision) {
        // The list changed between two parts: they do not belong together.
        pages = [];
        revision = null;
        continue;
      }
      revision = part.revision;
      pages = [...pages, ...part.pages];
      if (pages.length >= Math.min(wanted, part.total) || part.pages.length === 0) {
        return this.#take({ pages, total: part.total, revision });
      }
    }
  }

  #take({ pages, total, revision }) {
    this.pages = pages;
    this.total = total;
    this.revision = revision;
    this.onchange();
  }
}
