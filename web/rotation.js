// Which page is where in the rotation.

/** The most pages that are asked for at once; a longer rotation is known around the current page. */
const WINDOW = 64;

/**
 * The rotation's order, which a State does not carry: the tabs of a bar that is wide enough for them
 * have it. It is needed for the neighbours of the page under a finger.
 */
export class Rotation {
  #api;
  #ids = new Map();
  #known = "";
  #count = 0;
  #loops = false;

  constructor(api) {
    this.#api = api;
  }

  /** The id of the page at an index or virtual index; undefined where none is known. */
  idAt(virtual) {
    if (this.#loops && this.#count) virtual = ((virtual % this.#count) + this.#count) % this.#count;
    return this.#ids.get(virtual);
  }

  /** A State says how many pages there are, and where two of them are. */
  hear({ index, count, page, next, edges, revision, override }) {
    const known = `${revision} ${count}`;
    const here = [...(override ? [] : [[index, page?.id]]), ...(next ? [[next.index, next.id]] : [])];
    const differs = here.some(([at, id]) => this.#ids.has(at) && this.#ids.get(at) !== id);
    if (known !== this.#known || differs) this.#ids.clear();
    this.#known = known;
    this.#count = count;
    this.#loops = edges === "loop" || edges === "rewind";
    for (const [at, id] of here) if (id !== undefined) this.#ids.set(at, id);
  }

  /** Comes back when the pages beside an index are known. */
  async learnAround(index) {
    if (index === null || this.#count < 2) return;
    for (const near of [index - 1, index + 1]) {
      if (this.idAt(near) !== undefined || (!this.#loops && (near < 0 || near >= this.#count))) continue;
      const known = this.#known;
      const width = 52 * Math.min(this.#count, WINDOW) + 8;
      const position = ((near % this.#count) + this.#count) % this.#count;
      const { tabBar } = await this.#api.ask("layout.get", {
        viewport: { width, height: 100 }, chrome: "tabs-attached", position,
      });
      if (known !== this.#known) return;
      tabBar?.tabs.forEach((tab, place) => this.#ids.set(tabBar.first + place, tab.id));
    }
  }
}
