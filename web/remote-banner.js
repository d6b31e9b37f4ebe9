/** Says that the connection is lost, and when it is tried again. */
export class ConnectionBanner {
  #timer = 0;

  constructor({ banner, text, retry, content }, onretry) {
    Object.assign(this, { banner, text, content });
    retry.addEventListener("click", onretry);
  }

  restored() {
    clearInterval(this.#timer);
    this.banner.hidden = true;
    this.content.classList.remove("is-stale");
  }

  /** The next attempt is so many milliseconds away. */
  lost(delay) {
    clearInterval(this.#timer);
    const until = Date.now() + delay;
    const count = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      this.text.textContent = seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again…";
    };
    count();
    this.#timer = setInterval(count, 1000);
    this.banner.hidden = false;
    this.content.classList.add("is-stale");
  }
}
