// Text as large as its place allows.

const SMALLEST = 8;

/** Gives `text` the largest font size with which it keeps within the box around it. */
export function fit(text) {
  const box = text.parentElement;
  const { clientWidth: width, clientHeight: height } = box;
  if (!width || !height) return;
  const fits = (size) => {
    text.style.fontSize = `${size}px`;
    return text.scrollWidth <= width && text.offsetHeight <= height;
  };
  let [low, high] = [SMALLEST, Math.max(SMALLEST, Math.min(height * 0.55, width * 0.4))];
  if (fits(high)) return;
  while (high - low > Math.max(low * 0.02, 0.5)) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}
