import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct DeadlinesTests {
  private let millisecond = TimeSpan(nanoseconds: 1_000_000)

  private func at(_ microseconds: Int64) -> Instant { Instant(nanoseconds: microseconds * 1000) }

  /// Deadlines at these microseconds, numbered from 0.
  private func deadlines(_ microseconds: Int64...) -> Deadlines {
    var deadlines = Deadlines()
    for each in microseconds {
      let number = deadlines.add()
      deadlines[number] = at(each)
    }
    return deadlines
  }

  /// The numbers in the order in which they are due.
  private func order(_ deadlines: Deadlines) -> [Int] {
    var (deadlines, order) = (deadlines, [Int]())
    while let first = deadlines.first {
      order.append(first.number)
      deadlines[first.number] = nil
    }
    return order
  }

  @Test func `the earliest comes first`() {
    #expect(order(deadlines(50, 10, 40, 20, 30, 60, 5)) == [6, 1, 3, 4, 2, 0, 5])
    #expect(Deadlines().first == nil)
  }

  @Test func `each can be set anew and taken away`() {
    var deadlines = deadlines(50, 10, 40, 20, 30)
    deadlines[1] = at(45)
    deadlines[0] = at(15)
    deadlines[3] = nil
    deadlines[3] = nil
    #expect(order(deadlines) == [0, 4, 2, 1])
    #expect(deadlines[1] == at(45))
    #expect(deadlines[3] == nil)
  }

  @Test func `a number that was given back is given again, without its deadline`() {
    var deadlines = deadlines(10, 20)
    deadlines.remove(0)
    #expect(deadlines.add() == 0)
    #expect(deadlines[0] == nil)
    #expect(order(deadlines) == [1])
  }

  @Test func `one that is alone is waited for exactly`() {
    #expect(deadlines(500).wakeUp(sharing: millisecond) == at(500))
    #expect(deadlines(500, 1501).wakeUp(sharing: millisecond) == at(500))
    #expect(Deadlines().wakeUp(sharing: millisecond) == nil)
  }

  @Test func `those within a millisecond share the wake-up of their last`() {
    #expect(deadlines(500, 1500, 1501, 800).wakeUp(sharing: millisecond) == at(1500))
    #expect(deadlines(7, 7, 7).wakeUp(sharing: millisecond) == at(7))
  }

  @Test func `a deadline that never comes is waited for like any other`() {
    var deadlines = deadlines(0)
    deadlines[0] = Instant(nanoseconds: .max)
    #expect(deadlines.wakeUp(sharing: millisecond) == Instant(nanoseconds: .max))
  }

  @Test func `where very many lie together the wake-up is not late, and never before the first`() {
    var deadlines = Deadlines()
    for each in 0..<10_000 {
      let number = deadlines.add()
      deadlines[number] = at(500 + Int64(each) / 10)
    }
    let wakeUp = deadlines.wakeUp(sharing: millisecond)
    #expect(wakeUp.map { at(500) <= $0 && $0 <= at(1500) } == true)
  }

  @Test func `is a queue whatever is done to it`() {
    var random = SystemRandomNumberGenerator()
    var deadlines = Deadlines()
    var expected: [Int: Instant] = [:]
    for _ in 0..<100 { _ = deadlines.add() }
    for _ in 0..<5000 {
      let number = Int.random(in: 0..<100, using: &random)
      let deadline = Bool.random() ? at(.random(in: 0..<50)) : nil
      deadlines[number] = deadline
      expected[number] = deadline
      #expect(deadlines.first?.deadline == expected.values.min())
    }
    #expect(order(deadlines).map { expected[$0] } == expected.values.sorted())
  }
}
