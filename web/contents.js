import { make } from "/elements.js";
import { drawIcon } from "/icons.js";

/** `{element, bleeds, ready, start, rest, close}` of a page. */
export const makeContent = (page, slide) => (KINDS[page.content?.kind] ?? titleOf)(page, slide);

/** What stands for a content that a page has not. */
export const titleOf = ({ title, icon }) =>
  ({ element: box("title", drawIcon(icon) ?? "", words(title)) });

const box = (kind, ...inside) => make("div", { className: `page ${kind}` }, ...inside);
const words = (textContent) =>
  make("div", { className: "room" }, make("p", { textContent, dir: "auto" }));

// What not every carousel has is loaded where it has.
const loaded = (tag, file) => (page, slide) => {
  const element = make(tag);
  const { fit = "cover" } = page.content;
  const content = { element, bleeds: fit === "cover" };
  element.style.objectFit = fit;
  content.ready = import(file).then(({ load }) => element.isConnected && load(content, page, slide));
  return content;
};

const KINDS = {
  color: () => ({ element: box("color"), bleeds: true }),
  text: ({ content }) => ({ element: box("text", words(content.text)) }),
  html: loaded("iframe", "/frame.js"),
  web: loaded("iframe", "/frame.js"),
  video: loaded("video", "/video.js"),
  image({ label, content: { src, fit = "cover", alt = label } }, slide) {
    const element = make("img", { alt, draggable: false, src: slide.address(src) });
    element.style.objectFit = fit;
    const ready = element.decode().catch(() => slide.fail(`the image ${src} cannot be shown`));
    return { element, ready, bleeds: fit === "cover", close() { element.src = ""; } };
  },
};
