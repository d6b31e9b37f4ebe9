import Carousel

/// When each of the carousels begins that are started together.
///
/// Up to a hundred begin at one instant, and turn at one. Ten thousand that turned at one would be
/// told of it one after another, the last one 100 ms late. So each further one has begun a little
/// before the one ahead of it, as all its times say: its first page stays a little less long.
struct StartTimes {
  /// So many begin at one instant.
  static let together = 100
  /// What lies between two of the others: room for the change of one, with as much again for
  /// everything else.
  static let step = TimeSpan(nanoseconds: 40_000)

  private let now: Now
  private var begun = 0

  /// The times of carousels that are started now.
  init(now: Now) {
    self.now = now
  }

  /// When the next one begins.
  /// - Parameters:
  ///   - pages: its list; a page is never short of more than an eighth of the shortest time that
  ///     one of them has.
  ///   - interval: how long those stay that have no time of their own, in seconds; nil: for ever.
  mutating func next(_ pages: [Page], interval: Double?) -> Now {
    let place = begun
    begun += 1
    guard place >= Self.together, let shortest = Self.shortest(pages, interval: interval)
    else { return now }
    let ahead = Int64(place - Self.together + 1) * Self.step.nanoseconds
    let span = TimeSpan(nanoseconds: ahead % (shortest.nanoseconds / 8))
    return Now(
      instant: now.instant - span,
      time: Timestamp(nanoseconds: now.time.nanoseconds - span.nanoseconds))
  }

  private static func shortest(_ pages: [Page], interval: Double?) -> TimeSpan? {
    let own = pages.compactMap { page in
      if case .seconds(let seconds)? = page.duration { seconds } else { nil as Double? }
    }
    return (own + [interval].compactMap(\.self)).min().flatMap(TimeSpan.init(seconds:))
  }
}
