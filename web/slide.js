import { dyes } from "/colors.js";
import { makeContent, titleOf } from "/contents.js";
import { fit } from "/fit.js";

let number = 0;

/** A page on the strip. `told` hears `failed(page, why)` and `ended(page)`. */
export function Slide(page, { carousel, address }, told) {
  const element = document.createElement("div");
  let content = null;
  let failed = false;
  let isOn = false;
  Object.assign(element, { className: "slide", id: `slide-${number++}` });

  function build() {
    failed = false;
    for (const [name, dye] of Object.entries(dyes(slide.page.color))) {
      element.style.setProperty(name, dye);
    }
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
    /** Its color, icon and title stand for a content that cannot be shown. */
    fail(why) {
      if (failed) return;
      failed = true;
      put(titleOf(slide.page));
      told.failed(slide.page, why);
    },
    /** The page as it is now, and another attempt where it failed; else what is the same stays. */
    update(now, again = false) {
      const looks = ({ title, color, icon, content, duration }) =>
        JSON.stringify([title, color, icon, content, duration === "content"]);
      const same = looks(now) === looks(slide.page) && !(again && failed);
      slide.page = now;
      if (!same) build();
    },
    /** Whether it is the one that there is, for whoever cannot see which one is in sight. */
    set isCurrent(is) { element.inert = !is; },
    set isOn(on) {
      if (on === isOn) return;
      isOn = on;
      if (on) content.start?.();
      else content.rest?.();
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
