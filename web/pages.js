import { paletteColor } from "/colors.js";

function whole(page, place) {
  const { id, title = id, label = title, color = paletteColor(place) } = page;
  return { ...page, title, label, color };
}

export function Pages(api) {
  let byId = new Map();
  let fetching = null;
  let above = {};  // {key, page} of the override on the screen

  function keep({ revision, pages: list }) {
    pages.revision = revision;
    byId = new Map(list.map((page, place) => [page.id, whole(page, place)]));
  }

  async function fetchAll() {
    const list = [];
    let part;
    do {
      part = await api.ask("pages.list", { offset: list.length, limit: 1000 });
      list.push(...part.pages);
    } while (list.length < part.total && part.pages.length);
    keep({ ...part, pages: list });
  }

  const pages = {
    revision: -1,
    get: (id) => byId.get(id),
    /** The page on the screen; that of an override is perhaps its own, and in no list. */
    of: ({ page: { id }, override }) => (override && above.page) || byId.get(id),
    async lookAbove({ override, shownAt }) {
      const key = override && `${override.id} ${shownAt}`;
      if (key === above.key) return;
      above = {};
      if (!override) return;
      const { override: own } = await api.ask("pages.list", { limit: 1 });
      above = { key, page: own?.id === override.id && whole(own.page, 0) };
    },
    take: (event) => event.pages.length === event.total && keep(event),
    async catchUp(revision) {
      while (pages.revision < revision) {
        await (fetching ??= fetchAll().finally(() => { fetching = null; }));
      }
    },
  };
  return pages;
}
