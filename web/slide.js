import { dyes } from "/colors.js";
import { makeContent, titleOf } from "/contents.js";
import { make } from "/elements.js";
import { fit } from "/fit.js";

let number = 0;
const looks = ({ title, color, icon, content, duration }) =>
  JSON.stringify([title, color, icon, content, duration === "content"]);

/** A page on the strip. `told` hears `failed(page, why)` and `ended(page)`. */
export function Slide(page, { carousel, address }, told) {
  const element = make("div", { className: "slide", id: `slide-${number++}` });
  let content = null;
  let failed = false;
  let isOn = false;

  function build() {
    const colors = dyes(slide.page.color);
    for (const name in colors) element.style.setProperty(name, colors[name]);
    failed = false;
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
    element, page, carousel, address,
    ended: () => isOn && told.ended(slide.page),
    fail(why) {
      if (failed) return;
      failed = true;
      put(titleOf(slide.page));
      told.failed(slide.page, why);
    },
    /** The page as it is now, and another attempt where it failed; else what is the same stays. */
    update(now, again) {
      const same = looks(now) === looks(slide.page) && !(again && failed);
      slide.page = now;
      if (!same) build();
    },
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
