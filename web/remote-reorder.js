/** So near to the top or the bottom edge the list scrolls by itself. */
const EDGE = 96;
const FASTEST = 14;

/**
 * Moves rows by their handles: with a finger or the mouse, and with the arrow keys, Home and End.
 * `move(id, place)` is called with the place in the list without the row; `end()` after each drag.
 */
export class Reorder {
  #drag = null;

  constructor(list, { move, end }) {
    Object.assign(this, { list, move, end });
    list.addEventListener("pointerdown", (event) => this.#begin(event));
    list.addEventListener("pointermove", (event) => this.#follow(event));
    list.addEventListener("pointerup", () => this.#finish(true));
    list.addEventListener("pointercancel", () => this.#finish(false));
    list.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("keydown", (event) => event.key === "Escape" && this.#finish(false));
  }

  get isDragging() {
    return this.#drag !== null;
  }

  #begin(event) {
    const handle = event.target.closest(".page-handle");
    if (!handle || !event.isPrimary || event.button !== 0 || this.#drag) return;
    const row = handle.closest(".page");
    const rows = [...this.list.children];
    const from = rows.indexOf(row);
    const centres = rows.map((each) => each.offsetTop + each.offsetHeight / 2);
    const height = row.offsetHeight + gap(rows);
    handle.setPointerCapture(event.pointerId);
    this.#drag = {
      row, rows, from, centres, height, place: from,
      start: event.clientY + scrollY, pointer: event.clientY, frame: 0,
    };
    row.classList.add("is-dragged");
    this.list.classList.add("has-dragged");
    this.#scroll();
  }

  #follow(event) {
    if (!this.#drag || !event.isPrimary) return;
    this.#drag.pointer = event.clientY;
    this.#draw();
  }

  #draw() {
    const drag = this.#drag;
    const { row, rows, from, centres, height } = drag;
    const way = drag.pointer + scrollY - drag.start;
    row.style.transform = `translateY(${way}px)`;
    const centre = centres[from] + way;
    let place = drag.place;
    const other = (index) => centres[index < from ? index : index + 1];
    while (place < rows.length - 1 && centre > other(place)) place += 1;
    while (place > 0 && centre < other(place - 1)) place -= 1;
    if (place === drag.place) return;
    drag.place = place;
    rows.forEach((each, index) => {
      if (index === from) return;
      const isBelowNow = index < from && index >= place;
      const isAboveNow = index > from && index <= place;
      const shift = isBelowNow ? height : isAboveNow ? -height : 0;
      each.style.transform = shift ? `translateY(${shift}px)` : "";
    });
  }

  #scroll() {
    const drag = this.#drag;
    if (!drag) return;
    const above = EDGE - drag.pointer;
    const below = drag.pointer - (innerHeight - EDGE - bottomBar());
    const speed = above > 0 ? -above : below > 0 ? below : 0;
    if (speed !== 0) {
      const before = scrollY;
      scrollBy(0, Math.sign(speed) * Math.min(FASTEST, Math.ceil(Math.abs(speed) / 6)));
      if (scrollY !== before) this.#draw();
    }
    drag.frame = requestAnimationFrame(() => this.#scroll());
  }

  #finish(isWanted) {
    const drag = this.#drag;
    if (!drag) return;
    cancelAnimationFrame(drag.frame);
    this.#drag = null;
    for (const row of drag.rows) row.style.transform = "";
    drag.row.classList.remove("is-dragged");
    this.list.classList.remove("has-dragged");
    if (isWanted && drag.place !== drag.from) this.move(drag.row.dataset.id, drag.place);
    this.end();
  }

  #key(event) {
    const handle = event.target.closest(".page-handle");
    if (!handle || this.#drag) return;
    const row = handle.closest(".page");
    const last = this.list.children.length - 1;
    const from = [...this.list.children].indexOf(row);
    const places = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: last };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (place >= 0 && place <= last && place !== from) this.move(row.dataset.id, place);
  }
}

function gap(rows) {
  if (rows.length < 2) return 0;
  return rows[1].offsetTop - rows[0].offsetTop - rows[0].offsetHeight;
}

/** The controls at the bottom cover that much. */
function bottomBar() {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
}
