import { Slide } from "/slide.js";

const MOST = 3;  // slides at a time: the one before, the current one, and the next

/**
 * The endless strip: slides side by side at whole places, which only count how far it has gone, so
 * that it never runs back at an end. All is drawn relative to the current place: at rest nothing is
 * moved, however long it has run. `displacement`: how far the strip is from there, in places.
 */
export function Strip(track, settings, told) {
  const mirror = settings.rightToLeft ? -1 : 1;
  let slides = [];  // {place, slide}
  let here = 0;
  let mode = "cut";
  let still = 0;
  let animation = null;

  const shift = (places) => `translateX(${places * 100 * mirror}%)`;
  const current = () => slides.find(({ place }) => place === here)?.slide;

  function displacement() {
    const progress = animation?.effect.getComputedTiming().progress ?? null;
    return progress === null ? still : still * (1 - progress);
  }

  // The slide of a page at a place: the one there, one of it that is out of sight, or a new one.
  function put(page, place, away) {
    const there = slides.find((each) => each.place === place);
    if (there?.slide.page.id === page.id) return there.slide.update(page);
    if (there) remove(there);
    const spare = slides.find(
      (each) => each.slide.page.id === page.id && !isInSight(each.place, away));
    if (spare) {
      spare.place = place;
      return spare.slide.update(page);
    }
    const slide = Slide(page, settings, told);
    slides.push({ place, slide });
    track.append(slide.element);
    slide.fit();
  }

  // Whether a place can be seen on the way to rest.
  function isInSight(place, away) {
    const steps = place - here;
    return steps >= Math.min(Math.floor(away), 0) && steps <= Math.max(Math.ceil(away), 0);
  }

  function tidy(away, wanted) {
    const worth = ({ place }) => {
      if (place === here) return 4;
      if (isInSight(place, away)) return 3;
      return place === wanted ? 2 : Number(Math.abs(place - here) === 1);
    };
    [...slides].sort((a, b) => worth(b) - worth(a))
      .filter((each, at) => at >= MOST || !worth(each)).forEach(remove);
  }

  function remove(each) {
    slides = slides.filter((other) => other !== each);
    each.slide.close();
  }

  function go(away, timing) {
    if (!timing || mode === "cut" || !away || !current()) return rest();
    still = away;
    const [element, frames] = mode === "fade"
      ? [current().element, { opacity: [Math.max(0, 1 - Math.abs(away)), 1] }]
      : [track, { transform: [shift(-away), shift(0)] }];
    const { duration, easing } = timing;
    animation = element.animate(frames, { duration: duration * 1000, easing });
    animation.onfinish = rest;
    draw(away);
  }

  function stop() {
    if (!animation) return;
    animation.onfinish = null;
    animation.cancel();
    animation = null;
  }

  function rest() {
    stop();
    still = 0;
    draw(0);
    for (const { place, slide } of slides) slide.isOn = place === here;
    strip.rested();
  }

  function draw(away) {
    const [slips, fades] = [mode === "slide", mode === "fade"];
    const reach = Math.max(Math.ceil(away), -Math.floor(away));
    // Under an animation is what it ends with, so that its last frame is followed by the same.
    track.style.transform = slips && away && !animation ? shift(-away) : "";
    for (const { place, slide } of slides) {
      const steps = place - here;
      const seen = mode === "cut" ? Math.round(away) === steps : isInSight(place, away);
      // The one that is farthest is the ground on which the others fade.
      const fading = fades && Math.abs(steps) < reach && (steps || !animation);
      Object.assign(slide.element.style, {
        visibility: seen ? "visible" : "hidden",
        transform: slips && steps ? shift(steps) : "",
        zIndex: MOST - Math.abs(steps),
        opacity: fading ? Math.min(Math.max(1 - Math.abs(steps - away), 0), 1) : "",
      });
      slide.isCurrent = steps === 0;
      if (steps === 0) slide.isOn = true;
    }
  }

  const strip = {
    rested() {},
    get current() { return current(); },
    get slides() { return slides.map(({ slide }) => slide); },
    get moves() { return animation !== null; },
    get displacement() { return displacement(); },
    /** Has a page's slide ready, `steps` places from the current one. */
    prepare(page, steps) {
      put(page, here + steps, still);
      tidy(still, here + steps);
      draw(still);
    },
    /**
     * Makes a page the current one, `steps` places on, by `slide`, `fade` or `cut`, from wherever
     * the strip is. Without a timing it is there at once.
     */
    show(page, steps, how, timing) {
      // So that no more than three are in sight, however fast the pages come.
      const away = Math.min(Math.max(displacement() - steps, -2), 2);
      stop();
      here += steps;
      mode = how;
      put(page, here, away);
      tidy(away, here + 1);
      go(away, timing);
    },
    /** Moves the strip under a finger; `pageAt` has the pages by their steps from the current one. */
    drag(away, how, pageAt) {
      stop();
      mode = how;
      for (const steps of [Math.floor(away), Math.ceil(away)]) {
        const page = steps ? pageAt(steps) : null;
        if (page) put(page, here + steps, away);
      }
      tidy(away, here + 1);
      still = away;
      draw(away);
    },
    /** Lets the strip go back to its current page. */
    release(timing) {
      const away = displacement();
      stop();
      go(away, timing);
    },
    fit: () => slides.forEach(({ slide }) => slide.fit()),
    clear() {
      stop();
      slides.forEach(remove);
    },
  };
  return strip;
}
