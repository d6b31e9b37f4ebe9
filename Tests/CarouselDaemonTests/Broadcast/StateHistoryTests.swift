import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct StateHistoryTests {
  private let budget = HistoryBudget()

  private func history(of count: Int) throws -> StateHistory {
    var carousel = try Carousel(
      pages: [Page(id: "a"), Page(id: "b")], configuration: Configuration(), now: Clock().now)
    let history = StateHistory(budget: budget)
    for _ in 0..<count {
      let outputs = carousel.handle(.next(steps: 1), now: Clock().now).outputs
      guard case .state(let state)? = outputs.last else { continue }
      history.append(StateMessage(state, carousel: "c", instance: "i"))
    }
    return history
  }

  private func seqs(_ states: [[UInt8]]?) throws -> [Int]? {
    try states?.map { try #require(JSONParser.parse($0).value["seq"]?.integer) }
  }

  @Test func `gives what came after a number, in order`() throws {
    let history = try history(of: 5)
    #expect(try seqs(history.since(2)) == [3, 4, 5])
    #expect(try seqs(history.since(0)) == [1, 2, 3, 4, 5])
    #expect(try seqs(history.since(5)) == [])
  }

  @Test func `finds the one with a number`() throws {
    let history = try history(of: 1100)
    func seq(_ seq: Int64) throws -> Int? {
      try history[seq].flatMap { try JSONParser.parse($0).value["seq"]?.integer }
    }
    #expect(try seq(1100) == 1100)
    #expect(try seq(77) == 77)
    #expect(try seq(76) == nil)
    #expect(try seq(1101) == nil)
    #expect(try seq(0) == nil)
    #expect(try seq(.min) == nil)
    #expect(StateHistory(budget: budget)[1] == nil)
  }

  @Test func `knows nothing of a number that never was`() throws {
    let history = try history(of: 5)
    #expect(history.since(6) == nil)
    #expect(history.since(-1) == nil)
    #expect(history.since(.max) == nil)
    #expect(history.since(.min) == nil)
  }

  @Test func `before the first change nothing was missed`() {
    #expect(StateHistory(budget: budget).since(0) == [])
    #expect(StateHistory(budget: budget).since(1) == nil)
    #expect(StateHistory(budget: budget).lastSeq == 0)
  }

  @Test func `keeps the last 1024 and no more`() throws {
    let history = try history(of: 1100)
    #expect(try seqs(history.since(76)) == Array(77...1100))
    #expect(history.since(75) == nil)
    #expect(try seqs(history.since(1099)) == [1100])
    #expect(history.lastSeq == 1100)
  }

  @Test func `is full at exactly 1024`() throws {
    let history = try history(of: 1024)
    #expect(history.since(0)?.count == 1024)
    #expect(history.lastSeq == 1024)
  }
}
