import { make } from "/elements.js";

const PATIENCE = 15;

/**
 * A document in a frame that may run its scripts but reach nothing here: it cannot navigate the
 * window or open another, and what comes from this daemon gets an origin of its own, so that the
 * display's token is out of its reach. Another host keeps its origin, which is not this one.
 */
export function frame(page, slide, source, refresh) {
  const url = new URL(source, location.href);
  const ours = url.origin === location.origin;
  const sandbox = `allow-scripts${ours ? "" : " allow-forms allow-same-origin"}`;
  const element = make("iframe", { sandbox, title: page.label, referrerPolicy: "no-referrer" });
  let closed = false;
  let again = 0;
  const late = setTimeout(() => fail(`took longer than ${PATIENCE} seconds`), PATIENCE * 1000);

  function fail(why) {
    clearTimeout(late);
    if (!closed) slide.fail(`${source} ${why}`);
  }

  setTimeout(async () => {
    if (!/^https?:$/.test(url.protocol)) return fail("is no http or https address");
    // A frame does not tell an error from the document; the daemon does.
    const { ok, status } = ours ? await fetch(url).catch(() => ({})) : { ok: true };
    if (closed) return;
    if (!ok) return fail(`is answered with ${status ?? "nothing"}`);
    element.onload = () => clearTimeout(late);
    element.src = url;
  });
  return {
    element, bleeds: true,
    start() {
      if (!refresh) return;
      // A new `src` would add to the window's history each time.
      again = setInterval(() => element.contentWindow.location.replace(url), refresh * 1000);
    },
    rest: () => clearInterval(again),
    close() {
      closed = true;
      clearTimeout(late);
      clearInterval(again);
    },
  };
}
