import Carousel

extension JSONWriter {
  /// An indicator without places, which depend on the viewport; numbers with at most 4 decimals.
  mutating func indicator(_ indicator: PageIndicator?) {
    guard let indicator else { return null() }
    beginObject()
    key("style")
    string(indicator.style.rawValue)
    switch indicator.style {
    case .capsule:
      key("first")
      integer(indicator.first)
      items(indicator.items)
    case .slide, .worm, .scale:
      key("first")
      integer(indicator.first)
      dots(indicator.dots)
      actives(indicator.actives)
    case .fraction:
      key("text")
      if let text = indicator.text { string(text) } else { null() }
    case .bar:
      key("value")
      if let value = indicator.value { rounded(value) } else { null() }
    }
    endObject()
  }

  private mutating func items(_ items: [PageIndicator.Item]) {
    key("items")
    beginArray()
    for item in items {
      beginObject()
      key("width")
      rounded(item.width)
      key("height")
      rounded(item.height)
      key("opacity")
      rounded(item.opacity)
      key("fill")
      rounded(item.fill)
      key("scale")
      rounded(item.scale)
      endObject()
    }
    endArray()
  }

  private mutating func dots(_ dots: [PageIndicator.Dot]) {
    key("dots")
    beginArray()
    for dot in dots {
      beginObject()
      key("width")
      rounded(dot.width)
      key("height")
      rounded(dot.height)
      key("scale")
      rounded(dot.scale)
      endObject()
    }
    endArray()
  }

  private mutating func actives(_ actives: [PageIndicator.Active]) {
    guard !actives.isEmpty else { return }
    key("actives")
    beginArray()
    for active in actives {
      beginObject()
      key("width")
      rounded(active.width)
      key("height")
      rounded(active.height)
      key("opacity")
      rounded(active.opacity)
      endObject()
    }
    endArray()
  }
}
