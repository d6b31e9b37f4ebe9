const ms = (seconds) => (seconds * 1000).toFixed(1);

/** Numbers that tell how well it runs, and `window.carousel` for whoever measures. */
export function Debug({ screen, clock, connection, strip }) {
  const element = document.body.appendChild(document.createElement("pre"));
  const turns = [];
  let dropped = 0;
  let before = 0;
  Object.assign(element, { id: "debug", ariaHidden: "true" });
  window.carousel = { turns, clock, get state() { return screen.state; } };

  function watch(now) {
    // Only what moves needs every frame.
    if (strip.moves) dropped += Math.max(0, Math.round((now - before) / 16.7) - 1);
    before = now;
    requestAnimationFrame(watch);
  }

  function draw() {
    const { state, shown } = screen;
    const late = turns.filter(({ due }) => due).slice(-6).map(({ due, at }) => ms(at - due));
    element.textContent = `instance ${state?.instance}\nseq ${state?.seq}  index ${shown?.index}`
      + `  virtual ${shown?.virtual}\nclock ${clock.offset.toFixed(3)} s ± ${ms(clock.error)} ms`
      + `\nround trip ${ms(clock.error * 2)} ms  ${connection.isLost ? "offline" : "online"}`
      + `\nlate ${late.join(" ")} ms\nframes dropped ${dropped}`;
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
