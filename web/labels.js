const pen = document.createElement("canvas").getContext("2d");

/**
 * The sizes of the labels of a row: one that is small enough for each, so that they look alike, but
 * three quarters for what is longer; and what is longer still is smaller by itself, down to half.
 */
export function rowSize(tabs, size, weight, available) {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const parts = tabs.map(({ title }) => Math.min(available / pen.measureText(title).width, 1));
  const row = Math.max(Math.min(...parts), 0.75);
  return parts.map((part) => `${size * Math.max(Math.min(part, row), 0.5)}px`);
}
