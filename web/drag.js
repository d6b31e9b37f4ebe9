import { clamp } from "/elements.js";
import { wraps } from "/rotation.js";

const THRESHOLD = 8;
const RECENT = 80;  // ms

/** The strip follows the finger at once; the daemon hears of one move at a time, the newest. */
export function Drag(stage, screen, api, rightToLeft) {
  const mirror = rightToLeft ? -1 : 1;
  let finger = null;  // {id, x, y, trail, begun, moving, wanted}
  let frame = 0;

  const width = () => stage.clientWidth || 1;
  const offsetOf = ({ clientX }) => (finger.x - clientX) * mirror;
  const place = (offset) => ({ offset, width: width() });

  function damped(pages) {
    const { state: { edges, count }, shown: { index } } = screen;
    if (wraps(edges)) return count > 1 ? pages : 0;
    const inside = clamp(pages, -index, count - 1 - index);
    return inside + clamp(0.35 * (pages - inside), -0.5, 0.5);
  }

  async function post(mine) {
    await mine.begun;
    for (let offset; finger === mine && (offset = mine.wanted) !== null;) {
      mine.wanted = null;
      await api.ask("drag.move", place(offset));
    }
  }

  function move(event) {
    const mine = finger;
    if (event.pointerId !== mine?.id) return;
    // Let go where nobody told: over a bar, or outside the window.
    if (!event.buttons) return end(false)(event);
    const fail = () => finger === mine && drag.drop();
    if (!mine.begun) {
      const [across, along] = [event.clientX - mine.x, event.clientY - mine.y];
      if (Math.abs(across) < Math.max(THRESHOLD, Math.abs(along))) return;
      mine.x += Math.sign(across) * THRESHOLD;
      stage.setPointerCapture(mine.id);
      mine.begun = api.ask("drag.begin");
      mine.begun.catch(fail);
    }
    const { timeStamp: at } = event;
    const offset = mine.wanted = offsetOf(event);
    mine.trail = [...mine.trail.filter((step) => at - step.at <= RECENT), { at, offset }];
    mine.moving ??= post(mine).catch(fail).finally(() => { mine.moving = null; });
    frame ||= requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    if (drag.isOn) screen.drag(damped(finger.trail.at(-1).offset / width()));
  }

  const end = (isCancelled) => (event) => {
    if (event.pointerId !== finger?.id) return;
    const { begun, moving, trail } = finger;
    const { timeStamp: now } = event;
    const offset = offsetOf(event);
    const first = trail.find(({ at }) => at < now && now - at <= RECENT);
    const velocity = first ? (offset - first.offset) / width() / (now - first.at) * 1000 : 0;
    draw();
    finger = null;
    if (!begun) return;
    screen.fling = velocity;
    const last = isCancelled ? ["drag.cancel"] : ["drag.end", { ...place(offset), velocity }];
    // In order: two requests may take two ways.
    begun.then(() => moving).then(() => api.ask(...last)).catch(screen.release);
  };

  const drag = {
    get isOn() { return Boolean(finger?.begun); },
    drop() {
      if (!drag.isOn) return;
      finger = null;
      screen.release();
    },
  };
  Object.assign(stage, {
    onpointerdown({ pointerId: id, clientX: x, clientY: y, button }) {
      if (!finger && button === 0 && screen.shown) finger = { id, x, y, trail: [], wanted: null };
    },
    onpointermove: move,
    onpointerup: end(false),
    onpointercancel: end(true),
  });
  return drag;
}
