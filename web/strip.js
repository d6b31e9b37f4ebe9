import { clamp } from "/elements.js";
import { Slide } from "/slide.js";

const MOST = 3;  // slides at a time: the one before, the current one, and the next

/** Slides at whole places, drawn relative to the current one: at rest nothing is moved. */
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

  const isInSight = (place, away) =>
    place - here >= Math.min(Math.floor(away), 0) && place - here <= Math.max(Math.ceil(away), 0);

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
    // Under an animation is what it ends with.
    track.style.transform = mode === "slide" && away && !animation ? shift(-away) : "";
    for (const { place, slide } of slides) {
      const steps = place - here;
      const seen = mode === "cut" ? Math.round(away) === steps : isInSight(place, away);
      const fades = mode === "fade" && Math.abs(steps) < reach && (steps || !animation);
      Object.assign(slide.element.style, {
        visibility: seen ? "visible" : "hidden",
        transform: mode === "slide" && steps ? shift(steps) : "",
        zIndex: MOST - Math.abs(steps),
        opacity: fades ? clamp(1 - Math.abs(steps - away), 0, 1) : "",
      });
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
    prepare(page, steps) {
      put(page, here + steps, still);
      tidy(still, here + steps);
      draw(still);
    },
    show(page, steps, how, timing) {
      const away = clamp(displacement() - steps, -2, 2);
      here += steps;
      mode = how;
      put(page, here, away);
      tidy(away, here + 1);
      go(away, timing);
    },
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
    release: (timing) => go(displacement(), timing),
    fit: () => slides.forEach(({ slide }) => slide.fit()),
    clear() {
      stop();
      slides.forEach(remove);
    },
  };
  return strip;
}
