export function Reports(api, clock, { name, chrome, preview }) {
  let waiting = null;
  let sending = false;

  const tell = async (method, params, ask = api.ask) =>
    (preview || !api.client ? null : ask(method, params).catch(() => null));
  const about = (method, page, more) => tell(method, { page: page.id, ...more });

  return {
    register: (viewport) => tell("display.register", { name, viewport, ...(chrome && { chrome }) }),
    resize: (viewport) => tell("display.resize", { viewport }, api.call),
    failed: (page, why) => about("display.failed", page, { why }),
    ended: (page) => about("display.ended", page),
    presentation: () => new Promise((resolve) => requestAnimationFrame(() => {
      // What a frame posts arrives when that was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(clock.now);
      port2.postMessage(null);
    })),
    async shown(seq, at) {
      waiting = { seq, at };
      if (sending) return;
      sending = true;
      for (let report; (report = waiting); await tell("display.shown", report)) waiting = null;
      sending = false;
    },
  };
}
