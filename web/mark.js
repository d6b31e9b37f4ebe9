export function Mark(element, screen) {
  let late = 0;
  let since = null;
  let remark = null;
  let fading = 0;

  const mark = {
    lost() {
      const at = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      late = setTimeout(() => {
        since = `Offline since ${at}`;
        mark.draw();
      }, 1000);
    },
    back() {
      clearTimeout(late);
      since = null;
      mark.draw();
    },
    say(text) {
      remark = text;
      clearTimeout(fading);
      fading = text && setTimeout(mark.say, 5000, null);
      mark.draw();
    },
    draw() {
      const paused = screen.stays && "Paused on this screen";
      const text = [since, paused, remark].filter(Boolean).join(" · ");
      if (text === element.textContent) return;
      element.textContent = text;
      element.hidden = !text;
    },
  };
  return mark;
}
