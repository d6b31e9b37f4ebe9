// The stream of events, and how it comes back.

import { Refusal } from "/api.js";
import { events } from "/events.js";

/** Seconds of silence after which the stream counts as lost: two heartbeats and some. */
const SILENCE = 35;
/** Seconds that an attempt may take. */
const PATIENCE = 3;

/**
 * Keeps a stream of the carousel's events open, and tells an `EventTarget`-free listener:
 * `listener.NAME(data)` for each event that it has a method for, `lost()` once when the stream
 * ends, and `refused(Refusal)` where the daemon answers but will not serve this stream.
 */
export class Connection {
  /** When the stream was lost, in the browser's milliseconds; null while it is there. */
  lostAt = performance.now();
  /** Whether there was a stream before. */
  wasOpen = false;

  #api;
  #listener;
  #stream = null;
  #silence = 0;
  #retry = 0;

  constructor(api, listener) {
    this.#api = api;
    this.#listener = listener;
    addEventListener("online", () => this.lostAt !== null && this.open());
    // A page that is left gives its hold back at once.
    addEventListener("pagehide", () => this.#stream?.abort());
    addEventListener("pageshow", (event) => event.persisted && this.open());
  }

  /** Opens the stream now, in place of the one that is there. */
  async open() {
    clearTimeout(this.#retry);
    this.#stream?.abort();
    const stream = (this.#stream = new AbortController());
    let refusal = null;
    try {
      await this.#read(stream);
    } catch (error) {
      if (error instanceof Refusal) refusal = error;
    }
    if (this.#stream !== stream) return;
    clearTimeout(this.#silence);
    stream.abort();
    this.#end(refusal);
  }

  /** Something says that the network may be gone: gives up unless the daemon answers. */
  async doubt() {
    const stream = this.#stream;
    try {
      await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE * 1000) });
    } catch {
      if (this.#stream === stream) stream?.abort();
    }
  }

  async #read(stream) {
    this.#expect(stream, PATIENCE);
    const query = this.#api.carousel ? `?carousel=${encodeURIComponent(this.#api.carousel)}` : "";
    const response = await fetch(`/events${query}`, {
      headers: this.#api.headers(), signal: stream.signal, cache: "no-store",
    });
    if (!response.ok) {
      const error = await response.json().catch(() => null);
      throw new Refusal(error?.code ?? 0, response.status, error?.message ?? response.statusText);
    }
    for await (const { name, data } of events(response.body)) {
      if (stream.signal.aborted) return;
      this.#expect(stream, SILENCE);
      if (name === "bye") return;
      if (name === "hello") {
        this.#api.client = data.client;
        this.lostAt = null;
        this.wasOpen = true;
      }
      this.#listener[name]?.(data);
    }
  }

  #expect(stream, seconds) {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => stream.abort(), seconds * 1000);
  }

  #end(refusal) {
    this.#api.client = null;
    if (this.lostAt === null) {
      this.lostAt = performance.now();
      this.#listener.lost();
    }
    if (refusal) this.#listener.refused(refusal);
    // Soon while the network may have blinked, seldom when it is gone; never all displays at once.
    const away = (performance.now() - this.lostAt) / 1000;
    const delay = Math.min(Math.max(away / 8, 0.25), 5) * (0.8 + 0.4 * Math.random());
    this.#retry = setTimeout(() => this.open(), delay * 1000);
  }
}
