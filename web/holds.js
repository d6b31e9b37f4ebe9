/**
 * Holds while the keyboard's focus is here, a mouse is over the page, or the page is out of sight.
 * The daemon counts those that the carousel is set to count.
 */
export function Holds(api) {
  const held = { focus: false, hover: false, hidden: document.hidden };
  let told = {};
  let sending = false;

  // One at a time, so that what is taken is given back after that.
  async function send() {
    if (sending) return;
    sending = true;
    const differs = (reason) => held[reason] !== Boolean(told[reason]);
    for (let reason; api.client && (reason = Object.keys(held).find(differs));) {
      // Told also where it is refused: asking again would not help.
      told[reason] = held[reason];
      await api.ask(`carousel.${held[reason] ? "hold" : "release"}`, { reason }).catch(() => {});
    }
    sending = false;
  }

  const on = (target, event, reason, holds) => target.addEventListener(event, (details) => {
    const value = holds(details);
    if (value === undefined) return;
    held[reason] = value;
    send();
  });
  const isMouse = ({ pointerType }) => pointerType === "mouse" || undefined;
  on(document, "focusin", "focus", ({ target }) => target.matches(":focus-visible"));
  on(document, "focusout", "focus", () => false);
  on(document.documentElement, "pointerenter", "hover", isMouse);
  on(document.documentElement, "pointerleave", "hover", (event) => isMouse(event) && false);
  on(document, "visibilitychange", "hidden", () => document.hidden);

  return {
    /** A new stream holds nothing yet. */
    renew() {
      told = {};
      send();
    },
  };
}
