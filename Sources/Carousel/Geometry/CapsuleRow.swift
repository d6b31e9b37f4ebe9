extension PageIndicator {
  /// The capsules at a position: what the current one gives up in width, the next one gains.
  static func capsules(
    at position: PagePosition, configuration: Configuration
  ) -> PageIndicator {
    let window = IndicatorWindow(at: position, maxVisible: configuration.maxVisible)
    let growth = configuration.activeWidth - configuration.inactiveWidth
    let brightening = configuration.activeOpacity - configuration.inactiveOpacity

    var items: [Item] = []
    items.reserveCapacity(window.items.count)
    var x = 0.0
    for index in window.items {
      let activation = position.activation(of: index)
      let width = configuration.inactiveWidth + growth * activation
      if index == window.items.lowerBound {
        x = -window.fraction * (width + configuration.spacing)
      }
      items.append(
        Item(
          x: x, y: 0, width: width, height: configuration.height,
          opacity: configuration.inactiveOpacity + brightening * activation, fill: activation,
          scale: window.scale(of: index)))
      x += width + configuration.spacing
    }

    let places = Double(window.places)
    let width =
      places * configuration.inactiveWidth + (places - 1) * configuration.spacing + growth
    return PageIndicator(
      style: .capsule, frame: Rect(x: 0, y: 0, width: width, height: configuration.height),
      first: window.items.lowerBound, items: items)
  }
}
