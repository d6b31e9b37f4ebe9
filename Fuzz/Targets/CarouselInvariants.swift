import Carousel
import CarouselWire

@testable import CarouselDaemon

/// What holds of every carousel, whatever has happened.
struct CarouselInvariants {
  /// The newest State of each, by name.
  private var last: [String: (host: ObjectIdentifier, seq: Int64)] = [:]

  /// Checks a carousel of a daemon that has done all that is to be done now.
  mutating func check(_ host: CarouselHost, _ now: Now) throws(Finding) {
    let carousel = host.carousel
    let state = carousel.state(now: now)
    try Self.check(state, of: carousel, now)
    if let deadline = carousel.deadline {
      try demand(deadline > now.instant, "\(host.name) is woken when it is due")
    }
    try demand(
      host.history.lastSeq == state.seq, "every State of \(host.name) is told, up to \(state.seq)")
    let known = last[host.name]
    if let known, known.host == ObjectIdentifier(host) {
      try demand(state.seq >= known.seq, "seq of \(host.name) only rises")
    }
    last[host.name] = (ObjectIdentifier(host), state.seq)
  }

  private static func check(
    _ state: State, of carousel: Carousel, _ now: Now
  ) throws(Finding) {
    let pages = carousel.pages
    let enabled = pages.filter(\.enabled)
    try demand(state.count == enabled.count, "count is that of the rotation: \(state)")
    try demand(Set(pages.map(\.id)).count == pages.count, "ids are unique: \(pages.map(\.id))")
    try demand(pages.count <= carousel.pageLimit, "\(pages.count) pages are within the limit")
    try demand(state.holds == Set(state.holds).sorted(), "holds are sorted: \(state.holds)")
    try demand(
      state.holds.isEmpty || state.advancesAt == nil, "a carousel that is held stays: \(state)")
    try check(overrides: carousel.overrides, in: state, now)
    guard let index = state.index else {
      try demand(state.count == 0, "index is null only without pages: \(state)")
      try demand(
        state.next == nil && state.position == nil && state.remaining == nil
          && state.advancesAt == nil && state.indicator == nil
          && (state.page == nil) == (state.override == nil)
          && (state.shownAt == nil) == (state.override == nil),
        "nothing is said of no page: \(state)")
      return
    }
    try demand((0..<state.count).contains(index), "index is within the rotation: \(state)")
    if state.override == nil {
      try demand(state.page?.id == enabled[index].id, "page is the one at index: \(state)")
    }
    if let position = state.position {
      try demand(
        position >= 0 && position <= Double(state.count), "position is on the strip: \(state)")
    } else {
      throw Finding("a page has a position: \(state)")
    }
    if let next = state.next {
      try demand(
        enabled.indices.contains(next.index) && enabled[next.index].id == next.id,
        "next is a page of the rotation: \(state)")
    }
    try check(timeOf: state, carousel)
  }

  /// The topmost override is on the screen, and none of them is over.
  private static func check(
    overrides: [Override], in state: State, _ now: Now
  ) throws(Finding) {
    let top = overrides.last { $0.priority == overrides.map(\.priority).max() }
    try demand(
      overrides.count <= Override.limit && Set(overrides.map(\.id)).count == overrides.count,
      "overrides are few, each with an id of its own: \(overrides)")
    try demand(
      state.override?.id == top?.id && state.holds.contains(Hold.override) == (top != nil),
      "the topmost override is on: \(state)")
    if let top {
      try demand(
        state.page?.id == top.page.id && state.phase == .idle,
        "the page of the override is on: \(state)")
    }
  }

  private static func check(timeOf state: State, _ carousel: Carousel) throws(Finding) {
    guard let remaining = state.remaining else {
      try demand(state.advancesAt == nil, "who advances has time left: \(state)")
      return
    }
    try demand(
      remaining >= .zero && !state.ended, "a page whose time is over has none left: \(state)")
    // That of the page underneath it is not told.
    if state.override != nil { return }
    guard case .seconds(let seconds)? = state.page?.duration else {
      throw Finding("only a page with a duration has time left: \(state)")
    }
    let longest = TimeSpan(seconds: max(seconds, carousel.configuration.linger ?? 0)) ?? .zero
    try demand(remaining <= longest, "remaining is 0 … the duration: \(state)")
  }
}
