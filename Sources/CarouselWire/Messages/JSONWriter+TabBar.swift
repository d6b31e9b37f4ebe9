import Carousel

extension JSONWriter {
  mutating func tabBar(_ bar: TabBar?, page: (Int) -> PageOnScreen?) {
    guard let bar else { return null() }
    beginObject()
    key("frame")
    rect(bar.frame)
    key("safeAreaInsets")
    insets(bar.safeAreaInsets)
    key("first")
    integer(bar.first)
    key("tabs")
    beginArray()
    for (place, tab) in bar.tabs.enumerated() { self.tab(tab, at: bar.first + place, page: page) }
    endArray()
    key("highlight")
    highlight(bar.highlight)
    key("contentOpacity")
    numbers(bar.contentOpacity)
    key("style")
    style(bar.style)
    endObject()
  }

  private mutating func tab(_ tab: TabBar.Tab, at index: Int, page: (Int) -> PageOnScreen?) {
    beginObject()
    sides(of: tab.frame)
    tabLabel(page(index), at: index)
    key("background")
    string(tab.background.text)
    key("foreground")
    string(tab.foreground.text)
    endObject()
  }

  private mutating func highlight(_ highlight: TabBar.Highlight?) {
    guard let highlight else { return null() }
    beginObject()
    sides(of: highlight.frame)
    key("color")
    string(highlight.color.text)
    endObject()
  }

  private mutating func style(_ style: TabBar.Style) {
    beginObject()
    key("cornerRadius")
    number(style.cornerRadius)
    key("shadow")
    shadow(style.shadow)
    key("hairline")
    hairline(style.hairline)
    key("tabCornerRadius")
    number(style.tabCornerRadius)
    key("background")
    string(style.background.text)
    key("inactive")
    string(style.inactive.text)
    endObject()
  }

  private mutating func shadow(_ shadow: Shadow?) {
    guard let shadow else { return null() }
    beginObject()
    key("color")
    string(shadow.color.text)
    key("radius")
    number(shadow.radius)
    key("offset")
    point(shadow.offset)
    endObject()
  }

  private mutating func hairline(_ hairline: TabBar.Hairline?) {
    guard let hairline else { return null() }
    beginObject()
    key("width")
    number(hairline.width)
    key("color")
    string(hairline.color.text)
    endObject()
  }
}
