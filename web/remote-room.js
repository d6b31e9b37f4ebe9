const REFRESH = 5000;
/** So long after a change every display should have said what it shows. */
const TIME_TO_SHOW = 1500;
const CHOSEN = "carousel-chosen";

/**
 * What is known: every carousel in short, the displays, and of the chosen carousel its newest State
 * and its pages. `onchange` is called after each change, `ondisplays` when the displays changed.
 */
export class Room {
  carousels = [];
  carousel = null;
  state = null;
  displays = [];
  onchange = () => {};
  ondisplays = () => {};
  #timer = 0;
  #displaysTimer = null;

  constructor(api, pages) {
    this.api = api;
    this.pages = pages;
    this.wanted = sessionStorage.getItem(CHOSEN);
  }

  /** Looks which carousels there are; the address of the chosen one's stream. */
  async prepare() {
    await this.refresh();
    if (this.carousel === null) throw new Error("The daemon has no carousel.");
    const query = new URLSearchParams({ carousel: this.carousel, events: "state,pages,displays" });
    return this.api.address(`/events?${query}`);
  }

  choose(name) {
    if (name === this.carousel) return;
    this.wanted = name;
    sessionStorage.setItem(CHOSEN, name);
    this.carousel = name;
    this.state = null;
    this.pages.choose(name);
    this.onchange();
  }

  /** Takes an event of the stream. */
  told(name, data) {
    if (name === "state") this.take(data);
    else if (name === "pages") this.pages.told(data);
    else if (name === "displays") {
      this.displays = data.displays;
      this.ondisplays();
    }
  }

  /** Takes a State, unless a newer one is known. */
  take(state) {
    if (state.carousel !== this.carousel) return;
    const isOld = this.state?.instance === state.instance && state.seq < this.state.seq;
    if (isOld) return;
    if (state.page?.id !== this.state?.page?.id) this.#lookAtDisplays();
    this.state = state;
    this.carousels = this.carousels.map((summary) =>
      summary.carousel === state.carousel ? summaryOf(state) : summary);
    this.onchange();
  }

  /** Reads again what is on in each carousel. */
  async refresh() {
    this.carousels = await this.api.read("carousel.list");
    const names = this.carousels.map(({ carousel }) => carousel);
    if (!names.includes(this.carousel)) {
      const name = names.includes(this.wanted) ? this.wanted : names[0] ?? null;
      this.carousel = name;
      this.state = null;
      this.pages.choose(name);
    }
    this.onchange();
  }

  /** A display that hangs says nothing, so nothing is told of it: it has to be looked at. */
  #lookAtDisplays() {
    this.#displaysTimer ??= setTimeout(async () => {
      this.#displaysTimer = null;
      const displays = await this.api.read("display.list").catch(() => null);
      if (displays) this.told("displays", { displays });
    }, TIME_TO_SHOW);
  }

  /** The stream tells of one carousel only: the others are asked for while anybody looks. */
  watchOthers(isWanted) {
    clearInterval(this.#timer);
    if (!isWanted) return;
    this.#timer = setInterval(() => {
      if (this.carousels.length > 1) this.refresh().catch(() => {});
    }, REFRESH);
  }
}

function summaryOf({ carousel, index, count, page, playing }) {
  return { carousel, index, count, page: page?.id ?? null, playing };
}
