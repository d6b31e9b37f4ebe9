import { clamp } from "/elements.js";
import { Slide } from "/slide.js";

const MOST = 3;  // slides at a time: the one before, the current one, and the next

/**
 * The endless strip: slides side by side at whole places, which only count how far it has gone, so
 * that it never runs back at an end. All is drawn relative to the current place: at rest nothing is
 * moved, however long it has run. `away`: how far the strip is from there, in places.
 */
export function Strip(track, settings, told) {
  const mirror = settings.rightToLeft ? -100 : 100;
  let slides = [];  // {place, slide}
  let here = 0;
  let mode = "cut";
  let still = 0;
  let animation = null;

  const shift = (places) => `translateX(${places * mirror}%)`;
  const current = () => slides.find(({ place }) => place === here)?.slide;
  const displacement = () => still * (1 - (animation?.effect.getComputedTiming().progress ?? 0));

  // Whether a place can be seen on the way to rest.
  const isInSight = (place, away) =>
    place - here >= Math.min(Math.floor(away), 0) && place - here <= Math.max(Math.ceil(away), 0);

  // The slide of a page at a place: the one there, one of it that is out of sight, or a new one.
  function put(page, place, away) {
    const there = slides.find((each) => each.place === place);
    if (there && there.slide.page.id !== page.id) remove(there);
    const ready = slides.find((each) => each.slide.page.id === page.id
      && (each.place === place || !isInSight(each.place, away)));
    if (ready) {
      ready.place = place;
      return ready.slide.update(page);
    }
    const slide = Slide(page, settings, told);
    slides.push({ place, slide });
    track.append(slide.element);
    slide.fit();
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
    stop();
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
    if (animation) animation.onfinish = null;
    animation?.cancel();
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
    const reach = Math.max(Math.ceil(away), -Math.floor(away));
    // Under an animation is what it ends with, so that its last frame is followed by the same.
    track.style.transform = mode === "slide" && away && !animation ? shift(-away) : "";
    for (const { place, slide } of slides) {
      const steps = place - here;
      const seen = mode === "cut" ? Math.round(away) === steps : isInSight(place, away);
      // The one that is farthest is the ground on which the others fade.
      const fades = mode === "fade" && Math.abs(steps) < reach && (steps || !animation);
      Object.assign(slide.element.style, {
        visibility: seen ? "visible" : "hidden",
        transform: mode === "slide" && steps ? shift(steps) : "",
        zIndex: MOST - Math.abs(steps),
        opacity: fades ? clamp(1 - Math.abs(steps - away), 0, 1) : "",
      });
      // It is the only one for whoever cannot see which one is in sight.
      slide.element.inert = steps !== 0;
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
    /** Makes a page the current one, `steps` places on, from wherever the strip is. */
    show(page, steps, how, timing) {
      // So that no more than three are in sight, however fast the pages come.
      const away = clamp(displacement() - steps, -2, 2);
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
        const page = steps && pageAt(steps);
        if (page) put(page, here + steps, away);
      }
      tidy(away, here + 1);
      still = away;
      draw(away);
    },
    /** Lets the strip go back to its current page. */
    release: (timing) => go(displacement(), timing),
    fit: () => slides.forEach(({ slide }) => slide.fit()),
    clear() {
      stop();
      slides.forEach(remove);
    },
  };
  return strip;
}
