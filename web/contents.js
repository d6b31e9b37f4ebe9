import { frame } from "/frame.js";
import { drawIcon } from "/icons.js";

/**
 * The element of a page's content. The slide is told what becomes of it: `fail(why)`, `ended()`.
 * `bleeds`: it may lie under bars and insets. It may have `start`, `rest` and `close`, for when the
 * page is on the screen, no longer, or never again.
 */
export function makeContent(page, slide) {
  return (KINDS[page.content?.kind] ?? titleOf)(page, slide);
}

/** The icon and title of a page, which stand for a content that it has not. */
export function titleOf(page) {
  const element = box("title", words(page.title));
  const icon = drawIcon(page.icon);
  if (icon) element.prepend(icon);
  return { element };
}

const KINDS = {
  color: () => ({ element: box("color"), bleeds: true }),
  text: ({ content }) => ({ element: box("text", words(content.text)) }),
  html: (page, slide) =>
    frame(page, slide, ["/content", slide.carousel, page.id].map(encodeURI).join("/")),
  web: (page, slide) => frame(page, slide, page.content.url, page.content.refresh),
  image,
  video,
};

function image({ label, content: { src, fit = "cover", alt = label } }, slide) {
  const element = document.createElement("img");
  Object.assign(element, { alt, draggable: false, src: slide.address(src) });
  element.style.objectFit = fit;
  element.decode().catch(() => slide.fail(`the image ${src} cannot be shown`));
  return { element, bleeds: fit === "cover", close: () => element.removeAttribute("src") };
}

function video({ label, duration, content }, slide) {
  const { src, fit = "cover", muted = true, loop = true } = content;
  const element = document.createElement("video");
  Object.assign(element, {
    muted, loop: loop && duration !== "content", playsInline: true, preload: "auto",
    ariaLabel: label, onended: () => slide.ended(),
    onerror: () => element.src && slide.fail(`the video ${src} cannot be played`),
  });
  element.style.objectFit = fit;
  element.src = slide.address(src);
  return {
    element, bleeds: fit === "cover",
    start: () => element.play().catch((error) => {
      // A browser may allow silent videos only to start by themselves.
      if (error.name !== "NotAllowedError" || element.muted) return;
      element.muted = true;
      element.play().catch(() => {});
    }),
    rest() {
      element.pause();
      element.currentTime = 0;
    },
    close() {
      element.pause();
      element.removeAttribute("src");
      element.load();
    },
  };
}

function box(kind, ...inside) {
  const element = document.createElement("div");
  element.className = `page ${kind}`;
  element.append(...inside);
  return element;
}

function words(text) {
  const room = box("room", document.createElement("p"));
  Object.assign(room.firstChild, { textContent: text, dir: "auto" });
  room.className = "room";
  return room;
}
