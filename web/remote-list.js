import { PageRow } from "./remote-row.js";
import { Reorder } from "./remote-reorder.js";

/**
 * The rows of the page list. A row lives as long as its page, so that a change elsewhere takes
 * neither the focus nor a finger away. `actions`: jump(id), enable(id, isEnabled), edit(id),
 * move(id, place), and loadMore() when the end of a long list comes near.
 */
export class PageRows {
  #rows = new Map();
  #latest = null;

  constructor({ list, count, more }, actions) {
    Object.assign(this, { list, count, more, actions });
    this.reorder = new Reorder(list, { move: actions.move, end: () => this.#draw() });
    more.addEventListener("click", () => actions.loadMore());
    this.end = new IntersectionObserver((entries) => {
      if (entries.at(-1).isIntersecting) actions.loadMore();
    }, { rootMargin: "600px" });
  }

  show(pages, state) {
    this.#latest = { pages, state };
    // A finger holds the rows where they are.
    if (!this.reorder.isDragging) this.#draw();
  }

  /** Puts the focus on the row at `place`, or on the last one. */
  focus(place) {
    const { children } = this.list;
    const row = children[Math.min(place, children.length - 1)];
    row?.querySelector(".page-jump").focus();
  }

  #draw() {
    if (!this.#latest) return;
    const { pages: { pages, total, isComplete }, state } = this.#latest;
    this.count.textContent = total === 1 ? "1 page" : `${total} pages`;
    this.more.hidden = isComplete;
    // Observed anew, it tells also of an end that is still near after a part was added.
    this.end.disconnect();
    if (!isComplete) this.end.observe(this.more);
    const ids = new Set(pages.map(({ id }) => id));
    for (const [id, row] of this.#rows) {
      if (ids.has(id)) continue;
      row.node.remove();
      this.#rows.delete(id);
    }
    const focused = document.activeElement;
    pages.forEach((page, place) => {
      const { node } = this.#row(page, place, total, state);
      const there = this.list.children[place] ?? null;
      if (there !== node) this.list.insertBefore(node, there);
    });
    if (focused !== document.activeElement && this.list.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }

  #row(page, place, total, state) {
    let row = this.#rows.get(page.id);
    if (!row) {
      row = new PageRow(page.id, this.actions);
      this.#rows.set(page.id, row);
    }
    row.show(page, place, total, badge(page, state));
    return row;
  }
}

function badge({ id }, state) {
  if (state?.page?.id === id) return "On screen";
  return state?.next?.id === id ? "Next" : "";
}
