import CLibevent
import Carousel

/// How long timers may keep the loop. They come before clients; but where there is more to do for
/// them than there is time, clients have their turn between.
final class TimerTurn {
  /// After so much work of timers clients have theirs.
  static let longest = TimeSpan(nanoseconds: 20_000_000)

  private let clock = Clock()
  private var work = TimeSpan.zero
  private var isMarked = false
  /// An event behind all clients that are ready: when it comes, they have had their turn.
  private var marker: OpaquePointer?

  /// The turn of the timers on the loop with this base.
  init(on base: OpaquePointer) {
    marker = event_new(
      base, -1, 0, { _, _, context in owner(TimerTurn.self, context).clientsHadTheirs() },
      unretained(self))
    precondition(marker != nil, "libevent has no memory for an event")
    event_priority_set(marker, EventLoop.Priority.clients.rawValue)
  }

  deinit { event_free(marker) }

  /// Whether clients are to go first now.
  var isOver: Bool { work > Self.longest }

  /// Does what a timer is for.
  func run(_ action: () -> Void) {
    if !isMarked {
      isMarked = true
      event_active(marker, 0, 0)
    }
    let start = clock.instant
    action()
    work = work + (clock.instant - start)
  }

  private func clientsHadTheirs() {
    isMarked = false
    work = .zero
  }
}
