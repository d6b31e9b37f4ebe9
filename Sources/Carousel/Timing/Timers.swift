/// What happens when a carousel's own times are over.
extension Carousel {
  /// Whether the timer has anything to do: a single page stays, and so does an ended one.
  var isArmed: Bool { rotation.count > 1 && !ended }

  var isHeld: Bool { !counting.isEmpty }

  /// How long the current page stays; nil where it does not leave by itself.
  var duration: TimeSpan? {
    guard let index else { return nil }
    if isSkipped { return .zero }
    switch pages[rotation.place(at: index)].duration {
    case .seconds(let seconds): return TimeSpan(seconds: seconds)
    case .content where reports.hasContentEnded: return .zero
    case .content where isFailed:
      return TimeSpan(seconds: configuration.interval ?? configuration.contentLimit)
    case .content: return TimeSpan(seconds: configuration.contentLimit)
    case nil: return configuration.interval.flatMap(TimeSpan.init(seconds:))
    }
  }

  /// Whether every display has failed to show the current page, and that matters.
  private var isFailed: Bool { configuration.skipFailed && reports.isFailedEverywhere }

  /// Whether the current page is left at once. When a whole lap of pages has failed there is
  /// nothing to skip to: then each stays for its time, and nothing flashes.
  var isSkipped: Bool { isFailed && reports.failedBefore < rotation.count }

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
      } else if stack.deadline == deadline {
        if let output = expireOverrides(now) { outputs.append(output) }
      } else {
        outputs.append(advance(due: deadline, now))
      }
    }
  }

  /// The page's time is over.
  private mutating func advance(due: Instant, _ now: Now) -> Output {
    let from = current
    // No page has so little time but by what displays say.
    let reason: Reason = dwell.total(of: duration) == .zero ? .display : .timer
    guard let index,
      let move = Travel.advance(
        from: index, count: rotation.count, edges: configuration.edges, heading: heading)
    else {
      ended = true
      return change(reason, from: from, now)
    }
    drag.stop()
    land(move)
    show(now, after: due)
    return change(reason, from: from, moved: move, now)
  }
}
