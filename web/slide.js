import { ink } from "/colors.js";
import { makeContent, titleOf } from "/contents.js";
import { make } from "/elements.js";
import { fit } from "/fit.js";

let number = 0;
const looks = ({ title, color, icon, content, duration }) =>
  JSON.stringify([title, color, icon, content, duration === "content"]);

export function Slide(page, { carousel, address }, told) {
  const element = make("div", { className: "slide", id: `slide-${number++}` });
  let content = null;
  let isOn = false;

  function build() {
    const { color } = slide.page;
    element.style.setProperty("--paper", color.slice(0, 7));
    element.style.setProperty("--ink", ink(color));
    slide.failure = null;
    put(makeContent(slide.page, slide));
  }

  function put(made) {
    content?.close?.();
    content = made;
    content.element.classList.toggle("bleeds", Boolean(content.bleeds));
    element.replaceChildren(content.element);
    slide.fit();
    if (isOn) content.start?.();
  }

  const slide = {
    element, page, carousel, address, failure: null,
    get ready() { return content.ready; },
    ended: () => isOn && told.ended(slide.page),
    fail(why) {
      if (slide.failure) return;
      slide.failure = why;
      put(titleOf(slide.page));
      told.failed(slide);
    },
    update(now, again) {
      const same = looks(now) === looks(slide.page) && !(again && slide.failure);
      slide.page = now;
      if (!same) build();
    },
    get isOn() { return isOn; },
    set isOn(on) {
      if (on === isOn) return;
      isOn = on;
      content[on ? "start" : "rest"]?.();
    },
    fit: () => element.querySelectorAll(".room > p").forEach(fit),
    close() {
      content.close?.();
      element.remove();
    },
  };
  build();
  return slide;
}
