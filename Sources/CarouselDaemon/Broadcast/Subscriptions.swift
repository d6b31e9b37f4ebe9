/// What one client is told.
struct Subscription {
  let kinds: EventKinds
  /// The carousels that it named; nil: all, also those that come later.
  let audiences: [Audience]?
}

/// Who is told of which carousel.
final class Subscriptions {
  /// Those who follow all carousels.
  let everywhere = Audience()
  /// Those who follow the list of displays, which is that of all carousels.
  private(set) var ofDisplays: [Client] = []

  private let statistics: Statistics
  private var named: [String: Audience] = [:]

  /// Nobody yet.
  init(statistics: Statistics) {
    self.statistics = statistics
  }

  /// Those who named this carousel. They stay when it is taken away and have it again when it is
  /// back.
  func audience(of carousel: String) -> Audience {
    if let audience = named[carousel] { return audience }
    let audience = Audience()
    named[carousel] = audience
    return audience
  }

  /// Forgets a carousel that was taken away, unless somebody waits for it.
  func release(_ carousel: String) {
    if named[carousel]?.isEmpty ?? false { named[carousel] = nil }
  }

  /// Tells the client from now on; what it was told before ends.
  func subscribe(_ client: Client, to carousels: [String]?, _ kinds: EventKinds) {
    unsubscribe(client)
    let audiences = carousels.map { Set($0).map(audience(of:)) }
    for audience in audiences ?? [everywhere] { audience.add(client, kinds) }
    if kinds.contains(.displays) { ofDisplays.append(client) }
    client.subscription = Subscription(kinds: kinds, audiences: audiences)
    statistics.subscribers += 1
  }

  /// Tells the client nothing any more.
  func unsubscribe(_ client: Client) {
    guard let subscription = client.subscription else { return }
    for audience in subscription.audiences ?? [everywhere] {
      audience.remove(client, subscription.kinds)
    }
    if subscription.kinds.contains(.displays) { ofDisplays.removeAll { $0 === client } }
    client.subscription = nil
    statistics.subscribers -= 1
  }
}
