/** What stands in place of pages where there are none: what is wrong, and what would be right. */
export function Notice(element) {
  const say = (what, remedy) => {
    [element.firstChild.textContent, element.lastChild.textContent] = [what, remedy];
    element.hidden = false;
  };
  return {
    clear() { element.hidden = true; },
    empty: (name) => say(`“${name}” has no page to show`,
      "Add one on the remote control (/remote), with carouselctl or in the configuration; if it has "
      + "pages, see that they are enabled and that their schedule has begun."),
    unknown: (name, names) => say(name ? `There is no carousel “${name}”` : "Which carousel?",
      `Name one of these in the address, such as /?carousel=${names[0]}: ${names.join(", ")}.`),
    locked: () => say("This display needs a token",
      "Open it with #token=… at the end of the address: carouselctl remote-link prints it."),
    refused: (why) => say("The daemon does not serve this display", `${why} It is asked again.`),
    waiting: () => say("Waiting for the daemon", "The pages appear as soon as carouseld answers."),
  };
}
