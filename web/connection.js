import { Refusal, resultOf } from "/api.js";
import { events } from "/events.js";

const SILENCE = 35_000;
const PATIENCE = 3_000;

/** Keeps the stream of events open; the listener has a method for each that it wants. */
export function Connection(api, listener) {
  let lostAt = performance.now();
  let stream = null;
  let silence = 0;
  let retry = 0;

  function expect(within) {
    clearTimeout(silence);
    silence = setTimeout(() => stream.abort(), within);
  }

  async function open() {
    clearTimeout(retry);
    stream?.abort();
    const mine = (stream = new AbortController());
    const error = await read(mine.signal).catch((reason) => reason);
    if (stream !== mine) return;
    clearTimeout(silence);
    mine.abort();
    api.client = null;
    api.carousel = api.named;
    if (lostAt === null) {
      lostAt = performance.now();
      listener.lost();
    }
    if (error instanceof Refusal) listener.refused(error);
    // Soon if the network blinked, seldom if it is gone; never all displays at once.
    const delay = Math.min(Math.max((performance.now() - lostAt) / 8, 250), 5_000);
    retry = setTimeout(open, delay * (0.8 + 0.4 * Math.random()));
  }

  async function read(signal) {
    expect(PATIENCE);
    const query = api.named ? `?carousel=${encodeURIComponent(api.named)}` : "";
    const headers = api.headers();
    const response = await fetch(`/events${query}`, { headers, signal, cache: "no-store" });
    if (!response.ok) await resultOf(response);
    for await (const { name, data } of events(response.body)) {
      if (signal.aborted || name === "bye") return;
      expect(SILENCE);
      if (name === "hello") {
        api.client = data.client;
        lostAt = null;
      }
      listener[name]?.(data);
    }
  }

  addEventListener("online", () => lostAt !== null && open());

  function close() {
    clearTimeout(retry);
    clearTimeout(silence);
    stream?.abort();
    stream = null;
  }

  return { open, close, get isLost() { return lostAt !== null; } };
}
