extension PageIndicator {
  /// Dots at equal distances, and for the styles `slide` and `worm` what moves over them.
  static func dots(
    style: Style, at position: PagePosition, configuration: Configuration
  ) -> PageIndicator {
    let window = IndicatorWindow(at: position, maxVisible: configuration.maxVisible)
    let width = configuration.inactiveWidth
    let pitch = configuration.pitch

    var dots: [Dot] = []
    dots.reserveCapacity(window.items.count)
    for index in window.items {
      let swell = style == .scale ? 1 + 0.4 * position.activation(of: index) : 1
      dots.append(
        Dot(
          x: (Double(index) - window.start) * pitch, y: 0, width: width,
          height: configuration.height, scale: swell * window.scale(of: index)))
    }

    return PageIndicator(
      style: style, frame: dotFrame(places: window.places, configuration: configuration),
      first: window.items.lowerBound, dots: dots,
      actives: style == .scale
        ? [] : actives(style: style, at: position, window: window, configuration: configuration))
  }

  /// The row that dots take, and text or a bar in their place.
  static func dotFrame(places: Int, configuration: Configuration) -> Rect {
    Rect(
      x: 0, y: 0,
      width: Double(places - 1) * configuration.pitch + configuration.inactiveWidth,
      height: configuration.height)
  }

  private static func actives(
    style: Style, at position: PagePosition, window: IndicatorWindow, configuration: Configuration
  ) -> [Active] {
    let width = configuration.inactiveWidth
    let pitch = configuration.pitch
    let fraction = position.fraction

    func active(from left: Double, to right: Double, size: Double = 1) -> Active {
      let height = configuration.height * size
      return Active(
        x: left, y: (configuration.height - height) / 2, width: right - left, height: height,
        opacity: configuration.activeOpacity)
    }

    if position.isOverSeam {
      // Nothing travels back across the row: the last one shrinks as the first one grows.
      return [(position.page, 1 - fraction), (position.next, fraction)]
        .filter { window.items.contains($0.0) }
        .map { index, part in
          let centre = (Double(index) - window.start) * pitch + width / 2
          let size = window.scale(of: index)
          let half = width * part * size / 2
          return active(from: centre - half, to: centre + half, size: size)
        }
    }
    let left = (Double(position.page) - window.start) * pitch
    if style == .worm {
      return [
        active(
          from: left + pitch * max(0, 2 * fraction - 1),
          to: left + width + pitch * min(1, 2 * fraction))
      ]
    }
    return [active(from: left + fraction * pitch, to: left + fraction * pitch + width)]
  }
}
