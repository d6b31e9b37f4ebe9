// What is on a page, for each kind of content.

import { frame } from "/frame.js";
import { drawIcon } from "/icons.js";

/**
 * Each kind makes its element and says how it comes to life. `page` is the page; `slide` has
 * `ready()`, `fail(why)`, `ended()` and `token`, to be told what became of it. The result may have
 * `start()` and `rest()` for when the page is on the screen or no longer, and `close()`.
 */
const KINDS = { color, text, html, image, video, web };

/** The element of a page's content; of its title where it has none. */
export function makeContent(page, slide) {
  const kind = page.content ? KINDS[page.content.kind] : title;
  return (kind ?? title)(page, slide);
}

/** The page's icon and title, as large as they go. */
export function title(page, slide) {
  const element = box("title");
  const icon = drawIcon(page.icon);
  if (icon) element.append(icon);
  element.append(words(page.title));
  slide.ready();
  return { element, bleeds: false };
}

function color(_, slide) {
  slide.ready();
  return { element: box("color"), bleeds: true };
}

function text(page, slide) {
  const element = box("text");
  element.append(words(page.content.text));
  slide.ready();
  return { element, bleeds: false };
}

function html(page, slide) {
  return frame(page, slide, `/content/${encodeURIComponent(slide.carousel)}/${encodeURIComponent(page.id)}`);
}

function web(page, slide) {
  return frame(page, slide, page.content.url, page.content.refresh);
}

function image(page, slide) {
  const { src, fit = "cover", alt } = page.content;
  const element = document.createElement("img");
  element.alt = alt ?? page.label;
  element.style.objectFit = fit;
  element.draggable = false;
  element.src = address(src, slide.token);
  element.decode().then(
    () => slide.ready(), () => slide.fail(`the image ${src} cannot be shown`));
  return { element, bleeds: fit === "cover", close: () => element.removeAttribute("src") };
}

function video(page, slide) {
  const { src, fit = "cover", muted = true, loop = true } = page.content;
  const element = document.createElement("video");
  const once = page.duration === "content";
  Object.assign(element, { muted, loop: loop && !once, playsInline: true, preload: "auto" });
  element.ariaLabel = page.label;
  element.style.objectFit = fit;
  element.addEventListener("canplaythrough", () => slide.ready(), { once: true });
  element.addEventListener("error", () => {
    if (element.hasAttribute("src")) slide.fail(`the video ${src} cannot be played`);
  });
  element.addEventListener("ended", () => slide.ended());
  element.src = address(src, slide.token);
  return {
    element, bleeds: fit === "cover",
    start() {
      element.play().catch((error) => {
        // A browser may allow only silent videos to start by themselves.
        if (error.name !== "NotAllowedError" || element.muted) return;
        element.muted = true;
        element.play().catch(() => {});
      });
    },
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

/** Where a `src` is: an https URL as it stands, everything else in the media folder. */
function address(src, token) {
  if (/^https?:/i.test(src)) return src;
  const path = src.replace(/^\/?(media\/)?/, "").split("/").map(encodeURIComponent).join("/");
  return `/media/${path}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

function box(kind) {
  const element = document.createElement("div");
  element.className = `page ${kind}`;
  return element;
}

function words(text) {
  const room = document.createElement("div");
  room.className = "room";
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  paragraph.dir = "auto";
  room.append(paragraph);
  return room;
}
