const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with its attributes and children. A string among the children is only ever text, so
 * nothing that a page is called can become markup. `onclick` and the like are listeners; null,
 * undefined and false leave an attribute or a child out.
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** One of the symbols that remote.html draws, beside a text that says the same. */
export function symbol(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "symbol");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#symbol-${name}`);
  picture.append(use);
  return picture;
}
