/** Plays a video while its page is on the screen; with the duration "content" once. */
export function load(content, page, slide) {
  const { element } = content;
  const { src, muted = true, loop = false } = page.content;
  Object.assign(element, {
    muted, loop: loop && page.duration !== "content", playsInline: true, preload: "auto",
    ariaLabel: page.label, onended: slide.ended, src: slide.address(src),
    onerror: () => slide.fail(`the video ${src} cannot be played`),
  });
  Object.assign(content, {
    start: () => element.play().catch(({ name }) => {
      // A browser may allow silent videos only to start by themselves.
      if (name !== "NotAllowedError" || element.muted) return;
      element.muted = true;
      element.play().catch(() => {});
    }),
    rest() {
      element.pause();
      element.currentTime = 0;
    },
    close() {
      element.onerror = null;
      element.removeAttribute("src");
      element.load();
    },
  });
  if (slide.isOn) content.start();
  return new Promise((resolve) => { element.oncanplay = resolve; });
}
