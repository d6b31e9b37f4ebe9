/** What the address of the display asks for; a value that is unknown counts as absent. */
export function readOptions(address) {
  const query = new URL(address).searchParams;
  const given = (name, ...values) => (values.includes(query.get(name)) ? query.get(name) : null);
  const preview = given("preview", "1") !== null;
  return {
    carousel: query.get("carousel") || null,
    chrome: given("chrome", "none", "capsule", "tabs-attached", "tabs-floating", "notched"),
    transition: given("transition", "slide", "fade", "cut"),
    controls: !given("controls", "none") && !preview,
    debug: given("debug", "1") !== null,
    name: query.get("name") || `Browser ${screen.width} × ${screen.height}`,
    rightToLeft: given("dir", "rtl") !== null,
    preview,  // a small picture for somebody else: no display, and not to be touched
  };
}
