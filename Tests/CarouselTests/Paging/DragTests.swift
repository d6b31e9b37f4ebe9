import Testing

@testable import Carousel

@Suite("A drag")
struct DragTests {
  let finger = ClientID(1)

  @Test("moves the strip without an event, and settles on a spring")
  func movesAndSettles() throws {
    var clock = try MadeUpClock(.count(3))
    clock.at(1, .dragBegin(client: finger))
    clock.at(1.1, .dragMove(offset: 100, width: 400, client: finger))
    #expect(clock.events.count == 1)
    #expect(clock.positions.map(\.position) == [0.25])
    #expect(clock.positions.map(\.phase) == [.dragging])
    clock.at(1.2, .dragEnd(offset: 300, width: 400, velocity: 0, client: finger))
    #expect(clock.events.last?.position == 1)
    #expect(clock.events.last?.phase == .settling)
    #expect(
      clock.events.last?.highlight
        == Highlight(from: 0, to: 1, motion: .spring(Spring(response: 0.55, dampingFraction: 1))))
    clock.run(until: 4)
    #expect(clock.positions.last?.phase == .idle)
    #expect(clock.positions.last?.position == 1)
    #expect(clock.positions.count == 2)
    #expect(clock.carousel.state(now: MadeUpClock.now(4)).phase == .idle)
  }

  @Test("over the seam of a loop is at a fraction beyond the last page")
  func overTheSeam() throws {
    var clock = try MadeUpClock(.count(3))
    clock.at(1, .dragBegin(client: finger))
    clock.at(1, .dragMove(offset: -100, width: 400, client: finger))
    #expect(clock.positions.last?.position == 2.75)
    #expect(clock.positions.last?.virtualPosition == -0.25)
  }

  @Test("beyond an edge that stops is damped")
  func beyondAnEdge() throws {
    var clock = try MadeUpClock(.count(3)) { $0.edges = .stop }
    clock.at(1, .dragBegin(client: finger))
    clock.at(1, .dragMove(offset: -400, width: 400, client: finger))
    #expect(clock.positions.last?.position == 0)
    #expect(clock.positions.last?.virtualPosition == -0.35)
  }

  @Test("is its owner's alone, and ends where another client moves")
  func owner() throws {
    var clock = try MadeUpClock(.count(3))
    clock.at(1, .dragBegin(client: finger))
    #expect(clock.at(1, .dragBegin(client: ClientID(2))) == .busy)
    #expect(clock.at(1, .dragMove(offset: 1, width: 9, client: ClientID(2))) == .noDrag)
    #expect(clock.at(1, .goTo(.index(0), direction: nil)) == nil)
    #expect(clock.events.last?.holds == ["drag"])
    clock.at(2, .next(steps: 1))
    #expect(clock.events.last?.holds == [])
    #expect(clock.events.last?.phase == .idle)
    #expect(clock.at(2, .dragCancel(client: finger)) == .noDrag)
    #expect(clock.events.count == 2)
  }

  @Test("begun while the strip settles starts from the target")
  func beginsWhileSettling() throws {
    var clock = try MadeUpClock(.count(3))
    clock.at(1, .dragBegin(client: finger))
    clock.at(1.1, .dragEnd(offset: 300, width: 400, velocity: 0, client: finger))
    clock.at(1.2, .dragBegin(client: finger))
    #expect(clock.events.last?.phase == .dragging)
    #expect(clock.events.last?.position == 1)
    clock.run(until: 10)
    #expect(clock.positions.isEmpty)
  }

  @Test("has settled where the timer moves on meanwhile")
  func timerWhileSettling() throws {
    var clock = try MadeUpClock(.count(3)) { $0.interval = 0.2 }
    clock.at(0.1, .dragBegin(client: finger))
    clock.at(0.15, .dragEnd(offset: 300, width: 400, velocity: 0, client: finger))
    clock.run(until: 0.4)
    #expect(clock.events.map(\.phase) == [.dragging, .settling, .idle])
    #expect(clock.positions.isEmpty)
  }

  @Test("of a client that is gone is a cancel, in one event with all that it held")
  func ownerGone() throws {
    var clock = try MadeUpClock(.count(3))
    clock.at(1, .hold(reason: "guide", seconds: nil, client: finger))
    clock.at(1, .dragBegin(client: finger))
    clock.at(2, .clientGone(finger))
    #expect(clock.events.map(\.reason) == [.hold, .drag, .drag])
    #expect(clock.events.last?.holds == [])
    #expect(clock.events.last?.remaining?.seconds == 2)
  }

  @Test("by absurd distances over and over does not overflow")
  func absurd() throws {
    var clock = try MadeUpClock(.count(2))
    for turn in 0..<2000 {
      clock.at(Double(turn), .dragBegin(client: finger))
      clock.at(
        Double(turn), .dragEnd(offset: 9e15, width: 1, velocity: 1e300, client: finger))
    }
    #expect(clock.events.count >= 4000)
  }
}
