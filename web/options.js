// What the address of the display asks for.

const CHROMES = ["none", "capsule", "tabs-attached", "tabs-floating", "notched"];
const TRANSITIONS = ["slide", "fade", "cut"];

/** The options of an address such as `/?carousel=lobby&chrome=capsule`; unknown values count as absent. */
export function readOptions(address) {
  const query = new URL(address).searchParams;
  const oneOf = (name, values) => (values.includes(query.get(name)) ? query.get(name) : null);
  const preview = query.get("preview") === "1";
  return {
    /** The carousel's name; null: the only one, or the one named `default`. */
    carousel: query.get("carousel") || null,
    /** What is drawn around the pages; null: what the carousel says. */
    chrome: oneOf("chrome", CHROMES),
    /** How pages change; null: as fits the chrome. */
    transition: oneOf("transition", TRANSITIONS),
    /** Whether there is a button that pauses. */
    controls: query.get("controls") !== "none" && !preview,
    /** Whether numbers are shown that tell how well it runs. */
    debug: query.get("debug") === "1",
    /** What the list of displays calls this one. */
    name: query.get("name") || `Browser ${screen.width} × ${screen.height}`,
    rightToLeft: query.get("dir") === "rtl",
    /** A small picture for somebody else: not on the list of displays, and not to be touched. */
    preview,
  };
}
