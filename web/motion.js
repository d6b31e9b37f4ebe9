// Numbers on their way.

/** How pages move when nobody says otherwise, as the daemon's own (geometry: 0.35 s, ease in-out). */
export const EASE = { easing: "cubic-bezier(0.42, 0, 0.58, 1)", duration: 0.35 };

/** The spring of the strip after a drag. */
export const SETTLE = { response: 0.55, dampingFraction: 1 };

const ease = ([x1, y1, x2, y2]) => `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`;

/** Springs as CSS, sampled by the daemon. */
export class Springs {
  #api;
  #known = new Map();

  constructor(api) {
    this.#api = api;
  }

  /** The easing and duration of a State's `highlight`, in CSS. */
  async timing(highlight) {
    if (highlight?.spring) return this.sample(highlight.spring);
    return highlight?.easing
      ? { easing: ease(highlight.easing), duration: highlight.duration } : EASE;
  }

  /** A spring's from 0 to 1; `velocity` in that way per second. Without the daemon an ease. */
  async sample({ response, dampingFraction }, velocity = 0) {
    const spring = { response, dampingFraction };
    const key = velocity ? null : JSON.stringify(spring);
    if (this.#known.has(key)) return this.#known.get(key);
    try {
      const { css, duration } = await this.#api.call("animation.sample", {
        spring, velocity, samples: 2,
      });
      if (!css || !duration) return EASE;
      const timing = { easing: css, duration };
      if (key) this.#known.set(key, timing);
      return timing;
    } catch {
      return EASE;
    }
  }
}

/** One number that runs along an easing and is drawn at every frame. */
export class Motion {
  #draw;
  #animation = null;
  #frame = 0;

  /** `draw` gets the progress: 0 at the start, exactly 1 at the end, beyond it where a spring is. */
  constructor(draw) {
    this.#draw = draw;
  }

  get runs() { return this.#animation !== null; }

  run({ easing, duration }) {
    this.stop();
    const effect = new KeyframeEffect(null, null, { duration: duration * 1000, easing });
    this.#animation = new Animation(effect);
    this.#animation.play();
    const step = () => {
      const progress = effect.getComputedTiming().progress;
      if (progress === null) return this.#end();
      this.#draw(progress);
      this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  /** Leaves the number where it is. */
  stop() {
    cancelAnimationFrame(this.#frame);
    this.#animation?.cancel();
    this.#animation = null;
  }

  #end() {
    this.stop();
    this.#draw(1);
  }
}
