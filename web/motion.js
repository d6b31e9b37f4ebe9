/** How pages move by themselves, and the spring after a drag: the daemon's own. */
export const EASE = { easing: "cubic-bezier(0.42, 0, 0.58, 1)", duration: 0.35 };
export const SETTLE = { response: 0.55, dampingFraction: 1 };

/** Springs as CSS, sampled by the daemon. */
export function Springs(api) {
  const known = new Map();

  /** From 0 to 1, at first so fast; without the daemon an ease. */
  async function sample({ response, dampingFraction }, velocity = 0) {
    const spring = { response, dampingFraction };
    const key = JSON.stringify(spring);
    if (!velocity && known.has(key)) return known.get(key);
    const { css, duration } = await api.call("animation.sample", { spring, velocity, samples: 2 })
      .catch(() => ({}));
    if (!css || !duration) return EASE;
    const timing = { easing: css, duration };
    if (!velocity) known.set(key, timing);
    return timing;
  }

  return {
    sample,
    /** The timing of a State's `highlight`. */
    async of(highlight) {
      if (highlight?.spring) return sample(highlight.spring);
      if (!highlight?.easing) return EASE;
      const { easing, duration } = highlight;
      return { easing: `cubic-bezier(${easing})`, duration };
    },
  };
}

/** One number on its way, drawn at every frame: exactly 1 at the end. */
export function Motion(draw) {
  let animation = null;
  let frame = 0;

  function stop() {
    cancelAnimationFrame(frame);
    animation?.cancel();
    animation = null;
  }

  return {
    stop,
    draw,
    run({ easing, duration }) {
      stop();
      const effect = new KeyframeEffect(null, null, { duration: duration * 1000, easing });
      animation = new Animation(effect);
      animation.play();
      const step = () => {
        const { progress } = effect.getComputedTiming();
        if (progress === null) stop();
        else frame = requestAnimationFrame(step);
        draw(progress ?? 1);
      };
      step();
    },
  };
}
