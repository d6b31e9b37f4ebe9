import { clamp } from "/elements.js";
import { EASE, SETTLE } from "/motion.js";
import { modulo, wraps } from "/rotation.js";

const MOST_OF_DWELL = 0.9;
const NEAR = 0.1;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const quietly = () => {};

/** Follows the newest State, and goes ahead by the one turn that it announces. */
export function Screen(parts, options) {
  const { clock, pages, rotation, layouts, strip, chrome, springs, turning } = parts;
  let isFresh = true;
  let isStale = true;
  let preparing = 0;

  function modeOf(page) {
    const own = page?.extra?.transition;
    if (stillness.matches) return "cut";
    if (["slide", "fade", "cut"].includes(own)) return own;
    return options.transition ?? (chrome.hasTabs ? "cut" : "slide");
  }

  const stepsTo = ({ index }) => (screen.state.edges === "loop" ? 1 : index - screen.state.index);

  async function follow(before) {
    const { state, shown } = screen;
    const { page: facts, index, highlight } = state;
    const wasFresh = isFresh;
    let settles = quietly;
    isFresh = false;
    turning.arm(screen.stays ? null : state.advancesAt);
    if (!facts) {
      strip.clear();
      screen.shown = null;
      return redraw();
    }
    if (strip.displacement && !strip.moves && state.phase !== "dragging") settles = screen.release;
    if (screen.stays && shown && !state.override && !shown.override) return settles();
    rotation.learnAround(index).catch(quietly);
    const { id } = facts;
    const page = { ...pages.of(state), ...facts };
    const target = { id, index, virtual: state.virtualIndex, override: state.override?.id };
    if (shown?.id === id && shown.override === target.override) {
      screen.shown = target;
      strip.current?.update(page, wasFresh);
      settles();
      // The rotation went on underneath an override.
      if (shown.index !== index) redraw();
      return prepare();
    }
    // News from before the turn that they still announce.
    const isNear = Math.abs(state.advancesAt - clock.now) < NEAR;
    if (shown?.ahead && state.next?.id === shown.id && isNear) return undefined;
    const due = state.reason === "timer" ? before?.advancesAt : null;
    // Only what was seen to happen is a motion.
    let timing = null;
    if (shown && !wasFresh) {
      const steps = Math.sign(target.virtual - shown.virtual);
      timing = await (highlight?.spring
        ? settling(strip.displacement - steps, highlight.spring) : springs.of(highlight));
    }
    if (screen.state === state) put(target, page, highlight || shown?.ahead, timing, due);
  }

  function turn(due) {
    const { next, override, virtualIndex } = screen.state;
    const page = next && pages.get(next.id);
    if (!page || override || screen.stays || next.id === screen.shown?.id) return;
    put({ ...next, virtual: virtualIndex + stepsTo(next), ahead: true }, page, true, EASE, due);
  }

  function put(target, page, isMove, timing, due = null) {
    const from = screen.shown;
    const distance = from ? target.virtual - from.virtual : 0;
    const dwell = page.duration ?? screen.state.interval;
    if (stillness.matches) timing = null;
    else if (timing && Number.isFinite(dwell)) {
      timing = { ...timing, duration: Math.min(timing.duration, dwell * MOST_OF_DWELL) };
    }
    // What takes another's place comes up where that was.
    const isApart = !isMove || target.override || from?.override;
    screen.shown = target;
    strip.show(page, from ? Math.sign(distance) || 1 : 0,
      isApart && !stillness.matches ? "fade" : modeOf(page), timing);
    // Through half way; over a seam that lies beyond the last page.
    const at = target.index ?? 0;  // an override shows where there are no pages, too
    const half = (distance > 0 ? from.index : at) + 0.5;
    const positions = Math.abs(distance) === 1 && timing ? [half, at] : [at];
    Promise.resolve(timing && springs.sample(screen.notchSpring))
      .then((spring) => screen.shown === target && chrome.go(positions, timing, spring))
      .catch(quietly).then(() => screen.changed());
    screen.changed();
    screen.turned(due);
    prepare();
  }

  function settling(displacement, spring = SETTLE) {
    const velocity = displacement ? screen.fling / -displacement : 0;
    screen.fling = 0;
    return springs.sample(spring, velocity);
  }

  async function redraw() {
    const { shown } = screen;
    const layout = await layouts.at(shown?.index ?? 0).catch(quietly);
    if (!layout || screen.shown !== shown) return;
    chrome.draw(layout);
    strip.fit();
    screen.changed();
  }

  // Not in the frame of a turn.
  function prepare() {
    clearTimeout(preparing);
    preparing = setTimeout(prepareNow, 40);
  }

  function prepareNow() {
    const { state, shown } = screen;
    const next = state?.next;
    if (!next || !shown || shown.override || next.id === shown.id) return;
    const steps = stepsTo(next);
    const page = pages.get(next.id);
    if (page) strip.prepare(page, Math.sign(steps));
    const half = (steps > 0 ? shown : next).index + 0.5;
    for (const position of [half, next.index]) layouts.at(position).catch(quietly);
  }

  const screen = {
    state: null,
    shown: null,  // {id, index, virtual, override, ahead}
    stays: false,  // this screen alone
    notchSpring: { response: 0.5, dampingFraction: 0.5 },
    fling: 0,  // pages per second at which a finger let go
    changed() {},
    turned(_due) {},
    refresh() {
      isFresh = isStale = true;
      layouts.clear();
    },
    async hear(state) {
      const before = screen.state;
      const { count, revision, reason, highlight } = state;
      screen.state = state;
      rotation.hear(state);
      isStale ||= before?.count !== count || before.revision !== revision
        || reason === "reload" || (reason === "command" && !highlight);
      if (isStale) layouts.clear();
      if (pages.revision < revision) await pages.catchUp(revision).catch(quietly);
      await pages.lookAbove(state).catch(quietly);
      if (screen.state !== state) return;
      await follow(before);
      if (isStale) redraw();
      isStale = false;
      screen.changed();
    },
    renew() {
      for (const slide of strip.slides) {
        const isAbove = slide === strip.current && screen.shown?.override;
        slide.update((!isAbove && pages.get(slide.page.id)) || slide.page);
      }
      layouts.clear();
      redraw();
    },
    stay(stays) {
      screen.stays = stays;
      if (screen.state) follow(screen.state);
      screen.changed();
    },
    drag(displacement) {
      const { shown, state: { count, edges } } = screen;
      if (!shown || shown.override) return;
      strip.drag(displacement, modeOf(), (steps) => pages.get(rotation.idAt(shown.index + steps)));
      const to = shown.index + displacement;
      const at = wraps(edges) ? modulo(to, count) : clamp(to, 0, count - 1);
      const below = Math.floor(at * 2) / 2;
      const ends = [below, (below + 0.5) % count];
      const known = ends.map(layouts.peek);
      if (known.includes(undefined)) for (const end of ends) layouts.at(end).catch(quietly);
      else chrome.drawBetween(...known, (at - below) * 2);
    },
    async release() {
      const { shown } = screen;
      const timing = stillness.matches ? null : await settling(strip.displacement);
      if (screen.shown !== shown || !shown) return;
      strip.release(timing);
      chrome.go([shown.index], timing).catch(quietly);
    },
  };
  turning.due = turn;
  strip.rested = prepare;
  return screen;
}
