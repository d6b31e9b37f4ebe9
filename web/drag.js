import { wraps } from "/rotation.js";

const THRESHOLD = 8;  // pixels, from which on it is no tap
const RECENT = 80;    // ms of the way that tell the speed

/**
 * A finger or a mouse on the strip, which follows at once; the daemon hears of one move at a time,
 * the newest, and tells everybody else. Where it refuses the drag, the strip goes back.
 */
export function Drag(stage, screen, api, rightToLeft) {
  const mirror = rightToLeft ? -1 : 1;
  let finger = null;  // {id, x, y, trail, begun, moving, wanted}
  let frame = 0;

  const width = () => stage.clientWidth || 1;
  const offsetOf = ({ clientX }) => (finger.x - clientX) * mirror;
  const place = (offset) => ({ offset, width: width() });

  // How much of the way shows beyond an end, as the daemon has it.
  function damped(pages) {
    const { state: { edges, count }, shown: { index } } = screen;
    if (wraps(edges)) return count > 1 ? pages : 0;
    const inside = Math.min(Math.max(pages, -index), count - 1 - index);
    const beyond = pages - inside;
    return inside + Math.sign(beyond) * Math.min(0.35 * Math.abs(beyond), 0.5);
  }

  function begin(event) {
    const mine = finger;
    stage.setPointerCapture(event.pointerId);
    finger.begun = api.ask("drag.begin");
    finger.begun.catch(() => finger === mine && drag.drop());
  }

  async function post(mine) {
    await mine.begun;
    for (let offset; finger === mine && (offset = mine.wanted) !== null;) {
      mine.wanted = null;
      await api.ask("drag.move", place(offset));
    }
  }

  function move(event) {
    if (event.pointerId !== finger?.id) return;
    if (!finger.begun) {
      const [across, along] = [event.clientX - finger.x, event.clientY - finger.y];
      if (Math.abs(across) < Math.max(THRESHOLD, Math.abs(along))) return;
      finger.x += Math.sign(across) * THRESHOLD;
      begin(event);
    }
    const mine = finger;
    const { timeStamp: at } = event;
    mine.wanted = offsetOf(event);
    mine.trail = [...mine.trail.filter((step) => at - step.at <= RECENT), { at, offset: mine.wanted }];
    mine.moving ??= post(mine).catch(() => finger === mine && drag.drop())
      .finally(() => { mine.moving = null; });
    frame ||= requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    if (finger?.begun) screen.drag(damped(finger.trail.at(-1).offset / width()));
  }

  function end(event, isCancelled) {
    if (event.pointerId !== finger?.id) return;
    const { begun, moving, trail } = finger;
    const offset = offsetOf(event);
    const first = trail.find(({ at }) => at < event.timeStamp && event.timeStamp - at <= RECENT);
    const velocity = first
      ? (offset - first.offset) / width() / ((event.timeStamp - first.at) / 1000) : 0;
    draw();
    finger = null;
    if (!begun) return;
    screen.fling = velocity;
    // In order: two requests may take two ways.
    Promise.resolve(begun).then(() => moving)
      .then(() => (isCancelled
        ? api.ask("drag.cancel") : api.ask("drag.end", { ...place(offset), velocity })))
      .catch(() => screen.release());
  }

  stage.addEventListener("pointerdown", ({ pointerId: id, clientX: x, clientY: y, button }) => {
    if (!finger && button === 0 && screen.shown) finger = { id, x, y, trail: [], wanted: null };
  });
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", (event) => end(event, false));
  stage.addEventListener("pointercancel", (event) => end(event, true));

  const drag = {
    get isOn() { return Boolean(finger?.begun); },
    /** The finger moves nothing any more: somebody else did, or the daemon is gone. */
    drop() {
      if (!drag.isOn) return;
      finger = null;
      screen.release();
    },
  };
  return drag;
}
