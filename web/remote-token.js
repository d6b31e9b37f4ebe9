const KEY = "carousel-token";

/**
 * The token that lets this phone control: taken from the link's fragment, which no server ever
 * sees, or from the form, and kept in this browser.
 *
 * `onchange` is called after each change. `value` is null where there is none; `problem` says why
 * the last one was not taken; `demanded` is true where not even looking is possible without one.
 */
export class Token {
  value = null;
  problem = null;
  demanded = false;
  onchange = () => {};

  constructor(storage) {
    this.storage = storage;
    this.value = this.#stored();
  }

  /** Takes the token out of the address, where `#token=…` has one; whether there was one. */
  takeFromAddress() {
    const given = new URLSearchParams(location.hash.slice(1)).get("token");
    if (given === null) return false;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (given.trim() === "") return false;
    this.keep(given);
    return true;
  }

  keep(value) {
    this.value = value.trim();
    this.problem = null;
    this.demanded = false;
    try {
      this.storage.setItem(KEY, this.value);
    } catch {
      // A browser that keeps nothing has the token until the page is closed.
    }
    this.onchange();
  }

  /** The daemon does not know this one: it is no use to keep it. */
  refuse(problem) {
    this.forget(problem);
  }

  forget(problem = null) {
    this.value = null;
    this.problem = problem;
    try {
      this.storage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
    this.onchange();
  }

  /** Not even looking is possible without a token. */
  demand() {
    if (this.demanded) return;
    this.demanded = true;
    this.onchange();
  }

  #stored() {
    try {
      return this.storage.getItem(KEY);
    } catch {
      return null;
    }
  }
}
