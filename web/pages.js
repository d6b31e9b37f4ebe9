import { paletteColor } from "/colors.js";

/** The carousel's list of pages, with their contents, as of one revision. */
export function Pages(api) {
  let byId = new Map();
  let fetching = null;

  async function fetchAll() {
    const list = [];
    let part;
    do {
      part = await api.ask("pages.list", { offset: list.length, limit: 1000 });
      list.push(...part.pages);
    } while (list.length < part.total && part.pages.length);
    keep(part.revision, list);
  }

  function keep(revision, list) {
    pages.revision = revision;
    byId = new Map(list.map((page, place) => {
      const title = page.title ?? page.id;
      const color = page.color ?? paletteColor(place);
      return [page.id, { ...page, title, label: page.label ?? title, color }];
    }));
  }

  const pages = {
    revision: -1,
    get: (id) => byId.get(id),
    /** A `pages` event; a long list is not whole in it. */
    take: (event) => event.pages.length === event.total && keep(event.revision, event.pages),
    /** Comes back when the list is of this revision or a later one. */
    async catchUp(revision) {
      while (pages.revision < revision) {
        await (fetching ??= fetchAll().finally(() => { fetching = null; }));
      }
    },
  };
  return pages;
}
