/** What stands in place of pages where there are none: what is wrong, and what would be right. */
const TEXTS = {
  empty: (name) => [`“${name}” has no page to show`,
    "Add one on the remote control (/remote), with carouselctl or in the configuration; if it has "
    + "pages, see that they are enabled and that their schedule has begun."],
  unknown: (name, names) => [name ? `There is no carousel “${name}”` : "Which carousel?",
    `Name one of these in the address, such as /?carousel=${names[0]}: ${names.join(", ")}.`],
  locked: () => ["This display needs a token",
    "Open it with #token=… at the end of the address: carouselctl remote-link prints it."],
  refused: (why) => ["The daemon does not serve this display", `${why} It is asked again.`],
};

export function say(element, what, ...about) {
  const [heading, remedy] = TEXTS[what](...about);
  element.firstChild.textContent = heading;
  element.lastChild.textContent = remedy;
  element.hidden = false;
}
