export const EASE = { easing: "cubic-bezier(0.42, 0, 0.58, 1)", duration: 0.35 };
export const SETTLE = { response: 0.55, dampingFraction: 1 };

export function Springs(api) {
  const known = {};

  const springs = {
    async sample({ response, dampingFraction }, velocity = 0) {
      const params = { spring: { response, dampingFraction }, velocity, samples: 2 };
      const key = JSON.stringify(params);
      if (known[key]) return known[key];
      const { css, duration } = await api.call("animation.sample", params).catch(() => ({}));
      if (!css || !duration) return EASE;
      const timing = { easing: css, duration };
      if (!velocity) known[key] = timing;
      return timing;
    },
    async of(highlight) {
      if (highlight?.spring) return springs.sample(highlight.spring);
      const { easing, duration } = highlight ?? {};
      return easing ? { easing: `cubic-bezier(${easing})`, duration } : EASE;
    },
  };
  return springs;
}

export function Motion(draw) {
  let animation = null;
  let frame = 0;

  function stop() {
    cancelAnimationFrame(frame);
    animation?.cancel();
  }

  function step() {
    const { progress } = animation.effect.getComputedTiming();
    if (progress === null) stop();
    else frame = requestAnimationFrame(step);
    draw(progress ?? 1);
  }

  return {
    draw,
    stop,
    run({ easing, duration }) {
      stop();
      const effect = new KeyframeEffect(null, null, { duration: duration * 1000, easing });
      animation = new Animation(effect);
      animation.play();
      step();
    },
  };
}
