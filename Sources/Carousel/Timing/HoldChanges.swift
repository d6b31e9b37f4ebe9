/// Taking and releasing holds, and what goes with a client.
extension Carousel {
  mutating func hold(
    _ reason: String, seconds: Double?, _ client: ClientID, _ now: Now
  ) throws(Refusal) -> Output? {
    try checkHold(reason)
    var expires: Instant?
    if let seconds {
      guard seconds > 0, seconds <= 31_536_000, let span = TimeSpan(seconds: seconds) else {
        throw .invalid(
          InvalidValue(
            path: "for", problem: "\(seconds) is not above 0 and at most 31536000",
            value: "\(seconds)", expected: "more than 0, at most 31536000 seconds"))
      }
      expires = now.instant + span
    }
    guard reason != Hold.user else {
      guard expires == nil else {
        throw .invalid(
          InvalidValue(
            path: "for", problem: "cannot be given with the hold user, which stays until play",
            expected: "another reason, or no \"for\""))
      }
      return changeHolds(.hold, now) { $0.user = true }
    }
    guard holds.hasRoom(for: reason) else {
      throw .limit(what: "There are \(Holds.reasonLimit) holds already; release one first.")
    }
    return changeHolds(.hold, now) { $0.take(reason, client: client, until: expires) }
  }

  mutating func release(
    _ reason: String, _ client: ClientID, _ now: Now
  ) throws(Refusal) -> Output? {
    try checkHold(reason)
    guard reason != Hold.user else { return changeHolds(.hold, now) { $0.user = false } }
    return changeHolds(.hold, now) { $0.release(reason, client: client) }
  }

  private func checkHold(_ reason: String) throws(Refusal) {
    guard Identifier.isValid(reason) else {
      throw .invalid(
        InvalidValue(
          path: "reason", problem: "is not a name", value: String(reason.prefix(64)),
          expected: Identifier.rule))
    }
    guard !Hold.reserved.contains(reason) else {
      throw .invalid(
        InvalidValue(
          path: "reason",
          problem: "\(reason) is the carousel's own and cannot be taken or released",
          value: reason, expected: "another name"))
    }
  }

  /// A client is gone, and with it its transient pages, its drag and its holds: one change.
  mutating func clientGone(_ client: ClientID, _ now: Now) -> Output? {
    let from = current
    let before = counting
    let leaving = transient.filter { $0.value == client }.keys
    let dragged = drag.owner == client
    if dragged { drag.end(displacement: dragDisplacement, velocity: 0, at: now.instant) }
    holds.clientGone(client)
    refreshReports(now)
    if !leaving.isEmpty {
      adopt(pages.filter { !leaving.contains($0.id) }, now)
      return change(.edit, from: from, now)
    }
    guard dragged || counting != before else { return nil }
    return change(dragged ? .drag : .hold, from: from, now)
  }

  /// Changes the holds: a change where the set that counts is another one after it.
  mutating func changeHolds(
    _ reason: Reason, _ now: Now, _ edit: (inout Holds) -> Void
  ) -> Output? {
    edit(&holds)
    guard refreshHolds(now) else { return nil }
    return change(reason, from: current, now)
  }

  /// Counts the holds anew, and freezes or thaws the page's time. Whether the set is another one.
  @discardableResult
  mutating func refreshHolds(_ now: Now) -> Bool {
    let was = isHeld
    let before = counting
    counting = holds.counting(
      pauseOn: configuration.pauseOn, dragging: drag.owner != nil, overridden: isCovered)
    guard counting != before else { return false }
    if isHeld, !was { dwell.freeze(at: now.instant) }
    if was, !isHeld { dwell.thaw(duration: duration, at: now.instant) }
    return true
  }
}
