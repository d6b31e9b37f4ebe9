/** Where the token is entered, and where this phone can forget it. */
export class TokenForm {
  constructor({ card, form, input, problem, lead, kept, forget }, token) {
    Object.assign(this, { card, input, problem, lead, kept, token });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim() === "") return this.#complain("Type or paste the token first.");
      token.keep(input.value);
      input.value = "";
    });
    forget.addEventListener("click", () => {
      token.forget();
      this.ask();
    });
  }

  show() {
    const { value, problem, demanded } = this.token;
    this.card.hidden = value !== null;
    this.kept.hidden = value === null;
    this.lead.textContent = demanded
      ? "This daemon shows nothing without its token."
      : "You can look at everything. To control it, this phone needs the token once.";
    this.#complain(problem);
  }

  /** Brings the form into view, as somebody needs it now. */
  ask() {
    this.card.hidden = false;
    this.input.focus();
    this.card.scrollIntoView({ block: "start" });
  }

  #complain(text) {
    this.problem.textContent = text ?? "";
    this.problem.hidden = !text;
    if (text) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
}
