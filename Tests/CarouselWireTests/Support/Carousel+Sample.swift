import Carousel

/// A carousel with the pages a, b, c, and a clock that begins at Unix time 1,764,500,000.
struct SampleCarousel {
  var carousel: Carousel
  private let start = Timestamp(nanoseconds: 1_764_500_000_000_000_000)

  init(
    _ pages: [Page] = [Page(id: "a"), Page(id: "b"), Page(id: "c")],
    _ configuration: Configuration = Configuration()
  ) throws {
    carousel = try Carousel(
      pages: pages, configuration: configuration,
      now: Now(instant: Instant(nanoseconds: 0), time: start))
  }

  /// So many seconds after the start.
  func now(_ seconds: Double) -> Now {
    let span = TimeSpan(seconds: seconds) ?? .zero
    return Now(instant: Instant(nanoseconds: 0) + span, time: start + span)
  }

  /// The last state that an input led to.
  @discardableResult
  mutating func state(after input: Input, at seconds: Double) -> State {
    _ = carousel.handle(input, now: now(seconds))
    return carousel.state(now: now(seconds))
  }
}
