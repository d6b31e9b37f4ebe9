import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct HistoryBudgetTests {
  /// A carousel and its history, as the daemon joins them.
  private final class Source {
    private var carousel: Carousel
    let history: StateHistory

    init(budget: HistoryBudget) throws {
      var configuration = Configuration()
      configuration.interval = nil  // however slow the machine is
      carousel = try Carousel(
        pages: [Page(id: "a"), Page(id: "b")], configuration: configuration, now: Clock().now)
      history = StateHistory(budget: budget)
    }

    func move(_ count: Int) {
      for _ in 0..<count {
        let outputs = carousel.handle(.next(steps: 1), now: Clock().now).outputs
        guard case .state(let state)? = outputs.last else { continue }
        history.append(StateMessage(state, carousel: "c", instance: "i"))
      }
    }

    var kept: ClosedRange<Int64> { history.oldestSeq...history.lastSeq }
  }

  @Test func `the oldest State of all carousels goes first`() throws {
    let budget = HistoryBudget(limit: 60_000)
    let (old, new) = (try Source(budget: budget), try Source(budget: budget))
    old.move(40)
    new.move(60)
    #expect(old.kept.upperBound == 40)
    #expect(old.kept.lowerBound > 1)
    #expect(new.kept == 1...60)
    new.move(200)
    #expect(old.history.since(39) == nil)
    #expect(old.history.since(40) == [])
    #expect(old.history[40] == nil)
    #expect(new.kept.upperBound == 260)
    #expect(budget.bytes <= 60_000)
    #expect(budget.bytes > 55_000)
  }

  @Test func `what is left can be asked for, and what is gone cannot`() throws {
    let budget = HistoryBudget(limit: 20_000)
    let source = try Source(budget: budget)
    source.move(3000)
    let oldest = source.kept.lowerBound
    let states = try #require(source.history.since(oldest - 1))
    let seqs = try states.map { try JSONParser.parse($0).value["seq"]?.integer }
    #expect(seqs == source.kept.map { Int($0) })
    #expect(source.history.since(oldest - 2) == nil)
    #expect(budget.bytes <= 20_000)
  }

  @Test func `a carousel that is taken away gives its memory back`() throws {
    let budget = HistoryBudget()
    let (going, staying) = (try Source(budget: budget), try Source(budget: budget))
    going.move(1500)
    staying.move(10)
    going.history.dropAll()
    #expect(going.history.since(1499) == nil)
    #expect(staying.kept == 1...10)
    staying.move(5000)
    #expect(staying.kept == 3987...5010)
    going.move(2)
    #expect(going.kept == 1501...1502)
  }

  @Test func `a budget that not even one State fits into keeps none`() throws {
    let budget = HistoryBudget(limit: 10)
    let source = try Source(budget: budget)
    source.move(3)
    #expect(source.history.since(3) == [])
    #expect(source.history.since(2) == nil)
    #expect(budget.bytes == 0)
  }
}
