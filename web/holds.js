export function Holds(api) {
  const held = { focus: false, hover: false, hidden: document.hidden };
  let told = {};
  let sending = false;

  async function send() {
    if (sending) return;
    sending = true;
    const differs = (reason) => held[reason] !== Boolean(told[reason]);
    for (let reason; api.client && (reason = Object.keys(held).find(differs));) {
      told[reason] = held[reason];
      await api.ask(`carousel.${held[reason] ? "hold" : "release"}`, { reason }).catch(() => {});
    }
    sending = false;
  }

  function on(event, reason, holds) {
    const target = reason === "hover" ? document.documentElement : document;
    target.addEventListener(event, (details) => {
      held[reason] = holds(details);
      send();
    });
  }

  on("focusin", "focus", ({ target }) => target.matches(":focus-visible"));
  on("focusout", "focus", () => false);
  on("pointerenter", "hover", ({ pointerType }) => pointerType === "mouse");
  on("pointerleave", "hover", () => false);
  on("visibilitychange", "hidden", () => document.hidden);

  return { renew: () => send(told = {}) };
}
