/** So many milliseconds an answer may take before the network counts as gone. */
const PATIENCE = 10_000;
const WRONG = "The daemon does not know this token. It may be an old one, or mistyped.";

/** The daemon's answer that something was not done, with the path of the value that is wrong. */
export class Refused extends Error {
  constructor(status, error) {
    super(error?.message ?? `The daemon answered with the status ${status}.`);
    this.status = status;
    this.code = error?.code ?? null;
    this.path = error?.data?.path ?? null;
  }
}

/** No answer came: the daemon or the network is gone. What was asked for may be done or not. */
export class Unreachable extends Error {
  constructor() {
    super("There is no connection to the daemon. Try again when it is back.");
  }
}

/** A control was used without a token. */
export class TokenNeeded extends Error {
  constructor() {
    super("This needs the token of the daemon.");
  }
}

/** Requests to the daemon that this page came from. */
export class Api {
  /** Whether looking needs the token too; found out by the first request. */
  closed = false;

  constructor(token) {
    this.token = token;
  }

  /** The result of a method that only reads. */
  async read(method, params = {}) {
    return (await this.fetchReading(`/api/${method}`, call(params))).json();
  }

  /** The response to a request that only reads; a token goes with it only where it has to. */
  async fetchReading(path, options = {}) {
    if (!this.closed) {
      const response = await attempt(path, options);
      if (response.status !== 401) return accepted(response);
      this.closed = true;
      this.token.demand();
    }
    return this.fetchWithToken(path, options);
  }

  /** The result of a method that changes something. */
  async order(method, params = {}) {
    return (await this.fetchWithToken(`/api/${method}`, call(params))).json();
  }

  /** The response to a request that needs the token, as one that changes something does. */
  async fetchWithToken(path, options = {}) {
    const used = this.token.value;
    if (used === null) throw new TokenNeeded();
    const headers = { ...options.headers, Authorization: `Bearer ${used}` };
    const response = await attempt(path, { ...options, headers });
    if (response.status !== 401) return accepted(response);
    // Another one may have been entered meanwhile.
    if (this.token.value === used) this.token.forget(WRONG);
    throw new TokenNeeded();
  }

  /** Lets the daemon look at the token, which is forgotten where it is wrong; changes nothing. */
  checkToken(carousel) {
    return this.order("carousel.configure", { carousel }).catch(() => {});
  }

  /** An address that the browser itself fetches, for a picture or a stream, without headers. */
  address(path) {
    if (!this.closed || this.token.value === null) return path;
    const joint = path.includes("?") ? "&" : "?";
    return `${path}${joint}token=${encodeURIComponent(this.token.value)}`;
  }
}

function call(params) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(PATIENCE),
  };
}

async function attempt(path, options) {
  try {
    return await fetch(path, { ...options, cache: "no-store", credentials: "omit" });
  } catch (error) {
    throw error.name === "AbortError" ? error : new Unreachable();
  }
}

async function accepted(response) {
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  throw new Refused(response.status, body?.error ?? body);
}
