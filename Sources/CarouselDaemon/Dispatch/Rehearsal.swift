import Carousel
import CarouselWire

/// What would come of some requests, tried on copies of the carousels.
struct Rehearsal {
  private let dispatcher: Dispatcher
  private let now = Clock().now
  private var copies: [Copy] = []

  private struct Copy {
    let host: CarouselHost
    /// As it was before anything was tried.
    let before: Carousel
    var carousel: Carousel
  }

  /// Nothing has been tried yet.
  init(with dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  /// What would have to be kept of the carousels that were touched.
  var entries: [StateFile.Entry] {
    copies.map { copy in copy.host.entry(of: copy.carousel) }
  }

  /// Whether carrying it out now has the same outcome: nothing that is kept has changed in the
  /// carousels since they were copied, nor is about to.
  var holds: Bool {
    let now = Clock().instant
    return copies.allSatisfy { copy in
      let carousel = copy.host.carousel
      return copy.before.revision == carousel.revision
        && copy.before.configuration == carousel.configuration
        && copy.before.isPaused == carousel.isPaused
        && copy.before.overrides == carousel.overrides
        && carousel.overrideDeadline.map { $0 > now } ?? true
    }
  }

  /// The carousels that were touched.
  var hosts: [CarouselHost] { copies.map(\.host) }

  /// Tries one request; what would be refused leaves everything as it is.
  mutating func perform(_ request: Request, for caller: Caller) {
    guard request.isKept, let call = try? dispatcher.permitted(request, for: caller),
      let host = try? dispatcher.carousels.find(call.carousel)
    else { return }
    let place = copies.firstIndex { $0.host === host } ?? copies.endIndex
    if place == copies.endIndex {
      copies.append(Copy(host: host, before: host.carousel, carousel: host.carousel))
    }
    let configuration = copies[place].carousel.configuration
    guard let input = try? call.input(from: caller.id, configuration: configuration) else { return }
    _ = copies[place].carousel.handle(input, now: now)
  }
}
