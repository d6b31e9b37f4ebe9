/** Times, sizes and reasons in the words that people read. */

/** Seconds as "0.5 s", "12 s", "1 min 30 s", "2 h". */
export function duration(seconds) {
  if (seconds < 60) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, rest && `${rest} s`];
  return parts.filter(Boolean).join(" ");
}

/** How late a display was: milliseconds below a second. */
export function lateness(seconds) {
  return seconds < 1 ? `${Math.max(0, Math.round(seconds * 1000))} ms` : duration(seconds);
}

/** Unix seconds as "16:40", with the date where it is not today's. */
export function clockTime(seconds) {
  const date = new Date(seconds * 1000);
  const isToday = date.toDateString() === new Date().toDateString();
  const format = isToday
    ? { timeStyle: "short" }
    : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(undefined, format).format(date);
}

/** Bytes as "3.4 MB". */
export function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const HOLDS = {
  user: "Paused",
  drag: "Held while someone drags",
  override: "Held by an override",
  loading: "Waits until a display has loaded it",
  hidden: "Paused: no display is visible",
  hover: "Paused by hover",
  focus: "Paused by focus",
};

/** Why the timer stands still, as one sentence; empty while it runs. */
export function holds(reasons) {
  return reasons.map((reason) => HOLDS[reason] ?? `Paused by ${reason}`).join(" · ");
}
