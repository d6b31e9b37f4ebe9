import CLibevent
import Carousel
import Testing

@testable import CarouselDaemon

extension EventLoop {
  /// Handles what is due now, without waiting.
  func turn() {
    event_base_loop(base, EVLOOP_NONBLOCK | EVLOOP_ONCE)
  }

  /// Handles events until the condition holds; fails after ten seconds.
  func turn(
    until condition: () -> Bool, _ what: Comment = "awaited",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var isLate = false
    let limit = Timer(on: self) { isLate = true }
    limit.schedule(at: Clock().instant + TimeSpan(nanoseconds: 10_000_000_000))
    while !condition() {
      guard !isLate else {
        Issue.record(what, sourceLocation: sourceLocation)
        return
      }
      event_base_loop(base, EVLOOP_ONCE)
    }
  }
}
