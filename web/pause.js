import { drawShape } from "/icons.js";

const PAUSE = "M6 4H10V20H6ZM14 4H18V20H14Z";
const PLAY = "M7 3.5L20.5 12L7 20.5Z";

/** For everybody with an own token, else here alone: one finger must not stop fifty screens. */
export function Pause(button, screen, api, access) {
  let drawn = null;

  const pause = {
    async toggle() {
      if (access.isOwn && !screen.stays) {
        const refusal = await api.ask("carousel.toggle").catch(({ status }) => status);
        if (refusal !== 401 && refusal !== 403) return;
      }
      screen.stay(!screen.stays);
    },
    draw() {
      const stopped = screen.stays || (access.isOwn && screen.state?.playing === false);
      if (stopped === drawn) return;
      drawn = stopped;
      button.ariaLabel = stopped ? "Start the pages" : "Stop the pages";
      button.replaceChildren(drawShape(stopped ? PLAY : PAUSE));
    },
  };
  button.onclick = pause.toggle;
  pause.draw();
  return pause;
}
