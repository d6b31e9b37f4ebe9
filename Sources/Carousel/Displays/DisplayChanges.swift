/// Displays come and go, and say how they get on with the page.
extension Carousel {
  /// Whether the page waits for the first display that shows it; a `shown` means nothing else.
  public var isAwaitingDisplay: Bool { holds.loading != nil }

  /// Whether the display of this client has said that it cannot show the page on the screen.
  public func isFailing(_ client: ClientID) -> Bool {
    (isCovered ? stack.failed : reports.failed).contains(client)
  }

  /// Makes sure that there has been a State of this number, which a display says that it shows.
  public func check(shown seq: Int64) throws(Refusal) {
    let newest = lastChange.seq
    guard (0...newest).contains(seq) else {
      throw .invalid(
        InvalidValue(
          path: "seq", problem: "\(seq) has not been yet, the newest is \(newest)",
          value: "\(seq)", expected: "0 to \(newest)"))
    }
  }

  /// Another set of displays: there may be none left to wait for, or only such as have failed.
  mutating func changeDisplays(_ now: Now, _ edit: (inout Holds) -> Void) -> Output? {
    edit(&holds)
    return refreshReports(now) ? change(.hold, from: current, now) : nil
  }

  mutating func displayShown(
    _ seq: Int64, _ client: ClientID, _ now: Now
  ) throws(Refusal) -> Output? {
    try check(shown: seq)
    try checkDisplay(client)
    guard isAwaitingDisplay, seq >= reports.firstSeq else { return nil }
    return changeHolds(.display, now) { $0.loading = nil }
  }

  mutating func displayEnded(
    _ page: String, _ client: ClientID, _ now: Now
  ) throws(Refusal) -> Output? {
    try checkDisplay(client)
    guard let current = try currentPage(ifIts: page), current.duration == .content else {
      return nil
    }
    reports.contentEnded()
    return reported(now)
  }

  mutating func displayFailed(
    _ page: String, _ client: ClientID, _ now: Now
  ) throws(Refusal) -> Output? {
    try checkDisplay(client)
    if isCovered, pageOnScreen == page {
      stack.fail(client)
      return nil
    }
    guard try currentPage(ifIts: page) != nil else { return nil }
    reports.fail(client)
    return reported(now)
  }

  /// Counts the displays' reports anew: a page that is over by them waits for no display, and does
  /// not linger where none can show it. Whether the set of holds is another one.
  @discardableResult
  mutating func refreshReports(_ now: Now) -> Bool {
    reports.count(among: holds.displays)
    if isSkipped { dwell.endLinger() }
    if duration == .zero { holds.loading = nil }
    let isOther = refreshHolds(now)
    dwell.durationChanged(to: duration, at: now.instant)
    return isOther
  }

  /// The page waits for the first display that shows it, if there is one; underneath an override
  /// it waits from where that has ended.
  mutating func awaitDisplay(_ now: Now) {
    guard !isCovered else {
      stack.coversNewPage = true
      return
    }
    guard holds.loading != nil || configuration.waitReady != nil else { return }
    let wait = index == nil || holds.displays.isEmpty ? nil : configuration.waitReady
    holds.loading = wait.flatMap(TimeSpan.init(seconds:)).map { now.instant + $0 }
    refreshHolds(now)
  }

  /// A changed wait counts from the page's start; a page that started without one has none.
  mutating func waitChanged(from old: Double?, to new: Double?) {
    guard let until = holds.loading, let old = old.flatMap(TimeSpan.init(seconds:)) else { return }
    holds.loading = new.flatMap(TimeSpan.init(seconds:)).map { until - old + $0 }
  }

  private mutating func reported(_ now: Now) -> Output? {
    let isOther = refreshReports(now)
    // The move that is due by it tells of the holds as well.
    if let due = dwellDeadline, due <= now.instant { return nil }
    return isOther ? change(.display, from: current, now) : nil
  }

  private func checkDisplay(_ client: ClientID) throws(Refusal) {
    guard holds.displays.contains(client) else { throw .noDisplay }
  }

  /// The current page where it has this id and is on the screen; nil where another page of the list
  /// has it, of which a display can speak a moment too late, or the override.
  private func currentPage(ifIts id: String) throws(Refusal) -> Page? {
    if isCovered {
      if pageOnScreen != id { _ = try place(of: id) }
      return nil
    }
    if let index, pages[rotation.place(at: index)].id == id {
      return pages[rotation.place(at: index)]
    }
    _ = try place(of: id)
    return nil
  }
}
