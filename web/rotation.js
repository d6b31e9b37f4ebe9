const WINDOW = 64;

export const wraps = (edges) => edges === "loop" || edges === "rewind";
export const modulo = (value, count) => ((value % count) + count) % count;

/** Which page is where: a State does not carry it, the tabs of a wide enough bar do. */
export function Rotation(api) {
  let ids = new Map();
  let known = null;
  let state = {};

  return {
    idAt: (index) => ids.get(wraps(state.edges) ? modulo(index, state.count) : index),
    hear(now) {
      state = now;
      const { index, page, next, revision, count, override } = now;
      const here = [next, page && !override && { index, id: page.id }].filter(Boolean);
      const order = `${revision} ${count}`;
      const differs = (one) => (ids.get(one.index) ?? one.id) !== one.id;
      if (order !== known || here.some(differs)) ids = new Map();
      known = order;
      for (const one of here) ids.set(one.index, one.id);
    },
    async learnAround(index) {
      const { count, edges } = state;
      for (const near of [index - 1, index + 1]) {
        const position = modulo(near, count);
        const isThere = count > 1 && (wraps(edges) || near === position);
        if (!isThere || ids.has(position)) continue;
        const order = known;
        const { tabBar } = await api.ask("layout.get", {
          viewport: { width: 52 * Math.min(count, WINDOW) + 8, height: 100 },
          chrome: "tabs-attached", position,
        });
        if (order !== known) return;
        tabBar.tabs.forEach(({ id }, at) => ids.set(tabBar.first + at, id));
      }
    },
  };
}
