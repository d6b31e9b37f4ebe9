import { paletteColor } from "/colors.js";

export function Pages(api) {
  let byId = new Map();
  let fetching = null;

  function keep({ revision, pages: list }) {
    pages.revision = revision;
    byId = new Map(list.map((page, place) => {
      const { id, title = id, label = title, color = paletteColor(place) } = page;
      return [id, { ...page, title, label, color }];
    }));
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
    take: (event) => event.pages.length === event.total && keep(event),
    async catchUp(revision) {
      while (pages.revision < revision) {
        await (fetching ??= fetchAll().finally(() => { fetching = null; }));
      }
    },
  };
  return pages;
}
