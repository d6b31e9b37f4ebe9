// The endless strip of pages.

import { Slide } from "/slide.js";

/** The most slides at a time: the one before, the current one, and the next. */
const MOST = 3;

/**
 * Slides side by side at whole places, which only count how far the strip has gone: it never runs
 * back at an end. All is drawn relative to the current place, so that at rest nothing is moved,
 * however long it has run. The displacement is how far the strip is from there, in places.
 */
export class Strip {
  /** Called when the strip has come to rest. */
  rested = () => {};

  #track;
  #settings;
  #told;
  #mirror;
  /** `{place, slide}` each. */
  #slides = [];
  #here = 0;
  #mode = "cut";
  #still = 0;
  #animation = null;
  #number = 0;

  /** `settings` and `told` are for the slides. */
  constructor(track, settings, told) {
    this.#track = track;
    this.#settings = settings;
    this.#told = told;
    this.#mirror = settings.rightToLeft ? -1 : 1;
  }

  /** The slide of the current page; undefined before the first one. */
  get current() { return this.#slides.find(({ place }) => place === this.#here)?.slide; }

  get slides() { return this.#slides.map(({ slide }) => slide); }

  get moves() { return this.#animation !== null; }

  get displacement() {
    const progress = this.#animation?.effect.getComputedTiming().progress ?? null;
    return progress === null ? this.#still : this.#still * (1 - progress);
  }

  /** Has a page's slide ready, `steps` places from the current one. */
  prepare(page, steps) {
    this.#put(page, this.#here + steps, this.#still);
    this.#tidy(this.#still, this.#here + steps);
    this.#draw(this.#still);
  }

  /**
   * Makes a page the current one, `steps` places on, by `slide`, `fade` or `cut`. Where the strip is
   * on its way or under a finger, it goes on from where it is. Without a timing it is there at once.
   */
  show(page, steps, mode, timing) {
    // So that no more than three are in sight, however fast the pages come.
    const displacement = Math.min(Math.max(this.displacement - steps, -2), 2);
    this.#stop();
    this.#here += steps;
    this.#mode = mode;
    this.#put(page, this.#here, displacement);
    this.#tidy(displacement, this.#here + 1);
    this.#go(displacement, timing);
  }

  /** Moves the strip under a finger; `pageAt` has the pages by their steps from the current one. */
  drag(displacement, mode, pageAt) {
    this.#stop();
    this.#mode = mode;
    for (const steps of [Math.floor(displacement), Math.ceil(displacement)]) {
      const page = steps ? pageAt(steps) : null;
      if (page) this.#put(page, this.#here + steps, displacement);
    }
    this.#tidy(displacement, this.#here + 1);
    this.#still = displacement;
    this.#draw(displacement);
  }

  /** Lets the strip go back to its current page. */
  release(timing) {
    const displacement = this.displacement;
    this.#stop();
    this.#go(displacement, timing);
  }

  /** The place was given another size. */
  fit() { for (const { slide } of this.#slides) slide.fit(); }

  /** Takes all slides away. */
  clear() {
    this.#stop();
    for (const { slide } of this.#slides) slide.close();
    this.#slides = [];
  }

  // The slide of a page at a place: the one there, one of it that is out of sight, or a new one.
  #put(page, place, displacement) {
    const there = this.#slides.find((each) => each.place === place);
    if (there?.slide.page.id === page.id) return there.slide.update(page);
    if (there) this.#remove(there);
    const spare = this.#slides.find(
      (each) => each.slide.page.id === page.id && !this.#isInSight(each.place, displacement));
    if (spare) {
      spare.place = place;
      return spare.slide.update(page);
    }
    const slide = new Slide(page, { ...this.#settings, number: this.#number++ }, this.#told);
    this.#slides.push({ place, slide });
    this.#track.append(slide.element);
    slide.fit();
  }

  // Whether a place can be seen on the way from a displacement to rest.
  #isInSight(place, displacement) {
    const steps = place - this.#here;
    return steps >= Math.min(Math.floor(displacement), 0)
      && steps <= Math.max(Math.ceil(displacement), 0);
  }

  #tidy(displacement, wanted) {
    const worth = ({ place }) => {
      if (place === this.#here) return 4;
      if (this.#isInSight(place, displacement)) return 3;
      if (place === wanted) return 2;
      return Math.abs(place - this.#here) === 1 ? 1 : 0;
    };
    const order = [...this.#slides].sort((a, b) => worth(b) - worth(a));
    for (const [at, each] of order.entries()) if (at >= MOST || !worth(each)) this.#remove(each);
  }

  #remove(each) {
    this.#slides = this.#slides.filter((other) => other !== each);
    each.slide.close();
  }

  #go(displacement, timing) {
    if (!timing || this.#mode === "cut" || !displacement || !this.current) return this.#rest();
    this.#still = displacement;
    const fades = this.#mode === "fade";
    const frames = fades
      ? { opacity: [Math.max(0, 1 - Math.abs(displacement)), 1] }
      : { transform: [this.#shift(-displacement), "translateX(0%)"] };
    const element = fades ? this.current.element : this.#track;
    this.#animation = element.animate(
      frames, { duration: timing.duration * 1000, easing: timing.easing });
    this.#animation.onfinish = () => this.#rest();
    this.#draw(displacement);
  }

  #stop() {
    if (!this.#animation) return;
    this.#animation.onfinish = null;
    this.#animation.cancel();
    this.#animation = null;
  }

  #rest() {
    this.#stop();
    this.#still = 0;
    this.#draw(0);
    for (const { place, slide } of this.#slides) slide.isOn = place === this.#here;
    this.rested();
  }

  #shift(places) { return `translateX(${places * 100 * this.#mirror}%)`; }

  #draw(displacement) {
    const slides = this.#mode === "slide";
    const fades = this.#mode === "fade";
    const reach = Math.max(Math.ceil(displacement), -Math.floor(displacement));
    // Under an animation is what it ends with, so that its last frame is followed by the same.
    const moved = slides && displacement && !this.moves;
    this.#track.style.transform = moved ? this.#shift(-displacement) : "";
    for (const { place, slide } of this.#slides) {
      const steps = place - this.#here;
      const { style } = slide.element;
      const part = Math.min(Math.max(1 - Math.abs(steps - displacement), 0), 1);
      const seen = this.#mode === "cut"
        ? Math.round(displacement) === steps : this.#isInSight(place, displacement);
      style.visibility = seen ? "visible" : "hidden";
      style.transform = slides && steps ? this.#shift(steps) : "";
      // The one that is farthest is the ground on which the others fade.
      style.zIndex = MOST - Math.abs(steps);
      const fading = fades && Math.abs(steps) < reach && !(this.moves && steps === 0);
      style.opacity = fading ? part : "";
      slide.isCurrent = steps === 0;
      if (steps === 0) slide.isOn = true;
    }
  }
}
