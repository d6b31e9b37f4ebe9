import { clockTime, duration, holds } from "./remote-words.js";

/** What is on now: title, place, what holds it and what comes next. */
export class NowCard {
  constructor({ title, place, holds, next }) {
    Object.assign(this, { title, place, holds, next });
  }

  /** `titleOf(id)` is what a page is called. */
  show(state, titleOf) {
    write(this.title, state.page?.title ?? "No pages");
    write(this.place, placeOf(state));
    const reasons = state.holds.filter((hold) => !(state.override && hold === "override"));
    write(this.holds, [overrideOf(state), holds(reasons)].filter(Boolean).join(" · "));
    this.holds.hidden = this.holds.textContent === "";
    write(this.next, state.next ? `Next: ${titleOf(state.next.id)}` : "");
    this.next.hidden = state.next === null;
  }
}

function placeOf(state) {
  if (state.index === null) return "Add one below.";
  const place = `${state.index + 1} of ${state.count}`;
  const own = state.page?.duration ?? state.interval;
  if (own === "content") return `${place} · until its content ends`;
  if (state.ended) return `${place} · the end`;
  return state.remaining === null ? place : `${place} · ${duration(own)}`;
}

function overrideOf({ override }) {
  if (!override) return "";
  const end = override.until === null ? "" : ` until ${clockTime(override.until)}`;
  return `Override “${override.id}” is on the screen${end}`;
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
