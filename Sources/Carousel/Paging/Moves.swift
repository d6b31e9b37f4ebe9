/// Moves by hand and by drag.
extension Carousel {
  mutating func step(_ steps: Int, sign: Int, _ now: Now) throws(Refusal) -> Output? {
    guard (1...1_000_000).contains(steps) else {
      throw .invalid(
        InvalidValue(
          path: "steps", problem: "\(steps) is not in 1 to 1000000", value: "\(steps)",
          expected: "1 to 1000000"))
    }
    let index = try currentIndex()
    let move = Travel.step(
      sign * steps, from: index, count: rotation.count, edges: configuration.edges)
    return moveByHand(move, now)
  }

  mutating func goTo(
    _ destination: Input.Destination, _ direction: Direction?, _ now: Now
  ) throws(Refusal) -> Output? {
    let index = try currentIndex()
    return moveByHand(
      Travel.jump(
        to: try target(of: destination), from: index, count: rotation.count,
        edges: configuration.edges, direction: direction), now)
  }

  mutating func scrollTo(offset: Double, width: Double, _ now: Now) throws(Refusal) -> Output? {
    let pages = try progress(offset: offset, width: width)
    let index = try currentIndex()
    let nearest = PagePosition.index(
      progress: pages, count: rotation.count, edges: configuration.edges)
    let move = nearest.flatMap { target in
      Travel.jump(
        to: target, from: index, count: rotation.count, edges: configuration.edges, direction: nil)
    }
    return moveByHand(move, now)
  }

  private func target(of destination: Input.Destination) throws(Refusal) -> Int {
    switch destination {
    case .index(let index):
      guard (0..<rotation.count).contains(index) else {
        throw .invalid(
          InvalidValue(
            path: "index", problem: "\(index) is not in 0 to \(rotation.count - 1)",
            value: "\(index)", expected: "0 to \(rotation.count - 1)"))
      }
      return index
    case .page(let id):
      let place = try place(of: id)
      guard let index = rotation.index(ofPlace: place) else {
        throw .notInRotation(id: id, why: "is disabled")
      }
      return index
    }
  }

  private mutating func moveByHand(_ move: Move?, _ now: Now) -> Output? {
    guard let move else { return nil }
    let from = current
    drag.stop()
    refreshHolds(now)
    land(move)
    show(now, lingers: true)
    return change(.command, from: from, moved: move, now)
  }

  mutating func dragBegin(_ client: ClientID, _ now: Now) throws(Refusal) -> Output? {
    guard !isCovered else { throw .overridden }
    _ = try currentIndex()
    guard drag.owner == nil else { throw .busy }
    drag.begin(by: client)
    refreshHolds(now)
    return change(.drag, from: current, now)
  }

  mutating func dragMove(
    offset: Double, width: Double, _ client: ClientID
  ) throws(Refusal) -> Output? {
    let pages = try progress(offset: offset, width: width)
    guard drag.owner == client else { throw .noDrag }
    drag.move(to: pages)
    return positionUpdate().map(Output.position)
  }

  mutating func dragEnd(
    offset: Double, width: Double, velocity: Double, _ client: ClientID, _ now: Now
  ) throws(Refusal) -> Output? {
    let pages = try progress(offset: offset, width: width)
    guard velocity.isFinite else {
      throw .invalid(
        InvalidValue(
          path: "velocity", problem: "\(velocity) is not finite", value: "\(velocity)",
          expected: "a finite number of pages per second"))
    }
    guard drag.owner == client, let index else { throw .noDrag }
    drag.move(to: pages)
    let move = Travel.release(
      SnapTarget.pages(dragged: pages, velocity: velocity), from: index,
      count: rotation.count, edges: configuration.edges)
    return release(move, velocity: velocity, now)
  }

  mutating func dragCancel(_ client: ClientID, _ now: Now) throws(Refusal) -> Output? {
    guard drag.owner == client else { throw .noDrag }
    return release(nil, velocity: 0, now)
  }

  private mutating func release(_ move: Move?, velocity: Double, _ now: Now) -> Output {
    let from = current
    let displacement = dragDisplacement - Double(move?.distance ?? 0)
    drag.end(displacement: displacement, velocity: velocity, at: now.instant)
    refreshHolds(now)
    if let move {
      land(move)
      show(now, lingers: true)
    }
    return change(.drag, from: from, moved: move, now)
  }

  /// How far the strip is from the current page, in pages.
  var dragDisplacement: Double {
    guard drag.owner != nil, let index else { return 0 }
    return SnapTarget.damped(
      drag.pages, from: index, count: rotation.count, edges: configuration.edges)
  }

  /// Takes the place that a move reaches.
  mutating func land(_ move: Move) {
    index = move.target
    heading = move.direction
    ended = false
    let (sum, overflow) = virtualIndex.addingReportingOverflow(Int64(move.distance))
    if !overflow { virtualIndex = sum }
  }

  /// The current page comes on the screen, or underneath an override, and starts its time, longer
  /// where it lingers after a move by hand. After a page whose time was over at `due` the grid goes on from there, or starts anew
  /// where the call comes so late that this page's time would be over too.
  mutating func show(_ now: Now, after due: Instant? = nil, lingers: Bool = false) {
    reports.pageStarts(seq: lastChange.seq + 1, isNextInTurn: due != nil)
    awaitDisplay(now)
    let duration = duration
    var start = now.instant
    if let due, duration.map({ now.instant - due < $0 }) ?? true { start = due }
    let linger = lingers ? configuration.linger.flatMap(TimeSpan.init(seconds:)) : nil
    dwell = Dwell(since: start, held: isHeld, duration: duration, linger: linger)
    if !isCovered { shownAt = index == nil ? nil : now.time }
  }

  private func progress(offset: Double, width: Double) throws(Refusal) -> Double {
    do throws(InvalidValue) {
      return try PagePosition.progress(offset: offset, width: width)
    } catch {
      throw .invalid(error)
    }
  }

  func currentIndex() throws(Refusal) -> Int {
    guard let index else { throw .noPages }
    return index
  }
}
