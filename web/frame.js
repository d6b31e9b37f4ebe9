// Pages of others, kept apart from the display.

/** Milliseconds that a frame may take to load. */
const PATIENCE = 15_000;

/**
 * A document in a frame that may run its scripts but reach nothing here: it cannot navigate the
 * window or open another, and what comes from this daemon has an origin of its own, so that the
 * display's token is out of its reach. Another host keeps its origin, which is not this one.
 */
export function frame(page, slide, source, refresh) {
  const url = new URL(source, location.href);
  const ours = url.origin === location.origin;
  const element = document.createElement("iframe");
  element.sandbox = ours ? "allow-scripts" : "allow-scripts allow-forms allow-same-origin";
  element.title = page.label;
  element.referrerPolicy = "no-referrer";
  let late = 0;
  let again = 0;
  let closed = false;
  const fail = (why) => {
    clearTimeout(late);
    if (!closed) slide.fail(why);
  };
  const blocked = (event) => {
    if (event.effectiveDirective === "frame-src") fail(`the browser may not load ${source}`);
  };
  element.addEventListener("load", () => {
    // The empty document that a frame starts with has loaded, too.
    if (!element.src) return;
    clearTimeout(late);
    slide.ready();
  });
  const load = async () => {
    late = setTimeout(() => fail(`${source} took longer than 15 seconds`), PATIENCE);
    // A frame does not tell an error page from the document; of our own it can be asked.
    if (ours) {
      const response = await fetch(url, { cache: "no-cache" }).catch(() => null);
      if (closed) return;
      if (!response?.ok) {
        return fail(`${source} answers ${response ? response.status : "nothing"}`);
      }
    }
    element.src = url.href;
  };
  if (url.protocol === "http:" || url.protocol === "https:") load();
  else queueMicrotask(() => fail(`${source} is no http or https address`));
  document.addEventListener("securitypolicyviolation", blocked);
  return {
    element, bleeds: true,
    start() {
      // A new address in `src` would add to the window's history for each time.
      if (refresh) again = setInterval(() => element.contentWindow?.location.replace(url.href), refresh * 1000);
    },
    rest() { clearInterval(again); },
    close() {
      closed = true;
      clearTimeout(late);
      clearInterval(again);
      document.removeEventListener("securitypolicyviolation", blocked);
      element.remove();
    },
  };
}
