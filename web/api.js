/** An answer that is an error; status 0: there was none. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Requests to the daemon. `client`: the stream they act for; `carousel`: what they are about. */
export function Api(access, carousel) {
  const headers = (token = access.token) => (token ? { Authorization: `Bearer ${token}` } : {});

  async function post(method, params, token) {
    const stream = api.client ? { "Carousel-Client": api.client } : {};
    try {
      return await fetch(`/api/${method}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers(token), ...stream },
        body: JSON.stringify(params),
        signal: AbortSignal.timeout(10_000),
      });
    } catch (error) {
      throw new Refusal(0, error.message);
    }
  }

  const api = {
    client: null,
    carousel,
    headers,
    async call(method, params = {}) {
      const { token } = access;
      let answer = await post(method, params, token);
      if (answer.status === 401 && (await access.replace(token))) {
        answer = await post(method, params, access.token);
      }
      const body = await answer.json().catch(() => null);
      if (answer.ok) return body;
      throw new Refusal(answer.status, body?.message ?? answer.statusText);
    },
    /** A method about the carousel. */
    ask: (method, params) =>
      api.call(method, api.carousel ? { carousel: api.carousel, ...params } : params),
  };
  return api;
}
