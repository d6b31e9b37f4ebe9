export function readOptions(address) {
  const query = new URL(address).searchParams;
  const given = (name, ...values) => (values.includes(query.get(name)) ? query.get(name) : null);
  const preview = given("preview", "1");
  return {
    preview,
    carousel: query.get("carousel"),
    chrome: given("chrome", "none", "capsule", "tabs-attached", "tabs-floating", "notched"),
    transition: given("transition", "slide", "fade", "cut"),
    controls: !preview && !given("controls", "none"),
    debug: given("debug", "1"),
    name: query.get("name") || "Browser",
    rightToLeft: query.get("dir") === "rtl",
  };
}
