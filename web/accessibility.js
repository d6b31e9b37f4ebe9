// The W3C's carousel pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/

function set(element, values) {
  for (const name in values) if (element[name] !== values[name]) element[name] = values[name];
}

export function describe(track, heading, screen, strip, chrome) {
  const { state, shown } = screen;
  const slide = chrome.hasTabs
    ? { role: "tabpanel", ariaRoleDescription: null } : { role: "group", ariaRoleDescription: "slide" };
  set(heading, { textContent: `Carousel ${state?.carousel ?? ""}` });
  set(track, { ariaLive: state?.advancesAt && !screen.stays ? "off" : "polite" });
  for (const { element, page } of strip.slides) {
    const isCounted = element === strip.current?.element && shown && !shown.override;
    const place = isCounted ? `, ${shown.index + 1} of ${state.count}` : "";
    set(element, { ...slide, ariaLabel: page.label + place });
  }
  chrome.select(shown?.id, strip.current?.element.id);
}
