import CarouselWire

/// A file of the media folder.
struct MediaEntry: Equatable {
  /// Its path in the folder, as a page's `src` names it.
  let name: String
  /// Its bytes.
  let size: Int
  /// Its `Content-Type`.
  let type: String
}

extension JSONWriter {
  /// The files as a list of `{name, size, type}`.
  mutating func mediaList(_ entries: [MediaEntry]) {
    beginArray()
    for entry in entries {
      beginObject()
      key("name")
      mediaFields(entry)
      endObject()
    }
    endArray()
  }

  /// The file that was uploaded, as `{src, size, type}`.
  mutating func uploaded(_ entry: MediaEntry) {
    beginObject()
    key("src")
    mediaFields(entry)
    endObject()
  }

  private mutating func mediaFields(_ entry: MediaEntry) {
    string(entry.name)
    key("size")
    integer(entry.size)
    key("type")
    string(entry.type)
  }
}
