/** The media folder: what is in it, and how a file gets there. */

const SLICE = 1_048_576;
const STATUSES = {
  404: "This daemon has no media folder.",
  413: "The file is too large for the media folder.",
  415: "This is not a picture or video that displays can show.",
};

/** Which files a kind of content can show. */
export const TYPES = {
  image: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/svg+xml"],
  video: ["video/mp4", "video/webm"],
};

export class MediaFolder {
  /** Names that were begun and not finished: the daemon waits for their rest for a while. */
  #begun = new Set();

  constructor(api) {
    this.api = api;
  }

  /** The files of a kind of content: `[{name, size, type}]`. */
  async files(kind) {
    const files = await (await this.api.fetchReading("/media/")).json();
    return files.filter(({ type }) => type.startsWith(`${kind}/`));
  }

  /** The address of a file for this page's own pictures. */
  address(name) {
    return this.api.address(`/media/${name.split("/").map(encodeURIComponent).join("/")}`);
  }

  /**
   * Sends a file in slices, in order; its `src`. `progress(fraction)` is called after each slice.
   * An aborted `signal` throws an AbortError.
   */
  async upload(file, { progress = () => {}, signal } = {}) {
    const name = await this.#freeName(file.name);
    this.#begun.add(name);
    let response = null;
    for (let first = 0; first === 0 || first < file.size; first += SLICE) {
      const end = Math.min(first + SLICE, file.size);
      response = await this.#put(name, file, first, end, signal);
      progress(file.size === 0 ? 1 : end / file.size);
    }
    this.#begun.delete(name);
    return (await response.json()).src;
  }

  #put(name, file, first, end, signal) {
    const isWhole = end - first === file.size;
    const headers = isWhole ? {} : {
      "Content-Range": `bytes ${first}-${end - 1}/${file.size}`,
    };
    headers["Content-Type"] = file.type || "application/octet-stream";
    return this.api.fetchWithToken(`/media/${encodeURIComponent(name)}`, {
      method: "PUT", headers, body: file.slice(first, end), signal,
    });
  }

  /** The file's own name in letters that the daemon takes, and not that of another file. */
  async #freeName(original) {
    const point = original.lastIndexOf(".");
    const stem = plain(point > 0 ? original.slice(0, point) : original) || "file";
    const end = point > 0 ? `.${plain(original.slice(point + 1)).toLowerCase()}` : "";
    const taken = await this.api.fetchReading("/media/").then((response) => response.json());
    const names = new Set([...taken.map((each) => each.name), ...this.#begun]);
    let name = `${stem}${end}`;
    for (let number = 2; names.has(name); number += 1) name = `${stem}-${number}${end}`;
    return name;
  }
}

function plain(text) {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 48);
}

/** What went wrong with a file, in plain words. */
export function explain(error) {
  const isBare = error.code === null && error.message.startsWith("The daemon answered");
  return isBare ? STATUSES[error.status] ?? error.message : error.message;
}
