// The keyboard.

/** Arrow keys page, Home and End go to the ends, Space is the pause button; `act` has the deeds. */
export function listenToKeys(act, rightToLeft) {
  const [back, on] = rightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const deeds = {
    [back]: act.previous, [on]: act.next, ArrowUp: act.previous, ArrowDown: act.next,
    Home: act.first, End: act.last, " ": act.pause,
  };
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A button in focus has its own use for it.
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}
