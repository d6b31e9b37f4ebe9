import Carousel

extension JSONWriter {
  /// A layout as the protocol describes it; `page` tells what stands on the tabs.
  public mutating func layout(_ layout: DisplayLayout, page: (Int) -> PageOnScreen?) {
    beginObject()
    key("content")
    content(layout.content)
    key("navigationBar")
    navigationBar(layout.navigationBar)
    key("tabBar")
    tabBar(layout.tabBar, page: page)
    key("notchedBar")
    notchedBar(layout.notchedBar, page: page)
    key("indicator")
    placedIndicator(layout.indicator)
    endObject()
  }

  private mutating func content(_ content: DisplayLayout.Content) {
    beginObject()
    key("frame")
    rect(content.frame)
    key("insets")
    insets(content.insets)
    key("overflow")
    number(content.overflow)
    endObject()
  }

  private mutating func navigationBar(_ bar: DisplayLayout.NavigationBar?) {
    guard let bar else { return null() }
    beginObject()
    key("frame")
    rect(bar.frame)
    key("safeAreaInsets")
    insets(bar.safeAreaInsets)
    endObject()
  }

  /// What stands on the tab of the page at `index`: four members of its object.
  mutating func tabLabel(_ page: PageOnScreen?, at index: Int) {
    key("id")
    if let page { string(page.id) } else { null() }
    key("title")
    if let page { string(page.title) } else { null() }
    key("icon")
    if let icon = page?.icon { string(icon) } else { null() }
    key("color")
    string(page?.color ?? Palette.color(at: index))
  }
}
