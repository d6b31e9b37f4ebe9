// Requests to the daemon.

/** An answer that is an error: its code (0: no answer), and what to tell a person. */
export class Refusal extends Error {
  constructor(code, status, message) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export class Api {
  /** The event stream that requests act for, from its `hello`. */
  client = null;
  /** The carousel that everything is about; null: the daemon's only or default one. */
  carousel;

  #access;

  constructor(access, carousel) {
    this.#access = access;
    this.carousel = carousel;
  }

  /** The result of a method about the carousel. Throws a Refusal. */
  ask(method, params = {}) {
    return this.call(method, this.carousel ? { carousel: this.carousel, ...params } : params);
  }

  /** The result of a method. Throws a Refusal. */
  async call(method, params = {}) {
    const token = this.#access.token;
    let answer = await this.#post(method, params, token);
    if (answer.status === 401 && (await this.#access.replace(token))) {
      answer = await this.#post(method, params, this.#access.token);
    }
    if (answer.ok) return answer.body;
    throw new Refusal(answer.body?.code ?? 0, answer.status, answer.body?.message ?? "no answer");
  }

  /** What goes with a request beside its body. */
  headers(token = this.#access.token) {
    return token ? { Authorization: `Bearer ${token}` } : {};
  }

  async #post(method, params, token) {
    const headers = { "Content-Type": "application/json", ...this.headers(token) };
    if (this.client) headers["Carousel-Client"] = this.client;
    try {
      const response = await fetch(`/api/${method}`, {
        method: "POST", headers, body: JSON.stringify(params), signal: AbortSignal.timeout(10_000),
      });
      const body = await response.json().catch(() => null);
      return { ok: response.ok, status: response.status, body };
    } catch (error) {
      throw new Refusal(0, 0, error.message);
    }
  }
}
