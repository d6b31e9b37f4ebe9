// The W3C's carousel pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/

const set = (element, property, value) => {
  if (element[property] !== value) element[property] = value;
};

/** Says in roles and labels what is shown; live only while it does not turn by itself. */
export function describe(track, heading, screen, strip, chrome) {
  const { state, shown } = screen;
  set(heading, "textContent", `Carousel ${state?.carousel ?? ""}`);
  set(track, "ariaLive", state?.advancesAt && !screen.stays ? "off" : "polite");
  for (const { element, page } of strip.slides) {
    const isCurrent = element === strip.current?.element && shown && !shown.override;
    const place = isCurrent ? `, ${shown.index + 1} of ${state.count}` : "";
    set(element, "role", chrome.hasTabs ? "tabpanel" : "group");
    set(element, "ariaRoleDescription", chrome.hasTabs ? null : "slide");
    set(element, "ariaLabel", page.label + place);
  }
  chrome.select(shown?.id, strip.current?.element.id);
}
