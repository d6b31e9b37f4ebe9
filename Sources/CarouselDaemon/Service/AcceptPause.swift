import Carousel

/// What becomes of a door that cannot accept for want of descriptors or memory: it is closed for a
/// moment and tried again, without an end. The log says so once, and once when it is over.
final class AcceptPause {
  private static let length = TimeSpan(nanoseconds: 200_000_000)

  /// Whether nothing is to be accepted now.
  private(set) var isOn = false

  private let what: String
  private let loop: EventLoop
  private let clock = Clock()
  private let log: Log
  private let changed: () -> Void
  private var isFailing = false
  private lazy var timer = Timer(on: loop) { [unowned self] in tick() }

  /// No pause yet; `changed` is called after each change of ``isOn``.
  /// - Parameter what: What cannot be accepted, for the log.
  init(of what: String, on loop: EventLoop, log: Log, changed: @escaping () -> Void) {
    self.what = what
    self.loop = loop
    self.log = log
    self.changed = changed
  }

  /// Nothing could be accepted.
  func begin(because reason: String) {
    if !isFailing {
      isFailing = true
      log.warning(
        ofClients: "cannot accept \(what): \(reason); those who come wait until others leave")
    }
    scheduleTick()
    guard !isOn else { return }
    isOn = true
    changed()
  }

  private func scheduleTick() { timer.schedule(at: clock.instant + Self.length) }

  private func tick() {
    if isOn {
      // Only if nothing goes wrong for a moment after it is the trouble over: where one leaves and
      // two wait, nobody wants to read of each.
      scheduleTick()
      isOn = false
      changed()
    } else {
      isFailing = false
      log.info("accepts \(what) again")
    }
  }
}
