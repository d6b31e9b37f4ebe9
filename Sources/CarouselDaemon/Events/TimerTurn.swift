import CLibevent
import Carousel

/// How long timers may keep the loop. They come before clients; but where there is more to do for
/// them than there is time, clients have their turn between.
final class TimerTurn {
  /// After so much work of timers clients have theirs.
  static let longest = TimeSpan(nanoseconds: 20_000_000)
  /// Up to so much nobody asks whether clients had theirs: that costs a turn of the loop.
  private static let negligible = TimeSpan(nanoseconds: 5_000_000)

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

  /// Frees what must not outlive the loop's base.
  func close() { event_free(marker) }

  /// Whether clients are to go first now.
  var isOver: Bool { work > Self.longest }

  /// A timer has done its work, for so long.
  func add(_ span: TimeSpan) {
    work = work + span
    guard work > Self.negligible, !isMarked else { return }
    isMarked = true
    event_active(marker, 0, 0)
  }

  private func clientsHadTheirs() {
    isMarked = false
    work = .zero
  }
}
