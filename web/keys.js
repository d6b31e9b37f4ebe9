export function listenToKeys(move, pause, screen, rightToLeft) {
  const [left, right] = rightToLeft ? ["next", "previous"] : ["previous", "next"];
  const deeds = {
    ArrowLeft: () => move(left),
    ArrowRight: () => move(right),
    Home: () => move("goTo", { index: 0 }),
    End: () => move("goTo", { index: screen.state.count - 1 }),
    " ": pause.toggle,
  };
  addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isTaken = altKey || ctrlKey || metaKey || (key === " " && target.tagName === "BUTTON");
    if (isTaken || !deeds[key]) return;
    event.preventDefault();
    deeds[key]();
  });
}
