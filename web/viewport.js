// The screen in the points that the daemon reckons with.

/**
 * A wall is seen from afar: its pixels are grouped into points until its shorter side has 390, but
 * by no more than 3. Everything that the daemon answers is multiplied by `scale` again.
 */
export function readViewport(rightToLeft) {
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(Math.max(Math.min(width, height) / 390, 1), 3);
  const covered = getComputedStyle(document.body);
  const inset = (side) => (parseFloat(covered.getPropertyValue(`padding-${side}`)) || 0) / scale;
  return {
    scale,
    viewport: {
      width: width / scale,
      height: height / scale,
      safeArea: {
        top: inset("top"),
        leading: inset(rightToLeft ? "right" : "left"),
        bottom: inset("bottom"),
        trailing: inset(rightToLeft ? "left" : "right"),
      },
    },
  };
}
