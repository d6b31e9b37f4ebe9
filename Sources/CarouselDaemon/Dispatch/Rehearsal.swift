import Carousel
import CarouselWire

/// What would come of some requests, tried on copies of the carousels.
struct Rehearsal {
  private let dispatcher: Dispatcher
  private let now = Clock().now
  private var copies: [(host: CarouselHost, carousel: Carousel)] = []

  /// Nothing has been tried yet.
  init(with dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  /// What would have to be kept of the carousels that were touched.
  var entries: [StateFile.Entry] {
    copies.map { copy in copy.host.entry(of: copy.carousel) }
  }

  /// Tries one request; what would be refused leaves everything as it is.
  mutating func perform(_ request: Request, for caller: Caller) {
    guard request.isKept, let call = try? dispatcher.permitted(request, for: caller),
      let host = try? dispatcher.carousels.find(call.carousel)
    else { return }
    let place = copies.firstIndex { $0.host === host } ?? copies.count
    if place == copies.count { copies.append((host, host.carousel)) }
    let configuration = copies[place].carousel.configuration
    guard let input = try? call.input(from: caller.id, configuration: configuration) else { return }
    _ = copies[place].carousel.handle(input, now: now)
  }
}
