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

  /** `memory` keeps it beyond this visit. */
  constructor(memory) {
    this.memory = memory;
    this.value = memory.value;
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
    this.memory.value = this.value;
    this.onchange();
  }

  /** `problem`: why, where the daemon does not know it. */
  forget(problem = null) {
    this.value = null;
    this.problem = problem;
    this.memory.value = null;
    this.onchange();
  }

  /** Not even looking is possible without a token. */
  demand() {
    if (this.demanded) return;
    this.demanded = true;
    this.onchange();
  }
}
