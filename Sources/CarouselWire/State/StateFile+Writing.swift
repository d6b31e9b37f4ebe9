import Carousel

extension StateFile {
  /// A whole file, with a line for each page.
  /// - Parameters:
  ///   - entries: the text of each entry, see ``Entry/text``; none of an empty one.
  ///   - savedAt: the time now, in Unix seconds.
  public static func bytes(of entries: [[UInt8]], savedAt: Double) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("format")
    json.integer(format)
    json.key("savedAt")
    json.number(savedAt)
    json.key("carousels")
    json.raw("{")
    var bytes = json.bytes
    for (place, entry) in entries.enumerated() {
      bytes += place == 0 ? [UInt8(ascii: "\n")] : Array(",\n".utf8)
      bytes += entry
    }
    bytes += Array("\n}}\n".utf8)
    return bytes
  }
}

extension StateFile.Entry {
  /// The entry as a member of the object `carousels`.
  public var text: [UInt8] {
    var json = JSONWriter()
    json.key(named: name)
    json.beginObject()
    if isPaused {
      json.key("paused")
      json.bool(true)
    }
    if let page {
      json.key("page")
      json.string(page)
    }
    if let list {
      json.key("list")
      json.beginObject()
      json.key("revision")
      json.integer(list.revision)
      json.key("pages")
      json.pages(list.pages)
      json.key("file")
      json.pages(list.file)
      json.endObject()
    }
    if !settings.isEmpty {
      json.key("settings")
      json.beginObject()
      for setting in settings {
        json.key(named: setting.set.key)
        json.beginObject()
        json.key("set")
        json.value(of: setting.set)
        json.key("file")
        json.value(of: setting.file)
        json.endObject()
      }
      json.endObject()
    }
    if !overrides.isEmpty {
      json.key("overrides")
      json.beginArray()
      for override in overrides {
        json.beginLine()
        json.kept(override)
      }
      json.endArray()
    }
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func kept(_ override: Override) {
    beginObject()
    key("id")
    string(override.id)
    key("page")
    switch override.page {
    case .listed(let id): string(id)
    case .own(let page): self.page(page)
    }
    key("priority")
    integer(override.priority)
    if let duration = override.duration {
      key("duration")
      number(duration)
    }
    if let until = override.until {
      key("until")
      seconds(nanoseconds: until.nanoseconds)
    }
    endObject()
  }

  fileprivate mutating func pages(_ pages: [Page]) {
    beginArray()
    for page in pages {
      beginLine()
      self.page(page)
    }
    endArray()
  }
}
