/** Puts an element where a frame in points is. */
export function place(element, { x, y, width, height }) {
  Object.assign(element.style, {
    left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
  });
}
