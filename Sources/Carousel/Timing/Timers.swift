/// What happens when a carousel's own times are over.
extension Carousel {
  /// Whether the timer has anything to do: a single page stays, and so does an ended one.
  var isArmed: Bool { rotation.count > 1 && !ended }

  var isHeld: Bool { !counting.isEmpty }

  /// How long the current page stays; nil where it does not leave by itself.
  var duration: TimeSpan? {
    guard let index else { return nil }
    switch pages[rotation.place(at: index)].duration {
    case .seconds(let seconds): return TimeSpan(seconds: seconds)
    case .content: return TimeSpan(seconds: configuration.contentLimit)
    case nil: return configuration.interval.flatMap(TimeSpan.init(seconds:))
    }
  }

  var dwellDeadline: Instant? { isArmed ? dwell.deadline(duration: duration) : nil }

  mutating func handleDueTimers(_ now: Now, _ outputs: inout [Output]) {
    while let deadline, deadline <= now.instant {
      if let settles = drag.settlesAt, settles == deadline {
        drag.stop()
        if let update = positionUpdate() { outputs.append(.position(update)) }
      } else if holds.deadline == deadline {
        if let output = changeHolds(.hold, now, { $0.expire(at: now.instant) }) {
          outputs.append(output)
        }
      } else {
        outputs.append(advance(due: deadline, now))
      }
    }
  }

  /// The page's time is over. The grid goes on from `due`, or starts anew where the call comes so
  /// late that the next page's time would be over too.
  private mutating func advance(due: Instant, _ now: Now) -> Output {
    let from = current
    guard let index,
      let move = Travel.advance(
        from: index, count: rotation.count, edges: configuration.edges, heading: heading)
    else {
      ended = true
      return change(.timer, from: from, now)
    }
    drag.stop()
    land(move)
    let isOnGrid = duration.map { now.instant - due < $0 } ?? true
    show(now, since: isOnGrid ? due : now.instant)
    return change(.timer, from: from, moved: move, now)
  }
}
