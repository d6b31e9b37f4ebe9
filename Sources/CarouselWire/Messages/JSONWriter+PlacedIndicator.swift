import Carousel

extension JSONWriter {
  /// An indicator in its viewport; what its style does not have is left out.
  mutating func placedIndicator(_ indicator: PageIndicator?) {
    guard let indicator else { return null() }
    beginObject()
    key("style")
    string(indicator.style.rawValue)
    key("frame")
    rect(indicator.frame)
    switch indicator.style {
    case .capsule:
      key("first")
      integer(indicator.first)
      placedItems(indicator.items)
    case .slide, .worm, .scale:
      key("first")
      integer(indicator.first)
      placedDots(indicator.dots)
      placedActives(indicator.actives)
    case .fraction:
      if let text = indicator.text {
        key("text")
        string(text)
      }
    case .bar:
      if let value = indicator.value {
        key("value")
        number(value)
      }
    }
    endObject()
  }

  private mutating func placedItems(_ items: [PageIndicator.Item]) {
    key("items")
    beginArray()
    for item in items {
      beginObject()
      sides(of: Rect(x: item.x, y: item.y, width: item.width, height: item.height))
      key("opacity")
      number(item.opacity)
      key("fill")
      number(item.fill)
      key("scale")
      number(item.scale)
      endObject()
    }
    endArray()
  }

  private mutating func placedDots(_ dots: [PageIndicator.Dot]) {
    key("dots")
    beginArray()
    for dot in dots {
      beginObject()
      sides(of: Rect(x: dot.x, y: dot.y, width: dot.width, height: dot.height))
      key("scale")
      number(dot.scale)
      endObject()
    }
    endArray()
  }

  private mutating func placedActives(_ actives: [PageIndicator.Active]) {
    guard !actives.isEmpty else { return }
    key("actives")
    beginArray()
    for active in actives {
      beginObject()
      sides(of: Rect(x: active.x, y: active.y, width: active.width, height: active.height))
      key("opacity")
      number(active.opacity)
      endObject()
    }
    endArray()
  }
}
