import { make } from "/elements.js";
import { drawIcon } from "/icons.js";

/** `{element, bleeds, start, rest, close}` of a page; the slide is told `fail(why)` and `ended()`. */
export const makeContent = (page, slide) => (KINDS[page.content?.kind] ?? titleOf)(page, slide);

export const titleOf = ({ title, icon }) =>
  ({ element: box("title", drawIcon(icon) ?? "", words(title)) });

const KINDS = {
  color: () => ({ element: box("color"), bleeds: true }),
  text: ({ content }) => ({ element: box("text", words(content.text)) }),
  html: (page, slide) => frame(page, slide, `/content/${slide.carousel}/${page.id}`),
  web: (page, slide) => frame(page, slide, page.content.url, page.content.refresh),
  image,
  video,
};

const box = (kind, ...inside) => make("div", { className: `page ${kind}` }, ...inside);
const words = (textContent) =>
  make("div", { className: "room" }, make("p", { textContent, dir: "auto" }));

function frame({ label: title }, slide, ...source) {
  const element = make("iframe", { title, sandbox: "allow-scripts", referrerPolicy: "no-referrer" });
  const content = { element, bleeds: true };
  import("/frame.js").then(({ load }) => element.isConnected && load(content, slide, ...source));
  return content;
}

function image({ label, content: { src, fit = "cover", alt = label } }, slide) {
  const element = make("img", { alt, draggable: false, src: slide.address(src) });
  element.style.objectFit = fit;
  element.decode().catch(() => slide.fail(`the image ${src} cannot be shown`));
  return { element, bleeds: fit === "cover", close() { element.src = ""; } };
}

function video({ label, duration, content }, slide) {
  const { src, fit = "cover", muted = true, loop = true } = content;
  const element = make("video", {
    muted, loop: loop && duration !== "content", playsInline: true, preload: "auto",
    ariaLabel: label, onended: slide.ended, src: slide.address(src),
    onerror: () => slide.fail(`the video ${src} cannot be played`),
  });
  element.style.objectFit = fit;
  return {
    element, bleeds: fit === "cover",
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
  };
}
