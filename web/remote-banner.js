/** Says whether what is seen is live, and when a lost connection is tried again. */
export class ConnectionBanner {
  #timer = 0;
  #isLost = false;

  /** `announce(text)` is for those who do not see it. */
  constructor({ banner, text, retry, standing, content }, { retry: onretry, announce }) {
    Object.assign(this, { banner, text, standing, content, announce });
    retry.addEventListener("click", onretry);
  }

  restored() {
    clearInterval(this.#timer);
    if (this.#isLost) this.announce("The connection is back.");
    this.#show(false, "Live");
  }

  /** Nothing comes before there is a token. */
  waiting() {
    clearInterval(this.#timer);
    this.#show(false, "Locked");
    this.content.classList.remove("is-live");
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
    if (!this.#isLost) this.announce("No connection. What you see is the last that was known.");
    this.#show(true, "Offline");
  }

  #show(isLost, word) {
    this.#isLost = isLost;
    this.banner.hidden = !isLost;
    this.standing.textContent = word;
    this.content.classList.toggle("is-stale", isLost);
    this.content.classList.toggle("is-live", !isLost);
  }
}
