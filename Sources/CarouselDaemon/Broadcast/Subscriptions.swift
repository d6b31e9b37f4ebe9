/// What one subscriber is told.
struct Subscription {
  let kinds: EventKinds
  /// The carousels that it named; nil: all, also those that come later.
  let audiences: [Audience]?
}

/// Who is told of which carousel.
final class Subscriptions {
  /// Everybody who is connected.
  let recipients: Recipients
  /// What they are told in this turn.
  let outgoing = Outgoing()
  /// Those who follow all carousels.
  let everywhere: Audience
  /// Those who follow the list of displays, which is that of all carousels.
  private(set) var ofDisplays: [Subscriber] = []
  /// What those missed who come back.
  let histories = HistoryBudget()

  private let statistics: Statistics
  private var named: [String: Named] = [:]

  /// An audience, as long as a carousel or a subscriber has it.
  private struct Named {
    weak var audience: Audience?
  }

  /// Nobody yet; what timers of the loop bring together is told together.
  init(on loop: EventLoop, statistics: Statistics) {
    self.statistics = statistics
    recipients = Recipients(statistics: statistics)
    everywhere = Audience(of: recipients)
    loop.timers.around = { [outgoing] in outgoing.collect($0) }
    loop.timers.moreIsDue = { [outgoing] in outgoing.moreFollows = $0 }
  }

  /// Those who named this carousel. They stay when it is taken away and have it again when it is
  /// back.
  func audience(of carousel: String) -> Audience {
    if let audience = named[carousel]?.audience { return audience }
    let audience = Audience(of: recipients)
    named[carousel] = Named(audience: audience)
    return audience
  }

  /// Tells those who named one of these carousels that it was taken away.
  func release(_ carousels: [String]) {
    outgoing.flush()
    for carousel in carousels { named[carousel]?.audience?.forEach { $0.lost(carousel) } }
    // Once for all of them, which may be ten thousand.
    named = named.filter { $0.value.audience != nil }
  }

  /// Other carousels run now, so that another one may be meant by those who name none.
  func defaultCarouselChanged(to carousel: String?) {
    for entry in named.values {
      entry.audience?.forEach { $0.defaultCarouselChanged(to: carousel) }
    }
  }

  /// Tells it from now on; what it was told before ends.
  func subscribe(_ subscriber: Subscriber, to carousels: [String]?, _ kinds: EventKinds) {
    unsubscribe(subscriber)
    // It is answered with what there is now, and told only of what comes after that.
    outgoing.flush()
    let audiences = carousels.map { Set($0).map(audience(of:)) }
    for audience in audiences ?? [everywhere] { audience.add(subscriber, kinds) }
    if kinds.contains(.displays) { ofDisplays.append(subscriber) }
    subscriber.subscription = Subscription(kinds: kinds, audiences: audiences)
    statistics.subscribers += 1
  }

  /// It is a display from now on, and told before others.
  func becameDisplay(_ subscriber: Subscriber) {
    guard subscriber.rank != .display else { return }
    let kinds = subscriber.subscription?.kinds ?? []
    let audiences = subscriber.subscription.map { $0.audiences ?? [everywhere] } ?? []
    for audience in audiences { audience.remove(subscriber, kinds) }
    subscriber.rank = .display
    for audience in audiences { audience.add(subscriber, kinds) }
  }

  /// Tells it nothing any more.
  func unsubscribe(_ subscriber: Subscriber) {
    guard let subscription = subscriber.subscription else { return }
    for audience in subscription.audiences ?? [everywhere] {
      audience.remove(subscriber, subscription.kinds)
    }
    if subscription.kinds.contains(.displays) { ofDisplays.removeAll { $0 === subscriber } }
    subscriber.subscription = nil
    statistics.subscribers -= 1
  }
}
