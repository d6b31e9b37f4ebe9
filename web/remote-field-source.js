import { element, symbol } from "./remote-element.js";
import { TextField } from "./remote-field.js";
import { TYPES, explain } from "./remote-media.js";
import { size } from "./remote-words.js";

/**
 * Where a picture or a video comes from: an address, a file of the media folder, or one that is
 * uploaded from this phone or its camera now.
 */
export class SourceField extends TextField {
  #upload = null;

  constructor(path, kind, media) {
    super(path, kind === "image" ? "Picture" : "Video", {
      hint: "A file of the media folder, or an https address.",
      attributes: { spellcheck: "false", autocapitalize: "off", inputmode: "url" },
    });
    this.kind = kind;
    this.media = media;
    this.status = element("div", { class: "upload", role: "status" });
    this.files = element("ul", { class: "media", hidden: true });
    this.browse = button("folder", "Choose from media", () => this.#browse());
    this.browse.setAttribute("aria-expanded", "false");
    const file = this.#input(null);
    const camera = this.#input("environment");
    this.node.append(
      element("div", { class: "field-actions" },
        this.browse,
        button("upload", "Upload a file", () => file.click()),
        button("camera", "Camera", () => camera.click()),
        file, camera),
      this.status, this.files);
  }

  /** Whether a file is on its way. */
  get isUploading() {
    return this.#upload !== null;
  }

  cancel() {
    this.#upload?.abort();
  }

  #input(capture) {
    const input = element("input", {
      type: "file", accept: TYPES[this.kind].join(","), capture, hidden: true, tabindex: -1,
      "aria-label": "File to upload",
    });
    input.addEventListener("change", () => {
      const [file] = input.files;
      if (file) this.#send(file);
      input.value = "";
    });
    return input;
  }

  async #send(file) {
    this.cancel();
    const upload = new AbortController();
    this.#upload = upload;
    const bar = element("progress", { max: 1, value: 0, "aria-label": `Upload of ${file.name}` });
    const cancel = element("button", {
      type: "button", class: "quiet", onclick: () => upload.abort(),
    }, "Cancel upload");
    this.complain(null);
    this.status.replaceChildren(
      element("span", {}, `${file.name}, ${size(file.size)}`), bar, cancel);
    try {
      const progress = (fraction) => { bar.value = fraction; };
      this.value = await this.media.upload(file, { progress, signal: upload.signal });
      this.status.replaceChildren(element("span", {}, `${file.name} is uploaded.`));
    } catch (error) {
      if (error.name === "AbortError") this.status.replaceChildren("The upload was cancelled.");
      else this.#offerAgain(file, explain(error));
    } finally {
      if (this.#upload === upload) this.#upload = null;
    }
  }

  #offerAgain(file, problem) {
    const again = element("button", {
      type: "button", class: "quiet", onclick: () => this.#send(file),
    }, "Try again");
    this.status.replaceChildren(again);
    this.complain(problem);
  }

  async #browse() {
    const isOpen = this.files.hidden;
    this.files.hidden = !isOpen;
    this.browse.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    try {
      const files = await this.media.files(this.kind);
      this.files.replaceChildren(...files.map((file) => this.#file(file)));
      if (files.length === 0) this.files.append(element("li", {}, "Nothing is there yet."));
    } catch (error) {
      this.files.hidden = true;
      this.browse.setAttribute("aria-expanded", "false");
      this.complain(explain(error));
    }
  }

  #file({ name, size: bytes }) {
    const picture = this.kind === "image"
      ? element("img", { src: this.media.address(name), alt: "", loading: "lazy" })
      : element("span", { class: "media-video" }, symbol("play"));
    const choose = () => {
      this.value = name;
      this.files.hidden = true;
      this.browse.setAttribute("aria-expanded", "false");
      this.browse.focus();
    };
    return element("li", {},
      element("button", { type: "button", class: "media-file", onclick: choose },
        picture, element("span", {}, name),
        element("span", { class: "media-size" }, size(bytes))));
  }
}

function button(picture, text, onclick) {
  return element("button", { type: "button", class: "quiet", onclick }, symbol(picture), text);
}
