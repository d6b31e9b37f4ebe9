// The size of the letters on a bar.

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();

// The width of a text in letters of one pixel.
function width(text, weight) {
  const key = `${weight} ${text}`;
  if (!widths.has(key)) {
    if (widths.size > 500) widths.clear();
    pen.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
    widths.set(key, pen.measureText(text).width / 100);
  }
  return widths.get(key);
}

/**
 * One size for the labels of a row, so that they look alike: small enough for each of them, but no
 * smaller than three quarters; what is longer still is cut.
 */
export function rowSize(labels, size, weight, available) {
  const longest = Math.max(0, ...labels.map((label) => width(label, weight)));
  return Math.max(Math.min(size, longest ? available / longest : size), size * 0.75);
}
