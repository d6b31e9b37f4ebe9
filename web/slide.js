import { ink } from "/colors.js";
import { makeContent, titleOf } from "/contents.js";
import { make } from "/elements.js";
import { fit } from "/fit.js";

const PATIENCE = 15;  // seconds
let number = 0;
const looks = ({ title, color, icon, content, duration }) =>
  JSON.stringify([title, color, icon, content, duration === "content"]);

export function Slide(page, { carousel, address }, told) {
  const element = make("div", { className: "slide", id: `slide-${number++}` });
  let content = null;
  let isOn = false;
  let ready = null;
  let settle = null;
  let late = 0;

  function build() {
    const { color } = slide.page;
    element.style.setProperty("--paper", color.slice(0, 7));
    element.style.setProperty("--ink", ink(color));
    slide.failure = null;
    put(makeContent(slide.page, slide));
  }

  function expect(loading) {
    clearTimeout(late);
    settle?.();
    ready = new Promise((resolve) => { settle = resolve; });
    if (!loading) return settle();
    const { src, url = "the document" } = slide.page.content;
    const mine = settle;
    const fail = (why) => () => mine === settle && slide.fail(`${src ?? url} ${why}`);
    const timer = late = setTimeout(fail(`took longer than ${PATIENCE} seconds`), PATIENCE * 1000);
    return loading.catch(fail("cannot be loaded")).finally(() => { clearTimeout(timer); mine(); });
  }

  function put(made) {
    content?.close?.();
    content = made;
    expect(content.ready);
    content.element.classList.toggle("bleeds", Boolean(content.bleeds));
    element.replaceChildren(content.element);
    slide.fit();
    if (isOn) content.start?.();
  }

  const slide = {
    element, page, carousel, address, failure: null,
    /** Settles when the content is there, or another one is in its place. */
    get ready() { return ready; },
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
      if (same) return;
      build();
      told.renewed(slide);
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
      expect(null);
      element.remove();
    },
  };
  build();
  return slide;
}
