extension PageIndicator {
  /// The indicator in a viewport, or nil where there is nothing to show.
  ///
  /// The row is centred between the leading and trailing insets, above the bottom one; from right
  /// to left everything is mirrored.
  public static func placed(
    in viewport: Viewport, count: Int, position: Double, edges: Edges,
    configuration: Configuration = Configuration(), rightToLeft: Bool = false
  ) -> PageIndicator? {
    guard
      var indicator = row(
        count: count, position: position, edges: edges, configuration: configuration)
    else { return nil }
    let between = viewport.width - viewport.safeArea.leading - viewport.safeArea.trailing
    indicator.move(
      right: viewport.safeArea.leading + (between - indicator.frame.width) / 2,
      down: viewport.height - viewport.safeArea.bottom - configuration.bottomPadding
        - configuration.height)
    if rightToLeft { indicator.mirror(in: viewport.width) }
    return indicator
  }

  private mutating func move(right: Double, down: Double) {
    frame.x += right
    frame.y += down
    for place in items.indices {
      items[place].x += right
      items[place].y += down
    }
    for place in dots.indices {
      dots[place].x += right
      dots[place].y += down
    }
    for place in actives.indices {
      actives[place].x += right
      actives[place].y += down
    }
  }

  private mutating func mirror(in width: Double) {
    frame = frame.mirrored(in: width)
    for place in items.indices { items[place].x = width - items[place].x - items[place].width }
    for place in dots.indices { dots[place].x = width - dots[place].x - dots[place].width }
    for place in actives.indices {
      actives[place].x = width - actives[place].x - actives[place].width
    }
  }
}
