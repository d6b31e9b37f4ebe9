/** Puts an element where a frame in points is. */
export function place(element, frame, scale = 1) {
  const sides = { left: "x", top: "y", width: "width", height: "height" };
  for (const side in sides) element.style[side] = `${frame[sides[side]] * scale}px`;
}
