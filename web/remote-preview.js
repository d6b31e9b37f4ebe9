const STANDARD = { width: 960, height: 540 };
const HIGHEST = 260;

/**
 * The live small picture: the display itself, as large as a real one and scaled down.
 * Nobody can touch, focus or hear it; the texts beside it say the same.
 */
export class Preview {
  #frame = null;
  #carousel = null;
  #viewport = STANDARD;

  constructor(box) {
    this.box = box;
    new ResizeObserver(() => this.#fit()).observe(box.parentElement);
  }

  show(carousel) {
    if (carousel === this.#carousel) return;
    this.#carousel = carousel;
    this.#frame?.remove();
    const frame = document.createElement("iframe");
    frame.title = `Preview of ${carousel}`;
    frame.tabIndex = -1;
    frame.src = `/?carousel=${encodeURIComponent(carousel)}&preview=1&controls=none`;
    this.#frame = frame;
    this.box.append(frame);
    this.#fit();
  }

  /** Takes the shape of a real display of the carousel, where there is one. */
  shapeLike(displays) {
    const real = displays.find(({ carousel }) => carousel === this.#carousel)?.viewport;
    const { width, height } = real && real.width > 0 && real.height > 0 ? real : STANDARD;
    if (width === this.#viewport.width && height === this.#viewport.height) return;
    this.#viewport = { width, height };
    this.#fit();
  }

  #fit() {
    if (!this.#frame) return;
    const { width, height } = this.#viewport;
    const scale = Math.min(this.box.parentElement.clientWidth / width, HIGHEST / height);
    this.box.style.width = `${width * scale}px`;
    this.box.style.height = `${height * scale}px`;
    this.#frame.style.width = `${width}px`;
    this.#frame.style.height = `${height}px`;
    this.#frame.style.transform = `scale(${scale})`;
  }
}
