import Carousel

extension StatusText {
  /// What is on now.
  init(of carousels: Carousels, counted: Statistics) {
    let now = Clock().now
    let lines = carousels.all.prefix(Self.mostLines).map { host in
      let state = host.carousel.state(now: now)
      return Line(
        carousel: host.name, page: state.page?.id, index: state.index, count: state.count,
        isHeld: !state.holds.isEmpty)
    }
    self.init(
      carousels: lines, others: carousels.all.count - lines.count, displays: counted.displays,
      clients: counted.clients)
  }
}
