/// Pages above the rotation, and what becomes of the rotation underneath.
extension Carousel {
  /// All of them, from the oldest to the newest, with their ends as wall-clock times: what is kept
  /// through a restart.
  public var overrides: [Override] { stack.entries.map(override(of:)) }

  /// The one on the screen: of the highest priority, the newest among equals.
  public var overrideOnScreen: Override? { stack.top.map(override(of:)) }

  /// When the next of them ends by itself; nil: none does.
  public var overrideDeadline: Instant? { stack.deadline }

  private func override(of entry: OverrideStack.Entry) -> Override {
    Override(
      id: entry.id, page: entry.page, priority: entry.priority, duration: entry.duration,
      until: entry.end.map(clock.timestamp(of:)))
  }

  /// Whether an override is on the screen, and the rotation is underneath.
  var isCovered: Bool { !stack.isEmpty }

  mutating func showOverride(
    _ page: Override.Shown, id: String?, priority: Int, duration: Double?, _ now: Now
  ) throws(Refusal) -> Output? {
    let number = stack.unusedNumber
    let override = Override(
      id: id ?? OverrideStack.madeUpID(number), page: page, priority: priority, duration: duration)
    if let problem = override.problems(at: "").first { throw .invalid(problem) }
    if case .listed(let id) = page { _ = try place(of: id) }
    guard stack.hasRoom(for: override.id) else {
      throw .limit(what: "There are \(Override.limit) overrides already; clear one first.")
    }
    let end = duration.flatMap(TimeSpan.init(seconds:)).map { now.instant + $0 }
    if id == nil { stack.lastMadeUp = number }
    return changed(now) { $0.show(OverrideStack.Entry(override, end: end)) }
  }

  /// The topmost one where `id` is nil. One that is not there may have just ended: nothing.
  mutating func clearOverride(_ id: String?, _ now: Now) -> Output? {
    guard let id = id ?? stack.top?.id else { return nil }
    return changed(now) { $0.clear(id) }
  }

  /// Those whose time is over go, all at once.
  mutating func expireOverrides(_ now: Now) -> Output? {
    changed(now) { $0.expire(at: now.instant) }
  }

  private mutating func changed(
    _ now: Now, _ edit: (inout OverrideStack) -> Void
  ) -> Output? {
    changeOverrides(now, edit) ? change(.override, from: current, now) : nil
  }

  /// Whether it is another one on the screen after it, or the same one in another way.
  @discardableResult
  private mutating func changeOverrides(
    _ now: Now, _ edit: (inout OverrideStack) -> Void
  ) -> Bool {
    let before = stack.top
    edit(&stack)
    let after = stack.top
    guard after != before else { return false }
    if before?.id != after?.id || before?.page != after?.page {
      stack.forgetFailures()
      shownAt = after == nil && index == nil ? nil : now.time
    }
    if before == nil { cover() }
    refreshHolds(now)
    if after == nil { uncover(now) }
    return true
  }

  /// Overrides of pages of the list end with them, and what displays said of a page that has another
  /// content is forgotten.
  mutating func overridesFollow(_ list: [Page], _ now: Now) {
    changeOverrides(now) { $0.keep(list) }
    guard case .listed(let id)? = stack.top?.page else { return }
    let contents = [pages, list].map { pages in pages.first { $0.id == id }?.content }
    if contents[0] != contents[1] { stack.forgetFailures() }
  }

  /// Nobody drags what is not on the screen, and nobody waits for a display to show it.
  private mutating func cover() {
    drag.stop()
    stack.coversNewPage = holds.loading != nil
    holds.loading = nil
  }

  /// The rotation is on the screen again. A page that has not been there yet waits for a display.
  private mutating func uncover(_ now: Now) {
    guard stack.coversNewPage else { return }
    stack.coversNewPage = false
    reports.comesBack(seq: lastChange.seq + 1)
    if duration != .zero { awaitDisplay(now) }
  }

  /// The overrides of an earlier run: those that can still be shown, for as long as they have left.
  ///
  /// What the wall clock says of the end counts, but never more than the whole duration, as the
  /// clock may have been set back, or have started in 1970.
  mutating func restore(_ overrides: [Override], _ now: Now) {
    for override in overrides where canRestore(override, now) {
      var end: Instant?
      if let until = override.until {
        let longest = TimeSpan(seconds: override.duration ?? NumberRange.duration.maximum) ?? .zero
        end = now.instant + (now.time + longest < until ? longest : until - now.time)
      }
      stack.show(OverrideStack.Entry(override, end: end))
    }
    guard isCovered else { return }
    stack.coversNewPage = true
    shownAt = now.time
    refreshHolds(now)
  }

  private func canRestore(_ override: Override, _ now: Now) -> Bool {
    if let until = override.until, until <= now.time { return false }
    if case .listed(let id) = override.page, !pages.contains(where: { $0.id == id }) {
      return false
    }
    return override.problems(at: "").isEmpty && stack.hasRoom(for: override.id)
  }

  /// The page of the override on the screen.
  var overridePage: PageOnScreen? {
    switch stack.top?.page {
    case .listed(let id):
      pages.firstIndex { $0.id == id }.map { onScreen(pages[$0], place: $0) }
    case .own(let page): onScreen(page, place: 0)
    case nil: nil
    }
  }
}

extension OverrideStack.Entry {
  fileprivate init(_ override: Override, end: Instant?) {
    self.init(
      id: override.id, page: override.page, priority: override.priority,
      duration: override.duration, end: end)
  }
}
