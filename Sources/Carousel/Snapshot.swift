/// What a carousel tells of itself.
extension Carousel {
  /// What the last change was.
  struct LastChange: Hashable, Sendable {
    var seq: Int64
    var at: Timestamp
    var reason: Reason
    var from: PageReference?
    var direction = Direction.none
    var wrapped = false
    var highlight: Highlight?
  }

  /// The state after the last change, with `remaining` as of now.
  public func state(now: Now) -> State {
    let position = index.map { stripPosition(at: $0) }
    return State(
      seq: lastChange.seq, at: lastChange.at, reason: lastChange.reason, index: index,
      count: rotation.count, virtualIndex: virtualIndex, position: position, phase: drag.phase,
      page: onScreen, from: lastChange.from, next: next, direction: lastChange.direction,
      wrapped: lastChange.wrapped, ended: ended, holds: counting,
      interval: configuration.interval, shownAt: shownAt,
      advancesAt: hasTime ? dwellDeadline.map(clock.timestamp(of:)) : nil,
      remaining: hasTime ? dwell.remaining(duration: duration, at: now.instant) : nil,
      edges: configuration.edges, revision: revision,
      override: overrideOnScreen.map(OverrideOnScreen.init), highlight: lastChange.highlight,
      indicator: position.flatMap(indicator(at:)))
  }

  /// Whether anybody can be told when the page leaves: the end of its content nobody knows.
  private var hasTime: Bool {
    guard isArmed, let index else { return false }
    return duration != nil && pages[rotation.place(at: index)].duration != .content
  }

  /// The current page by place and id.
  var current: PageReference? {
    index.map(reference(to:))
  }

  private func reference(to index: Int) -> PageReference {
    PageReference(index: index, id: pages[rotation.place(at: index)].id)
  }

  /// What the timer would show next.
  private var next: PageReference? {
    guard let index, !ended else { return nil }
    return Travel.advance(
      from: index, count: rotation.count, edges: configuration.edges, heading: heading
    ).map { reference(to: $0.target) }
  }

  private var onScreen: PageOnScreen? {
    isCovered ? overridePage : index.flatMap(page(at:))
  }

  /// Where the strip is, in pages: on the page at `index`, or dragged from there.
  func stripPosition(at index: Int) -> Double {
    guard drag.owner != nil else { return Double(index) }
    let position = Double(index) + dragDisplacement
    return PagePosition(position, count: rotation.count, edges: configuration.edges)?.value
      ?? Double(index)
  }

  private func indicator(at position: Double) -> PageIndicator? {
    guard configuration.chrome == .capsule else { return nil }
    return PageIndicator.row(
      count: rotation.count, position: position, edges: configuration.edges,
      configuration: configuration.indicator)
  }

  /// Where the strip is; nil where there are no pages.
  func positionUpdate() -> PositionUpdate? {
    guard let index else { return nil }
    let position = stripPosition(at: index)
    return PositionUpdate(
      position: position, virtualPosition: Double(virtualIndex) + dragDisplacement,
      phase: drag.phase, indicator: indicator(at: position))
  }

  /// Counts one change, and tells the state after it.
  mutating func change(
    _ reason: Reason, from: PageReference?, moved move: Move? = nil, _ now: Now
  ) -> Output {
    _ = clock.update(now)
    lastChange = LastChange(
      seq: lastChange.seq + 1, at: now.time, reason: reason, from: from,
      direction: move?.direction ?? .none, wrapped: move?.wrapped ?? false,
      highlight: move.map { highlight(of: $0, after: reason) })
    return .state(state(now: now))
  }

  private func highlight(of move: Move, after reason: Reason) -> Highlight {
    let motion: Highlight.Motion =
      reason == .drag ? .spring(.settle) : .easing(.easeInOut, duration: Easing.duration)
    return Highlight(from: virtualIndex - Int64(move.distance), to: virtualIndex, motion: motion)
  }

  /// The wall clock was set or the machine slept: a change where it moves the timestamp of the
  /// current page's deadline, or of the end of the override on the screen.
  mutating func clockChanged(_ now: Now) -> Output? {
    guard clock.update(now) else { return nil }
    guard hasTime && dwellDeadline != nil || stack.top?.end != nil else { return nil }
    return change(.clock, from: current, now)
  }
}
