const KEY = "carousel-token";

/** The token: this browser's own (control), else the one that the page came with (touch). */
export function Access() {
  let own = fromAddress() ?? stored("sessionStorage") ?? stored("localStorage");
  let touch = tokenIn(document);
  const isNeeded = document.querySelector('meta[name="carousel-view"]').content === "token";

  const access = {
    get token() { return own ?? touch; },
    get isOwn() { return own !== null; },
    /** What a URL needs that goes without headers. */
    get query() {
      return isNeeded && access.token ? `?token=${encodeURIComponent(access.token)}` : "";
    },
    async renew() {
      const response = await fetch("/", { cache: "no-store" }).catch(() => null);
      if (!response?.ok) return;
      touch = tokenIn(new DOMParser().parseFromString(await response.text(), "text/html"));
    },
    async replace(refused) {
      if (own === refused) own = null;
      else if (touch === refused) await access.renew();
      return access.token !== refused && access.token !== "";
    },
  };
  return access;
}

const tokenIn = (page) => page.querySelector(`meta[name="${KEY}"]`).content;

function stored(where) {
  try {
    return window[where].getItem(KEY) || null;
  } catch {
    return null;
  }
}

function fromAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!token) return null;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Kept as long as the page, then.
  }
  return token;
}
