const LEAD = 8;  // ms: half a frame, so that the frame nearest to the instant has the new page

export function Turning(clock) {
  let at = null;
  let timer = 0;

  function look() {
    clearTimeout(timer);
    if (at === null) return;
    const wait = (at - clock.now) * 1000 - LEAD;
    // A timer may come early, and to a far instant in several steps.
    if (wait > 2) timer = setTimeout(look, Math.min(wait, 1e9));
    else {
      const now = at;
      at = null;
      turning.due(now);
    }
  }

  const turning = {
    due(_at) {},
    arm(instant) {
      at = instant;
      look();
    },
    adjust: look,
  };
  return turning;
}
