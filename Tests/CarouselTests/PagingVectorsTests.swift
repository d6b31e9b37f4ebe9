import Foundation
import Testing

@testable import Carousel

@Suite("The paging vectors")
struct PagingVectorsTests {
  static let cases = Result {
    try JSONDecoder().decode([PagingCase].self, from: Vectors.data("paging"))
  }

  @Test("there are 134 of them") func thereAre134() throws {
    #expect(try Self.cases.get().count == 134)
  }

  @Test("each gives its events and its refusals", arguments: try! cases.get())
  func each(_ vector: PagingCase) throws {
    var clock = try MadeUpClock(vector.config.pages.map(\.page)) {
      $0 = vector.config.configuration
    }
    var refused: [PagingCase.RefusedInput] = []
    var stalledUntil = 0.0
    for (number, timed) in vector.inputs.enumerated() {
      if timed.at >= stalledUntil {
        clock.late(stalledUntil, .wake)
        clock.run(until: timed.at)
      }
      if timed.method == "clock.stall" {
        stalledUntil = timed.at + timed.params.for!
      } else if let input = input(timed) {
        let refusal = clock.late(max(timed.at, stalledUntil), input)
        if let refusal { refused.append(.init(input: number, code: code(of: refusal))) }
      } else {
        refused.append(.init(input: number, code: -32602))
      }
    }
    if stalledUntil <= vector.until {
      clock.late(stalledUntil, .wake)
      clock.run(until: vector.until)
    }

    let events = clock.events.map { PagingCase.Event($0).rounded }
    let expected = vector.events.map(\.rounded)
    for (event, right) in zip(events, expected) where event != right {
      Issue.record("\(event)\nis not\n\(right)")
      break
    }
    #expect(events.count == expected.count)
    #expect(refused == vector.errors)
  }

  /// The model's input; nil where the parameters are none, which is refused before the model.
  private func input(_ timed: PagingCase.TimedInput) -> Input? {
    let params = timed.params
    let client = ClientID(1)
    switch timed.method {
    case "carousel.next": return .next(steps: params.steps ?? 1)
    case "carousel.previous": return .previous(steps: params.steps ?? 1)
    case "carousel.goTo":
      let direction = params.direction.map { Direction(rawValue: $0)! }
      if case .id(let id)? = params.page { return .goTo(.page(id), direction: direction) }
      return params.index.map { .goTo(.index($0), direction: direction) }
    case "carousel.scrollTo": return .scrollTo(offset: params.offset!, width: params.width!)
    case "carousel.play": return .play
    case "carousel.pause": return .pause
    case "carousel.toggle": return .toggle
    case "carousel.hold":
      return .hold(reason: params.reason!, seconds: params.for, client: client)
    case "carousel.release": return .release(reason: params.reason!, client: client)
    case "carousel.configure":
      var settings: [Setting] = []
      if let interval = params.interval { settings.append(.interval(interval)) }
      if let edges = params.edges { settings.append(.edges(Edges(rawValue: edges)!)) }
      return .configure(settings)
    case "drag.begin": return .dragBegin(client: client)
    case "drag.move":
      return .dragMove(offset: params.offset!, width: params.width!, client: client)
    case "drag.end":
      return .dragEnd(
        offset: params.offset!, width: params.width!, velocity: params.velocity ?? 0,
        client: client)
    case "drag.cancel": return .dragCancel(client: client)
    case "pages.insert":
      guard case .page(let fields)? = params.page else { return nil }
      let place = params.before.map(Input.Place.before) ?? params.at.map(Input.Place.index) ?? .end
      return .insert(fields.page, at: place, transientFor: nil)
    case "pages.update": return .update(id: params.id!, params.fields)
    case "pages.remove": return .remove(id: params.id!)
    case "pages.move":
      let place = params.before.map(Input.Place.before) ?? params.to.map(Input.Place.index)
      return .move(id: params.id!, to: place!)
    case "pages.replace": return .replace(params.pages!.map(\.page), ifRevision: nil)
    default: return nil
    }
  }

  private func code(of refusal: Refusal) -> Int {
    switch refusal {
    case .invalid, .noDisplay: -32602
    case .noPages: -32006
    case .noSuchPage: -32002
    case .notInRotation: -32008
    case .busy, .overridden: -32004
    case .noDrag: -32009
    case .limit: -32005
    case .revisionConflict: -32007
    }
  }
}
