import Carousel
import CarouselWire

/// The registered displays, in the order in which they came: at most one for each connection.
final class Displays {
  /// So many may be registered.
  static let most = 1024

  private(set) var all: [Display] = [] { didSet { group() } }
  /// The same by their carousels, of which there may be as many.
  private var byHost: [ObjectIdentifier: [Display]] = [:]

  private let subscriptions: Subscriptions
  private let statistics: Statistics
  private let clock = Clock()
  /// Reports of what is shown come from all displays at once, and are told together.
  private static let gap = TimeSpan(nanoseconds: 100_000_000)
  private let loop: EventLoop
  private lazy var timer = Timer(on: loop) { [unowned self] in tell() }

  /// None yet.
  init(on loop: EventLoop, subscriptions: Subscriptions, statistics: Statistics) {
    self.loop = loop
    self.subscriptions = subscriptions
    self.statistics = statistics
  }

  /// The subscriber's display.
  subscript(subscriber: Subscriber) -> Display? {
    all.first { $0.subscriber === subscriber }
  }

  /// The list as clients see it.
  var entries: [DisplaysMessage.Entry] { all.map(\.entry) }

  /// Takes a display in, in place of the one that the client had.
  func register(_ display: Display) throws(RPCError) {
    let subscriber = display.subscriber
    let old = all.firstIndex { $0.subscriber === subscriber }
    guard old != nil || all.count < Self.most else {
      throw RPCError(.limitReached, "There are \(Self.most) displays, which is the most at once.")
    }
    let before = old.map { all[$0].host }
    if let old {
      display.replace(all[old])
      all[old] = display
    } else {
      all.append(display)
    }
    statistics.displays = all.count
    subscriptions.becameDisplay(subscriber)
    subscriber.touch(display.host)
    if before !== display.host {
      _ = try? display.host.feed(.displayRegistered(client: subscriber.id))
      _ = try? before?.feed(.displayGone(client: subscriber.id))
    }
    tell()
  }

  /// The display has another size.
  func resize(_ display: Display, to viewport: Viewport) {
    guard viewport != display.viewport else { return }
    display.viewport = viewport
    sendLayout(to: display)
    tellSoon()
  }

  /// The display says what it shows.
  func shown(_ shown: DisplaysMessage.Shown, by display: Display) {
    display.shown = shown
    tellSoon()
  }

  /// Tells whoever follows the list, together with what other displays say in the same moment.
  func tellSoon() {
    if timer.deadline == nil { timer.schedule(at: clock.instant + Self.gap) }
  }

  /// Forgets the subscriber's display, silently.
  /// - Returns: whether it had one; then ``tell()`` is due.
  func remove(_ subscriber: Subscriber) -> Bool {
    guard let place = all.firstIndex(where: { $0.subscriber === subscriber }) else { return false }
    all.remove(at: place)
    statistics.displays = all.count
    return true
  }

  /// The carousel has changed: whoever draws it and would draw it otherwise now has its new layout.
  func changed(_ host: CarouselHost) {
    guard let here = byHost[ObjectIdentifier(host)] else { return }
    var drawings: [Chrome: Drawing] = [:]
    for display in here where display.isRedrawn(&drawings) {
      sendLayout(to: display)
    }
  }

  /// Other carousels run now: a display whose carousel was replaced shows the one of that name.
  func reassign(to carousels: [CarouselHost]) {
    let orphans = all.filter(\.host.isStopped)
    let moved = orphans.filter { display in
      guard let host = carousels.first(where: { $0.name == display.host.name }) else {
        return false
      }
      display.host = host
      return true
    }
    if !moved.isEmpty { group() }
    for display in moved {
      display.subscriber.touch(display.host)
      _ = try? display.host.feed(.displayRegistered(client: display.subscriber.id))
      sendLayout(to: display)
    }
    if !orphans.isEmpty { tell() }
  }

  /// Tells whoever follows the list of displays.
  func tell() {
    timer.schedule(at: nil)
    guard !subscriptions.ofDisplays.isEmpty else { return }
    deliver(DisplaysMessage.line(entries), .displays, to: subscriptions.ofDisplays)
  }

  private func group() {
    byHost = Dictionary(grouping: all) { ObjectIdentifier($0.host) }
  }

  private func sendLayout(to display: Display) {
    // The viewport was taken once already, so that nothing is refused here.
    guard display.isFollowing, let layout = try? display.layout else { return }
    let line = LayoutMessage.line(layout, of: display.host.carousel, display: display.name)
    deliver(line, .layout, to: [display.subscriber])
  }

  private func deliver(_ line: [UInt8], _ kind: EventKinds, to subscribers: [Subscriber]) {
    let delivery = Delivery(
      key: Delivery.Key(carousel: ObjectIdentifier(self), kind: kind), message: .line(line))
    let encoded = EncodedDelivery(delivery)
    for subscriber in subscribers { subscriber.deliver(encoded) }
  }
}
