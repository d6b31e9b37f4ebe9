// The tokens that say what this display may do.

const KEY = "carousel-token";

/** A token of one's own (control), else the one that the page was served with (touch). */
export class Access {
  #own = takeFromAddress() ?? stored(() => sessionStorage) ?? stored(() => localStorage);
  #touch = tokenIn(document);
  #renewing = null;

  /** What goes with every request; empty where there is none. */
  get token() { return this.#own ?? this.#touch; }

  /** Whether somebody gave this browser a token of their own. */
  get isOwn() { return this.#own !== null; }

  /** The token was refused: forget it or fetch a new one. False where there is nothing to try. */
  async replace(refused) {
    if (refused !== this.token) return true;
    if (this.#own !== null) {
      this.#own = null;
      return true;
    }
    await this.renew();
    return this.#touch !== refused && this.#touch !== "";
  }

  /** Takes the touch token of a daemon that was started again. */
  renew() {
    this.#renewing ??= fetch("/", { cache: "no-store" })
      .then((response) => (response.ok ? response.text() : null))
      .then((html) => {
        if (html) this.#touch = tokenIn(new DOMParser().parseFromString(html, "text/html"));
      })
      .catch(() => {})
      .finally(() => { this.#renewing = null; });
    return this.#renewing;
  }
}

function tokenIn(page) {
  return page.querySelector(`meta[name="${KEY}"]`)?.content ?? "";
}

function stored(storage) {
  try {
    return storage().getItem(KEY) || null;
  } catch {
    return null;  // storage is turned off
  }
}

// Out of the address bar as well, which others may see.
function takeFromAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!token) return null;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
  return token;
}
