export function listenToKeys(act, rightToLeft) {
  const { previous, next } = act;
  const [ArrowLeft, ArrowRight] = rightToLeft ? [next, previous] : [previous, next];
  const deeds = {
    ArrowLeft, ArrowRight, ArrowUp: previous, ArrowDown: next, Home: act.first, End: act.last,
    " ": act.pause,
  };
  addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    // A button in focus has its own use for Space.
    const isTaken = altKey || ctrlKey || metaKey || (key === " " && target.tagName === "BUTTON");
    if (isTaken || !deeds[key]) return;
    event.preventDefault();
    deeds[key]();
  });
}
