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

/** No answer came: the daemon or the network is gone. */
export class Unreachable extends Error {
  constructor() {
    super("There is no connection to the daemon. Nothing was changed.");
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
    }
    if (this.token.value === null) {
      this.token.demand();
      throw new TokenNeeded();
    }
    return this.#withToken(path, options);
  }

  /** The result of a method that changes something. */
  async order(method, params = {}) {
    return (await this.fetchOrdering(`/api/${method}`, call(params))).json();
  }

  /** The response to a request that changes something. */
  async fetchOrdering(path, options = {}) {
    if (this.token.value === null) throw new TokenNeeded();
    return this.#withToken(path, options);
  }

  /** Whether the token is the daemon's, asked by changing nothing. */
  async checkToken(carousel) {
    try {
      await this.order("carousel.configure", { carousel });
    } catch (error) {
      // Anything but the token's refusal means that the daemon looked at the request.
      if (error instanceof TokenNeeded || error instanceof Unreachable) return;
      if (error.status === 403) this.token.refuse(error.message);
    }
  }

  /** An address that the browser itself fetches, for a picture or a stream, without headers. */
  address(path) {
    if (!this.closed || this.token.value === null) return path;
    const joint = path.includes("?") ? "&" : "?";
    return `${path}${joint}token=${encodeURIComponent(this.token.value)}`;
  }

  async #withToken(path, options) {
    const used = this.token.value;
    const headers = { ...options.headers, Authorization: `Bearer ${used}` };
    const response = await attempt(path, { ...options, headers });
    if (response.status === 401) {
      // Another one may have been entered meanwhile.
      if (this.token.value === used) this.token.refuse(WRONG);
      throw new TokenNeeded();
    }
    return accepted(response);
  }
}

function call(params) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(params),
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
