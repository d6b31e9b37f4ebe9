// The W3C's carousel pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/

export function describe(track, heading, { state, shown, stays }, { slides, current }, chrome) {
  const [role, ariaRoleDescription] = chrome.hasTabs ? ["tabpanel", null] : ["group", "slide"];
  heading.textContent = `Carousel ${state?.carousel ?? ""}`;
  track.ariaLive = state?.advancesAt && !stays ? "off" : "polite";
  for (const { element, page } of slides) {
    const isCounted = element === current?.element && shown && !shown.override;
    const ariaLabel = page.label + (isCounted ? `, ${shown.index + 1} of ${state.count}` : "");
    Object.assign(element, { role, ariaRoleDescription, ariaLabel });
  }
  chrome.select(shown?.id, current?.element.id);
}
