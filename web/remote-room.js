const REFRESH = 5000;
/** So long after a change every display should have said what it shows. */
const TIME_TO_SHOW = 1500;

/**
 * What is known: every carousel in short, the displays, and of the chosen carousel its newest State
 * and its pages. `onchange` is called after each change of the chosen one, `oncarousels` when the
 * short list was read again, `ondisplays` when the displays changed, and `onremoved` when the
 * chosen carousel is no more.
 */
export class Room {
  carousels = [];
  carousel = null;
  state = null;
  displays = [];
  onchange = () => {};
  oncarousels = () => {};
  ondisplays = () => {};
  onremoved = () => {};
  #timer = 0;
  #displaysTimer = null;

  /** `wanted` remembers which carousel was chosen. */
  constructor(api, pages, wanted) {
    Object.assign(this, { api, pages, wanted });
  }

  /** Looks which carousels there are; the address of the chosen one's stream. */
  async prepare() {
    await this.refresh();
    this.#chooseOneThatIs();
    if (this.carousel === null) throw new Error("The daemon has no carousel.");
    const query = new URLSearchParams({ carousel: this.carousel, events: "state,pages,displays" });
    return this.api.address(`/events?${query}`);
  }

  choose(name) {
    if (name === this.carousel) return;
    this.wanted.value = name;
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
    this.oncarousels();
  }

  get #names() {
    return this.carousels.map(({ carousel }) => carousel);
  }

  #chooseOneThatIs() {
    const names = this.#names;
    if (names.includes(this.carousel)) return;
    this.carousel = names.find((name) => name === this.wanted.value) ?? names[0] ?? null;
    this.state = null;
    this.pages.choose(this.carousel);
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
    this.#timer = setInterval(async () => {
      try {
        await this.refresh();
        if (this.carousel !== null && !this.#names.includes(this.carousel)) this.onremoved();
      } catch {
        // Without a connection there is nothing to see; the stream says so.
      }
    }, REFRESH);
  }
}

function summaryOf({ carousel, index, count, page, playing }) {
  return { carousel, index, count, page: page?.id ?? null, playing };
}
