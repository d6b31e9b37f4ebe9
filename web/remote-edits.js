/** What can be done to the page list, each with its way back. */
export class PageEdits {
  constructor(pages, orders, notices, announce) {
    Object.assign(this, { pages, orders, notices, announce });
  }

  async enable(id, isEnabled) {
    const list = this.pages.pages.map(
      (page) => page.id === id ? { ...page, enabled: isEnabled } : page);
    await this.#foresee(list, "pages.update", { id, enabled: isEnabled });
  }

  /** Moves a page to a place in the list without it. */
  async move(id, place) {
    const page = this.pages.find(id);
    if (!page) return this.notices.say("Somebody else has removed that page meanwhile.");
    const others = this.pages.pages.filter((each) => each !== page);
    const list = [...others.slice(0, place), page, ...others.slice(place)];
    // Before a page, not to a number: it is right also where the list has changed meanwhile.
    const target = place < others.length ? { before: others[place].id } : { to: place };
    this.announce(`${page.title ?? id}, place ${place + 1} of ${this.pages.total}`);
    return this.#foresee(list, "pages.move", { id, ...target });
  }

  /** Removes a page; the notice can put it back where it was. */
  async remove(id) {
    const place = this.pages.pages.findIndex((page) => page.id === id);
    const page = this.pages.pages[place];
    const follower = this.pages.pages[place + 1]?.id;
    if (await this.orders.send("pages.remove", { id }) === null) return false;
    const undo = () => this.#putBack(page, place, follower);
    this.notices.say(`“${page.title ?? id}” was removed.`, { label: "Undo", run: undo });
    return true;
  }

  async #putBack(page, place, follower) {
    const target = this.pages.find(follower) ? { before: follower } : {
      at: Math.min(place, this.pages.total),
    };
    const result = await this.orders.send("pages.insert", { page, ...target });
    if (result) this.notices.say(`“${page.title ?? page.id}” is back.`);
  }

  #foresee(list, method, params) {
    return this.pages.foresee(list, this.orders.send(method, params));
  }
}
