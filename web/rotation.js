const WINDOW = 64;  // pages that are asked for at once

export const wraps = (edges) => edges === "loop" || edges === "rewind";
export const modulo = (value, count) => ((value % count) + count) % count;

/**
 * Which page is where, for the neighbours of the page under a finger. A State does not carry it, but
 * the tabs of a bar that is wide enough do.
 */
export function Rotation(api) {
  let ids = new Map();
  let known = null;
  let count = 0;
  let loops = false;
  const idAt = (index) => ids.get(loops && count ? modulo(index, count) : index);

  return {
    /** The page at an index, also beyond the ends of a loop; undefined where none is known. */
    idAt,
    hear({ index, page, next, revision, override, ...state }) {
      const here = next ? [[next.index, next.id]] : [];
      if (page && !override) here.push([index, page.id]);
      const order = `${revision} ${state.count}`;
      if (order !== known || here.some(([at, id]) => ids.has(at) && ids.get(at) !== id)) {
        ids = new Map();
      }
      for (const [at, id] of here) ids.set(at, id);
      known = order;
      ({ count } = state);
      loops = wraps(state.edges);
    },
    async learnAround(index) {
      for (const near of [index - 1, index + 1]) {
        const isThere = loops ? count > 1 : near >= 0 && near < count;
        if (!isThere || idAt(near) !== undefined) continue;
        const order = known;
        const { tabBar } = await api.ask("layout.get", {
          viewport: { width: 52 * Math.min(count, WINDOW) + 8, height: 100 },
          chrome: "tabs-attached", position: modulo(near, count),
        });
        if (order !== known) return;
        tabBar?.tabs.forEach(({ id }, at) => ids.set(tabBar.first + at, id));
      }
    },
  };
}
