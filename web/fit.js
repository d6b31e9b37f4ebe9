export function fit(text) {
  const { clientWidth: width, clientHeight: height } = text.parentElement;
  if (!width || !height) return;
  const fits = (size) => {
    text.style.fontSize = `${size}px`;
    return text.scrollWidth <= width && text.offsetHeight <= height;
  };
  let [low, high] = [8, Math.max(8, Math.min(height * 0.55, width * 0.4))];
  if (fits(high)) return;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}
