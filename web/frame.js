/**
 * Loads a document that may run its scripts but reach nothing here: it cannot navigate the window
 * or open another, and what comes from this daemon gets an origin of its own, so that the display's
 * token is out of its reach. Another host keeps its origin, which is not this one.
 */
export function load(content, page, slide) {
  const { element } = content;
  const { kind, refresh } = page.content;
  const source = kind === "html" ? `/content/${slide.carousel}/${page.id}` : page.content.url;
  const url = new URL(source, location.href);
  const ours = url.origin === location.origin;
  let again = 0;
  const fail = (why) => element.isConnected && slide.fail(`${source} ${why}`);

  async function begin() {
    if (!/^https?:$/.test(url.protocol)) return fail("is no http or https address");
    // A frame does not tell an error from the document; the daemon does.
    const { ok, status } = ours ? await fetch(url).catch(() => ({})) : { ok: true };
    if (!ok) return fail(`is answered with ${status ?? "nothing"}`);
    element.title = page.label;
    element.referrerPolicy = "no-referrer";
    element.sandbox = `allow-scripts${ours ? "" : " allow-forms allow-same-origin"}`;
    element.src = url;
    await new Promise((resolve) => { element.onload = resolve; });
  }

  Object.assign(content, {
    start() {
      if (!refresh) return;
      // A new `src` would add to the window's history each time.
      again = setInterval(() => element.contentWindow.location.replace(url), refresh * 1000);
    },
    rest: () => clearInterval(again),
    close: () => clearInterval(again),
  });
  if (slide.isOn) content.start();
  return begin();
}
