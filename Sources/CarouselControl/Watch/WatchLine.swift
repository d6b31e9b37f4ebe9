import Carousel
import CarouselWire

/// What `watch` shows: the newest State, with the time left counting down.
struct WatchLine {
  private let summary: StateSummary
  private var capsules: String
  /// When the page's time is over; nil where it does not run.
  private let end: Instant?

  /// The line of a State that has arrived at `now`.
  init(_ state: JSON, arrived now: Instant) {
    summary = StateSummary(state)
    capsules = Capsules.row(state)
    let isRunning = summary.holds.isEmpty && !summary.ended
    end = summary.remaining.filter { isRunning && $0 <= 1e9 }.flatMap { TimeSpan(seconds: $0) }
      .map { now + $0 }
  }

  /// Takes a `position` notification: somebody drags the strip.
  mutating func move(_ position: JSON) {
    guard position["indicator"]?["items"] != nil else { return }
    capsules = Capsules.row(position)
  }

  /// The line at `now`, at most `columns` wide, with the page's colour where `colored`.
  func text(at now: Instant, columns: Int = .max, colored: Bool = false) -> String {
    let place = summary.index.map { "\($0 + 1)/\(summary.count)" } ?? ""
    let fixed = [capsules, place, time(at: now)].filter { !$0.isEmpty }
    let used = fixed.reduce(0) { $0 + DisplayWidth.of($1) + 2 }
    guard columns > used else {
      return DisplayWidth.cut(fixed.joined(separator: "  "), to: columns)
    }
    let title = DisplayWidth.cut(summary.title ?? "no pages", to: columns - used)
    let shown = [colored ? painted : capsules, title, place, time(at: now)]
    return shown.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// When the text changes although nothing happens: at the next whole second of the countdown.
  func nextTick(after now: Instant) -> Instant? {
    guard let end else { return nil }
    let left = (end - now).nanoseconds
    guard left > 0 else { return nil }
    // The displayed seconds are rounded up, so they change when a whole number of them is left.
    return end - TimeSpan(nanoseconds: (left - 1) / 1_000_000_000 * 1_000_000_000)
  }

  private func time(at now: Instant) -> String {
    guard let end else { return summary.title == nil ? (summary.holding ?? "") : summary.time }
    let left = max(0, (end - now).nanoseconds)
    return DurationText.countdown(Int((left + 999_999_999) / 1_000_000_000))
  }

  /// The capsules in the page's colour, by the 24-bit colour sequence of ECMA-48 terminals.
  private var painted: String {
    guard !capsules.isEmpty, let color = summary.color.flatMap(Color.init) else {
      return capsules
    }
    let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
    return "\u{1B}[38;2;\(parts.joined(separator: ";"))m\(capsules)\u{1B}[39m"
  }
}

extension Optional {
  /// The value where it is there and `isIncluded` says so.
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isIncluded($0) ? $0 : nil }
  }
}
