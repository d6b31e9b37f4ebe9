import Carousel
import CarouselWire

/// Tells everybody who follows one carousel: encoded once, then one send each.
final class Broadcaster {
  private let carousel: String
  private let outgoing: Outgoing
  private let everywhere: Audience
  private let named: Audience
  private let statistics: Statistics
  let history: StateHistory

  /// The broadcaster of the carousel with this name.
  init(of carousel: String, to subscriptions: Subscriptions, statistics: Statistics) {
    self.carousel = carousel
    outgoing = subscriptions.outgoing
    everywhere = subscriptions.everywhere
    named = subscriptions.audience(of: carousel)
    history = StateHistory(budget: subscriptions.histories)
    self.statistics = statistics
  }

  /// Tells of a change.
  func send(_ state: StateMessage) {
    statistics.events += 1
    history.append(state)
    deliver(.state(state), .state)
  }

  /// Tells of another list of pages.
  func send(pages: [Page], revision: Int) {
    guard everywhere.follows(.pages) || named.follows(.pages) else { return }
    let line = PagesMessage.line(carousel: carousel, revision: revision, pages: pages)
    deliver(.line(line), .pages)
  }

  /// Tells where the strip is.
  func send(_ update: PositionUpdate) {
    guard everywhere.follows(.position) || named.follows(.position) else { return }
    let line = PositionMessage.line(update, carousel: carousel)
    deliver(.line(line), .position)
  }

  private func deliver(_ message: Delivery.Message, _ kind: EventKinds) {
    let delivery = Delivery(
      key: Delivery.Key(carousel: ObjectIdentifier(self), kind: kind), message: message)
    outgoing.tell(EncodedDelivery(delivery), to: named, everywhere)
  }
}
