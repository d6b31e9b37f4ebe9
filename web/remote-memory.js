/** What the browser keeps under a key; nothing is kept where storage is turned off. */
export class Memory {
  /** `storage()` is localStorage or sessionStorage: even to name it can be forbidden. */
  constructor(storage, key) {
    this.storage = storage;
    this.key = key;
  }

  /** The text that is kept; null where there is none. */
  get value() {
    return this.#attempt((storage) => storage.getItem(this.key));
  }

  set value(text) {
    this.#attempt((storage) => {
      if (text === null) storage.removeItem(this.key);
      else storage.setItem(this.key, text);
      return null;
    });
  }

  #attempt(action) {
    try {
      return action(this.storage());
    } catch {
      return null;
    }
  }
}
