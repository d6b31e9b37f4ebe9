import Testing

@testable import Carousel

@Suite("Whatever happens")
struct PropertyTests {
  @Test("the invariants hold", arguments: 0..<200)
  func invariants(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var configuration = Configuration()
    configuration.edges = Edges.allCases.randomElement(using: &random)!
    configuration.interval = [0.5, 3, nil].randomElement(using: &random)!
    configuration.linger = Bool.random(using: &random) ? 6 : nil
    configuration.pauseOn = Bool.random(using: &random) ? [.hover] : []
    configuration.waitReady = Bool.random(using: &random) ? 2 : nil
    configuration.skipFailed = .random(using: &random)
    let count = Int.random(in: 0...6, using: &random)
    var now = MadeUpClock.now(0)
    var carousel = try Carousel(
      pages: (0..<count).map { place in
        Page(id: "p\(place)", duration: Bool.random(using: &random) ? .content : nil)
      }, configuration: configuration, now: now)
    var last = carousel.state(now: now)
    for step in 0..<120 {
      now.instant =
        now.instant
        + TimeSpan(
          nanoseconds: .random(in: 0...4_000_000_000, using: &random))
      now.time = Timestamp(nanoseconds: now.instant.nanoseconds)
      let due = carousel.handle(.wake, now: now)
      check(due.outputs, after: &last, carousel, now)
      let input = anyInput(step, carousel, &random)
      let before = carousel.state(now: now)
      let revision = carousel.revision
      let outcome = carousel.handle(input, now: now)
      // An input can make one move due, or the end of one wait, which is an event of its own.
      let states = states(outcome.outputs)
      let own = states.filter { !isDue($0) && !($0 != states.first && $0.reason == .hold) }
      #expect(own.count <= 1, "\(input)")
      #expect(states.count <= own.count + 1, "\(input)")
      if outcome.refusal != nil {
        #expect(outcome.outputs.isEmpty, "\(input)")
        #expect(carousel.revision == revision)
      }
      check(outcome.outputs, after: &last, carousel, now)
      checkSelection(input, before: before, own: own, carousel)
      if let deadline = carousel.deadline { #expect(deadline > now.instant) }
      checkOverrides(carousel, now)
    }
  }

  /// Whether a change can only come of a time that is over, or of what displays said before.
  private func isDue(_ state: State) -> Bool {
    state.reason == .timer || state.reason == .display && (state.direction != .none || state.ended)
  }

  private func states(_ outputs: [Output]) -> [State] {
    outputs.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  private func check(
    _ outputs: [Output], after last: inout State, _ carousel: Carousel, _ now: Now
  ) {
    for state in states(outputs) {
      #expect(state.seq == last.seq + 1)
      #expect(state.at == now.time)
      if let index = state.index {
        #expect((0..<state.count).contains(index))
        #expect(state.page != nil)
      } else {
        #expect(state.count == 0)
        #expect(state.next == nil && state.position == nil)
        #expect(state.remaining == nil && state.advancesAt == nil)
        #expect((state.page == nil) == (state.override == nil))
        #expect((state.shownAt == nil) == (state.override == nil))
      }
      #expect(state.holds.contains("override") == (state.override != nil))
      if state.override != nil { #expect(state.phase == .idle && state.advancesAt == nil) }
      #expect(state.from?.index == last.index)
      if last.override == nil { #expect(state.from?.id == last.page?.id) }
      if let remaining = state.remaining, state.override == nil {
        #expect(remaining >= .zero)
        let whole = max(duration(of: state), carousel.configuration.linger ?? 0)
        #expect(remaining <= TimeSpan(seconds: whole)!)
      }
      #expect(state.holds == state.holds.sorted())
      if !state.holds.isEmpty { #expect(state.advancesAt == nil) }
      if state.override == nil, state.page?.duration == .content {
        #expect(state.remaining == nil && state.advancesAt == nil)
      }
      if state.holds.contains("loading") {
        #expect(carousel.configuration.waitReady != nil && state.index != nil)
      }
      if state.ended { #expect(state.edges == .stop && state.remaining == nil) }
      #expect((state.direction == .none) == (state.highlight == nil))
      if state.direction == .none { #expect(state.virtualIndex == last.virtualIndex) }
      last = state
    }
  }

  /// What is above the rotation can be shown and ends, and the State tells of the topmost one.
  private func checkOverrides(_ carousel: Carousel, _ now: Now) {
    let overrides = carousel.overrides
    let state = carousel.state(now: now)
    #expect(overrides.count <= 16)
    #expect(Set(overrides.map(\.id)).count == overrides.count)
    #expect(overrides.allSatisfy { $0.until.map { $0 > now.time } ?? true })
    let top = overrides.last { $0.priority == overrides.map(\.priority).max() }
    #expect(state.override?.id == top?.id)
    #expect(state.override?.until == top?.until)
    if let top { #expect(state.page?.id == top.page.id) }
    for case .listed(let id) in overrides.map(\.page) {
      #expect(carousel.pages.contains { $0.id == id })
    }
  }

  private func duration(of state: State) -> Double {
    guard case .seconds(let seconds)? = state.page?.duration else { return 0 }
    return seconds
  }

  /// Edits of other pages leave the current one where it is, by its id.
  private func checkSelection(
    _ input: Input, before: State, own: [State], _ carousel: Carousel
  ) {
    guard before.override == nil, let id = before.page?.id, let after = own.first,
      after.reason == .edit,
      carousel.pages.contains(where: { $0.id == id && $0.enabled })
    else { return }
    #expect(after.page?.id == id, "\(input)")
    #expect(after.shownAt == before.shownAt)
  }

  private func anyInput(
    _ step: Int, _ carousel: Carousel, _ random: inout SeededRandom
  ) -> Input {
    let client = ClientID(.random(in: 1...2, using: &random))
    let pages = carousel.pages
    let id = pages.randomElement(using: &random)?.id ?? "nobody"
    let place = Int.random(in: -1...pages.count + 1, using: &random)
    let offset = Double.random(in: -900...900, using: &random)
    switch Int.random(in: 0..<38, using: &random) {
    case 0: return .next(steps: .random(in: 0...7, using: &random))
    case 1: return .previous(steps: .random(in: 0...7, using: &random))
    case 2: return .goTo(.page(id), direction: nil)
    case 3:
      return .goTo(.index(place), direction: [.forward, .backward].randomElement(using: &random))
    case 4: return .scrollTo(offset: offset, width: [0, 320].randomElement(using: &random)!)
    case 5: return .toggle
    case 6: return [.play, .pause].randomElement(using: &random)!
    case 7: return .hold(reason: "guide", seconds: nil, client: client)
    case 8: return .hold(reason: "hover", seconds: 2, client: client)
    case 9: return .release(reason: "guide", client: client)
    case 10: return .configure([.interval([0.2, 2, 5, nil, -1].randomElement(using: &random)!)])
    case 11: return .configure([.edges(Edges.allCases.randomElement(using: &random)!)])
    case 12: return .dragBegin(client: client)
    case 13: return .dragEnd(offset: offset, width: 300, velocity: offset / 900, client: client)
    case 14: return .insert(Page(id: "n\(step)"), at: .index(place), transientFor: client)
    case 15: return .remove(id: id)
    case 16: return .update(id: id, [.enabled(.random(using: &random))])
    case 17: return .update(id: id, [.duration(.seconds(.random(in: 0.1...4, using: &random)))])
    case 18: return .move(id: id, to: .index(place))
    case 19: return .dragMove(offset: offset, width: 300, client: client)
    case 20: return .dragCancel(client: client)
    case 21:
      return .replace(pages.shuffled(using: &random) + [Page(id: "n\(step)")], ifRevision: nil)
    case 22: return .reload(settings: [.linger(6)], pages: Array(pages.dropLast()))
    case 23: return .clockChanged
    case 24: return .displayRegistered(client: client)
    case 25: return .displayGone(client: client)
    case 26:
      let newest = carousel.state(now: MadeUpClock.now(0)).seq
      return .displayShown(seq: newest + .random(in: -2...1, using: &random), client: client)
    case 27: return .displayEnded(page: carousel.pageOnScreen ?? id, client: client)
    case 28, 29: return .displayFailed(page: carousel.pageOnScreen ?? id, client: client)
    case 30: return .configure([.waitReady([nil, 0.5, 9].randomElement(using: &random)!)])
    case 31: return .configure([.skipFailed(.random(using: &random))])
    case 32, 33:
      return .showOverride(
        .listed(id: id), id: ["x", nil].randomElement(using: &random)!,
        priority: .random(in: 0...2, using: &random),
        duration: [nil, 0.1, 4, 9].randomElement(using: &random)!)
    case 34:
      return .showOverride(
        .own(Page(id: "own")), id: "y", priority: .random(in: 0...2, using: &random),
        duration: .random(in: 0...9, using: &random))
    case 35, 36:
      return .clearOverride(id: carousel.overrides.randomElement(using: &random)?.id)
    default: return .clientGone(client)
    }
  }
}
