import { TokenNeeded } from "./remote-api.js";

/** What a person asks for: sent to the chosen carousel, and said plainly where it was refused. */
export class Orders {
  /** Called where a control was used without a token. */
  ontokenneeded = () => {};
  carousel = null;
  #last = Promise.resolve();

  constructor(api, notices) {
    this.api = api;
    this.notices = notices;
  }

  /** The result, or null where it was refused; the refusal is then already shown. */
  async send(method, params = {}) {
    try {
      return await this.attempt(method, params);
    } catch (error) {
      this.explain(error);
      return null;
    }
  }

  /** The result; what was refused is thrown. Orders go out one after the other. */
  attempt(method, params = {}) {
    const carousel = this.carousel;
    const run = this.#last.then(() => this.api.order(method, { carousel, ...params }));
    this.#last = run.catch(() => {});
    return run;
  }

  explain(error) {
    if (error instanceof TokenNeeded) this.ontokenneeded();
    else this.notices.problem(error.message);
  }
}
