// The W3C's carousel pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/

/** Says in roles and labels what is shown: the current slide alone, and live only while it stands. */
export function describe({ track, heading, pause }, screen, strip, chrome) {
  const { state, shown } = screen;
  const name = state ? `Carousel ${state.carousel}` : "Carousel";
  if (heading.textContent !== name) heading.textContent = name;
  const turnsByItself = Boolean(state?.advancesAt) && !screen.stays;
  const live = turnsByItself ? "off" : "polite";
  if (track.ariaLive !== live) track.ariaLive = live;
  for (const slide of strip.slides) {
    const { element, page } = slide;
    element.role = chrome.hasTabs ? "tabpanel" : "group";
    element.ariaRoleDescription = chrome.hasTabs ? null : "slide";
    const at = slide === strip.current && shown && !shown.override
      ? `${page.label}, ${shown.index + 1} of ${state.count}` : page.label;
    if (element.ariaLabel !== at) element.ariaLabel = at;
  }
  chrome.select(shown?.id, strip.current?.element.id);
  pause.draw();
}
