/** An answer that is an error; status 0: there was none. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

export async function resultOf(response) {
  const body = await response.json().catch(() => null);
  if (response.ok) return body;
  throw new Refusal(response.status, body?.message ?? response.statusText);
}

export function Api(access, named) {
  const post = (method, params) => fetch(`/api/${method}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json", ...api.headers(),
      ...(api.client && { "Carousel-Client": api.client }),
    },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(10_000),
  }).catch(({ message }) => { throw new Refusal(0, message); });

  const api = {
    client: null,
    named,  // by the address, if at all
    carousel: named,
    headers: () => (access.token ? { Authorization: `Bearer ${access.token}` } : {}),
    async call(method, params = {}) {
      const { token } = access;
      const response = await post(method, params);
      const again = response.status === 401 && (await access.replace(token));
      return resultOf(again ? await post(method, params) : response);
    },
    ask: (method, params) =>
      api.call(method, { ...(api.carousel && { carousel: api.carousel }), ...params }),
  };
  return api;
}
