import { make } from "/elements.js";

const ms = (seconds) => (seconds * 1000).toFixed(1);

/** Numbers that tell how well it runs, and `window.carousel` for whoever measures. */
export function Debug({ screen, clock, connection, strip }) {
  const element = make("pre", { id: "debug", ariaHidden: "true" });
  const turns = [];
  let dropped = 0;
  let before = 0;
  element.style.cssText = "position: fixed; z-index: 5; top: 64px; left: 12px; "
    + "margin: 0; padding: 8px; background: #000c; color: #9f9; font: 11px monospace; pointer-events: none";
  document.body.append(element);
  window.carousel = { turns, clock, get state() { return screen.state; } };

  function watch(now) {
    if (strip.moves) dropped += Math.max(0, Math.round((now - before) / 16.7) - 1);
    before = now;
    requestAnimationFrame(watch);
  }

  function draw() {
    const { state, shown } = screen;
    const late = turns.filter(({ due }) => due).slice(-6).map(({ due, at }) => ms(at - due));
    element.textContent = `instance ${state?.instance}
seq ${state?.seq}  index ${shown?.index}  virtual ${shown?.virtual}
clock ${clock.offset.toFixed(3)} s ± ${ms(clock.error)} ms
round trip ${ms(clock.error * 2)} ms  ${connection.isLost ? "offline" : "online"}
late ${late.join(" ")} ms  frames dropped ${dropped}`;
  }

  requestAnimationFrame(watch);
  setInterval(draw, 500);
  return {
    /** A turn: `{page, seq, due, at}`, `at` when its frame was presented. */
    add(turn) {
      turns.push(turn);
      if (turns.length > 1000) turns.shift();
    },
  };
}
