extension PageIndicator {
  /// The place among all pages as text, such as "2 / 10".
  static func fraction(at position: PagePosition, configuration: Configuration) -> PageIndicator {
    var indicator = progress(.fraction, at: position, configuration: configuration)
    indicator.text = "\(position.nearest + 1) / \(position.count)"
    return indicator
  }

  /// The place among all pages as a bar; over the seam of a loop it empties again.
  static func bar(at position: PagePosition, configuration: Configuration) -> PageIndicator {
    var indicator = progress(.bar, at: position, configuration: configuration)
    let count = Double(position.count)
    indicator.value =
      position.isOverSeam
      ? 1 - position.fraction + position.fraction / count
      : (Double(position.page) + position.fraction + 1) / count
    return indicator
  }

  private static func progress(
    _ style: Style, at position: PagePosition, configuration: Configuration
  ) -> PageIndicator {
    let window = IndicatorWindow(at: position, maxVisible: configuration.maxVisible)
    return PageIndicator(
      style: style, frame: dotFrame(places: window.places, configuration: configuration))
  }
}
