import Carousel
import Testing

@testable import CarouselControl

@Suite struct SimulationTests {
  /// What the runs tell: `time page reason`.
  private final class Log {
    var lines: [String] = []
    func add(_ state: State) {
      lines.append(
        "\(NumberText.plain(state.at.seconds)) \(state.page?.id ?? "-") \(state.reason.rawValue)")
    }
  }

  private func simulation(_ ids: [String] = ["a", "b", "c"], end: Double) throws -> Simulation {
    try Simulation(
      pages: ids.map { Page(id: $0) }, configuration: Configuration(),
      start: Timestamp(nanoseconds: 0), end: span(end))
  }

  private func span(_ seconds: Double) -> TimeSpan {
    TimeSpan(seconds: seconds) ?? .zero
  }

  @Test func `changes come on the grid, the last instant included`() throws {
    let log = Log()
    var simulation = try simulation(end: 9)
    try simulation.advance(to: simulation.end, tell: log.add)
    #expect(log.lines == ["3 b timer", "6 c timer", "9 a timer"])
  }

  @Test func `just before the last instant one change is missing`() throws {
    let log = Log()
    var simulation = try simulation(end: 8.999999999)
    try simulation.advance(to: span(1000), tell: log.add)
    #expect(log.lines == ["3 b timer", "6 c timer"])
    #expect(simulation.isOver)
  }

  @Test func `a day ends exactly on the grid`() throws {
    var count = 0
    var last: State?
    var simulation = try simulation(end: 86_400)
    try simulation.advance(to: simulation.end) {
      count += 1
      last = $0
    }
    #expect(count == 28_800)
    #expect(last?.at == Timestamp(nanoseconds: 86_400_000_000_000))
    #expect(last?.seq == 28_800)
  }

  @Test func `a stall makes what was due late`() throws {
    let log = Log()
    var simulation = try simulation(end: 610)
    try simulation.advance(to: span(1), tell: log.add)
    try simulation.stall(for: span(600), tell: log.add)
    try simulation.advance(to: simulation.end, tell: log.add)
    #expect(log.lines == ["601 b timer", "604 c timer", "607 a timer", "610 b timer"])
  }

  @Test func `a stall beyond the end is the end`() throws {
    let log = Log()
    var simulation = try simulation(end: 5)
    try simulation.stall(for: span(3_153_600_000), tell: log.add)
    #expect(log.lines == [])
    #expect(simulation.isOver)
  }

  @Test func `while the machine sleeps the page's time stands still`() throws {
    let log = Log()
    var simulation = try simulation(end: 105)
    try simulation.advance(to: span(1), tell: log.add)
    try simulation.sleep(for: span(100), tell: log.add)
    try simulation.advance(to: simulation.end, tell: log.add)
    #expect(log.lines == ["101 a clock", "103 b timer"])
  }

  @Test func `a step of the clock moves the times and not the deadlines`() throws {
    let log = Log()
    var simulation = try simulation(end: 6)
    try simulation.advance(to: span(1), tell: log.add)
    try simulation.step(by: span(1000), tell: log.add)
    try simulation.advance(to: simulation.end, tell: log.add)
    #expect(log.lines == ["1001 a clock", "1003 b timer", "1006 c timer"])
  }

  @Test func `the longest times leave no number`() throws {
    let latest = Timestamp(nanoseconds: Int64(SimulationLimits.latestStart) * 1_000_000_000)
    var simulation = try Simulation(
      pages: [Page(id: "a", duration: .seconds(31_536_000)), Page(id: "b")],
      configuration: Configuration(), start: latest, end: span(SimulationLimits.longest))
    try simulation.stall(for: span(SimulationLimits.longest)) { _ in }
    try simulation.sleep(for: span(SimulationLimits.longest)) { _ in }
    #expect(simulation.isOver)
  }

  @Test func `pages that cannot be are refused`() {
    #expect(throws: Refusal.self) { try simulation(["a", "a"], end: 1) }
  }
}
