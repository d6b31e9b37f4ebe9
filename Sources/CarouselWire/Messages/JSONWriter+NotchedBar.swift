import Carousel

extension JSONWriter {
  mutating func notchedBar(_ bar: NotchedBar?, page: (Int) -> PageOnScreen?) {
    guard let bar else { return null() }
    beginObject()
    key("frame")
    rect(bar.frame)
    key("safeAreaInsets")
    insets(bar.safeAreaInsets)
    key("reach")
    number(bar.reach)
    key("first")
    integer(bar.first)
    key("tabWidth")
    number(bar.tabWidth)
    key("tabs")
    beginArray()
    for place in bar.mids.indices {
      beginObject()
      tabLabel(page(bar.first + place), at: bar.first + place)
      endObject()
    }
    endArray()
    key("mids")
    numbers(bar.mids)
    key("iconOffsets")
    numbers(bar.iconOffsets)
    key("iconOpacity")
    numbers(bar.iconOpacity)
    key("outline")
    beginArray()
    for corner in bar.outline { point(corner) }
    endArray()
    key("notch")
    notch(bar.notch)
    key("svg")
    string(bar.svg)
    key("color")
    string(bar.color.text)
    endObject()
  }

  private mutating func notch(_ notch: Notch?) {
    guard let notch else { return null() }
    beginObject()
    key("start")
    point(notch.start)
    key("curves")
    beginArray()
    for curve in notch.curves {
      beginObject()
      key("c1")
      point(curve.c1)
      key("c2")
      point(curve.c2)
      key("to")
      point(curve.to)
      endObject()
    }
    endArray()
    endObject()
  }
}
