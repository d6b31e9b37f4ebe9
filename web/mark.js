// A few words in a corner.

/** Milliseconds that a remark stays. */
const REMARK = 5000;

/** Says that the display is offline or stays on its page, and for a while why something was refused. */
export class Mark {
  #element;
  #screen;
  #lostAt = null;
  #remark = null;
  #timer = 0;
  #late = 0;

  constructor(element, screen) {
    this.#element = element;
    this.#screen = screen;
  }

  /** The stream is gone. What is back within a second is not worth a word. */
  lost() {
    this.#late = setTimeout(() => {
      this.#lostAt = new Date(Date.now() - 1000);
      this.draw();
    }, 1000);
  }

  /** The stream is back. */
  back() {
    clearTimeout(this.#late);
    this.#lostAt = null;
    this.draw();
  }

  /** Says something for a while. */
  remark(text) {
    this.#remark = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#remark = null;
      this.draw();
    }, REMARK);
    this.draw();
  }

  draw() {
    const parts = [];
    if (this.#lostAt) parts.push(`Offline since ${time(this.#lostAt)}`);
    if (this.#screen.stays) parts.push("Paused on this screen");
    if (this.#remark) parts.push(this.#remark);
    const text = parts.join(" · ");
    if (text === this.#element.textContent) return;
    this.#element.textContent = text;
    this.#element.hidden = text === "";
  }
}

const time = (date) => date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
