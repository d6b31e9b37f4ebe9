import Carousel

/// The list of pages as clients see it, in parts of bounded size.
public enum PagesMessage {
  /// A message has at most so many pages unless it is asked for another number.
  public static let pageLimit = 500
  /// A message has at most so many bytes of pages, but always one page.
  public static let byteLimit = 524_288

  /// The whole notification `pages`, with the end of the line.
  public static func line(carousel: String, revision: Int, pages: [Page]) -> [UInt8] {
    var json = JSONWriter()
    Notification.begin("pages", &json)
    json.beginObject()
    json.key("carousel")
    json.string(carousel)
    write(pages, revision: revision, from: 0, limit: pageLimit, to: &json)
    json.endObject()
    return Notification.end(consume json)
  }

  /// `{revision, total, pages}`: what `pages.list` answers, and `subscribe` for each carousel.
  ///
  /// Where the override on the screen has a page of its own, which is in no list, `override` is its
  /// `{id, page}`.
  public static func list(
    revision: Int, pages: [Page], offset: Int = 0, limit: Int = pageLimit,
    override: Override? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    write(pages, revision: revision, from: offset, limit: limit, to: &json)
    if let override, case .own(let page) = override.page {
      json.member("override") { json in
        json.member("id", override.id)
        json.key("page")
        json.page(page)
      }
    }
    json.endObject()
    return json.bytes
  }

  private static func write(
    _ pages: [Page], revision: Int, from offset: Int, limit: Int, to json: inout JSONWriter
  ) {
    json.key("revision")
    json.integer(revision)
    json.key("total")
    json.integer(pages.count)
    json.key("pages")
    json.beginArray()
    let start = json.count
    for page in pages.dropFirst(max(0, offset)).prefix(max(0, limit)) {
      let written = json.count
      json.page(page)
      if written > start, json.count - start > byteLimit {
        json.cut(to: written)
        break
      }
    }
    json.endArray()
  }
}

extension JSONWriter {
  /// The page as it was given, with `enabled`; `content` and `extra` untouched.
  mutating func page(_ page: Page) {
    beginObject()
    key("id")
    string(page.id)
    if let title = page.title {
      key("title")
      string(title)
    }
    if let label = page.label {
      key("label")
      string(label)
    }
    if let icon = page.icon {
      key("icon")
      string(icon)
    }
    if let color = page.color {
      key("color")
      string(color)
    }
    if let content = page.content {
      key("content")
      raw(content)
    }
    if let duration = page.duration {
      key("duration")
      self.duration(duration)
    }
    key("enabled")
    bool(page.enabled)
    if let schedule = page.schedule {
      key("schedule")
      raw(schedule)
    }
    if let extra = page.extra {
      key("extra")
      raw(extra)
    }
    endObject()
  }
}
