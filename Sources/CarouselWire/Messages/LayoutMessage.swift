import Carousel

/// A carousel's layout on a display as clients see it.
public enum LayoutMessage {
  /// The result of `layout.get`.
  public static func json(_ layout: DisplayLayout, of carousel: Carousel) -> [UInt8] {
    var json = JSONWriter()
    json.layout(layout, page: carousel.page(at:))
    return json.bytes
  }

  /// `{layout, animation}`: the result of `display.register` and `display.resize`.
  public static func result(_ layout: DisplayLayout, of carousel: Carousel) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.members(of: layout, carousel)
    json.endObject()
    return json.bytes
  }

  /// The whole notification `layout`, with the end of the line.
  public static func line(
    _ layout: DisplayLayout, of carousel: Carousel, display: String
  ) -> [UInt8] {
    var json = JSONWriter()
    Notification.begin("layout", &json)
    json.beginObject()
    json.key("display")
    json.string(display)
    json.members(of: layout, carousel)
    json.endObject()
    return Notification.end(json)
  }
}

extension JSONWriter {
  /// What a display is told of how the carousel is drawn on it.
  fileprivate mutating func members(of layout: DisplayLayout, _ carousel: Carousel) {
    key("layout")
    self.layout(layout, page: carousel.page(at:))
    key("animation")
    animation(carousel.configuration.spring)
  }
}
