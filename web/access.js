const KEY = "carousel-token";

/** The tokens: one of this browser's own (control), else the one that the page came with (touch). */
export function Access() {
  let own = fromAddress() ?? stored(() => sessionStorage) ?? stored(() => localStorage);
  let touch = tokenIn(document);
  let renewing = null;

  /** Takes the touch token of a daemon that was started again. */
  function renew() {
    renewing ??= fetch("/", { cache: "no-store" })
      .then(async (response) => {
        const html = response.ok ? await response.text() : "";
        touch = tokenIn(new DOMParser().parseFromString(html, "text/html"));
      })
      .catch(() => {})
      .finally(() => { renewing = null; });
    return renewing;
  }

  return {
    get token() { return own ?? touch; },
    get isOwn() { return own !== null; },
    renew,
    /** Forgets a token that was refused; whether there is another one to try. */
    async replace(refused) {
      if (own === refused) own = null;
      else if (touch === refused) await renew();
      return this.token !== refused && this.token !== "";
    },
  };
}

const tokenIn = (page) => page.querySelector(`meta[name="${KEY}"]`)?.content ?? "";

function stored(storage) {
  try {
    return storage().getItem(KEY) || null;
  } catch {
    return null;  // storage is turned off
  }
}

// Out of the address bar as well, which others may see.
function fromAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!token) return null;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
  return token;
}
