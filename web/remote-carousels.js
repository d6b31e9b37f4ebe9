import { element, symbol } from "./remote-element.js";

/** All carousels with what is on in each; `onchoose(name)` when one is tapped. */
export class CarouselChooser {
  onchoose = () => {};
  #buttons = new Map();

  constructor(list) {
    this.list = list;
  }

  /** `carousels` as carousel.list tells them; `title` is what is on in the chosen one. */
  show(carousels, chosen, title) {
    const names = new Set(carousels.map(({ carousel }) => carousel));
    for (const [name, entry] of this.#buttons) {
      if (names.has(name)) continue;
      entry.item.remove();
      this.#buttons.delete(name);
    }
    for (const summary of carousels) {
      const isChosen = summary.carousel === chosen;
      const page = isChosen && title !== undefined ? title : summary.page;
      this.#entry(summary.carousel).show({ ...summary, page }, isChosen);
    }
  }

  #entry(name) {
    let entry = this.#buttons.get(name);
    if (!entry) {
      entry = new CarouselEntry(name, () => this.onchoose(name));
      this.#buttons.set(name, entry);
      this.list.append(entry.item);
    }
    return entry;
  }
}

class CarouselEntry {
  constructor(name, choose) {
    this.name = name;
    this.detail = element("span", { class: "chooser-detail" });
    this.playing = element("span", { class: "chooser-playing" });
    this.button = element("button", { type: "button", class: "chooser-button", onclick: choose },
      this.playing,
      element("span", { class: "chooser-text" },
        element("span", { class: "chooser-name" }, name), this.detail));
    this.item = element("li", {}, this.button);
  }

  show({ page, index, count, playing }, isChosen) {
    this.button.setAttribute("aria-pressed", String(isChosen));
    const place = index === null ? "No pages" : `${page} · ${index + 1} of ${count}`;
    const text = playing ? place : `${place} · paused`;
    if (this.detail.textContent !== text) this.detail.textContent = text;
    if (this.isPlaying !== playing) {
      this.isPlaying = playing;
      this.playing.replaceChildren(symbol(playing ? "play" : "pause"));
    }
  }
}
