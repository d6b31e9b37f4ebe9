import Carousel
import CarouselWire
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

@Suite struct SimulatedMachineTests {
  private func run(
    _ ids: [String], _ lines: [String], end: Double
  ) throws -> (states: [String], errors: [Int: Int]) {
    let simulation = try Simulation(
      pages: ids.map { Page(id: $0) }, configuration: Configuration(),
      start: Timestamp(nanoseconds: 0), end: TimeSpan(seconds: end) ?? .zero)
    var machine = SimulatedMachine(simulation, name: "default")
    var states: [String] = []
    var errors: [Int: Int] = [:]
    let tell = { (state: State) throws(Failure) in
      states.append(
        "\(NumberText.plain(state.at.seconds)) \(state.page?.id ?? "-") \(state.reason.rawValue) "
          + state.holds.joined(separator: ","))
    }
    for (number, line) in lines.enumerated() {
      let input = try SimulationInput(line: Array(line.utf8))
      if let error = try machine.handle(input, tell: tell) { errors[number] = error.code.rawValue }
    }
    try machine.finish(after: nil, tell: tell)
    return (states, errors)
  }

  @Test func `inputs during a stall wait for its end`() throws {
    let (states, errors) = try run(
      ["a", "b", "c", "d", "e"],
      [
        #"{"at":1,"method":"clock.stall","params":{"for":10}}"#,
        #"{"at":4,"method":"carousel.next"}"#, #"{"at":5,"method":"carousel.pause"}"#,
      ], end: 25)
    #expect(states == ["11 b timer ", "11 c command ", "11 c hold user"])
    #expect(errors == [:])
  }

  @Test func `a client that goes takes its hold with it, and nobody else's`() throws {
    let (states, _) = try run(
      ["a"],
      [
        #"{"at":1,"method":"carousel.hold","params":{"reason":"x"}}"#,
        #"{"at":2,"method":"carousel.hold","params":{"reason":"y"},"client":"2"}"#,
        #"{"at":3,"method":"client.gone"}"#, #"{"at":4,"method":"client.gone","client":"3"}"#,
        #"{"at":5,"method":"client.gone","client":"2"}"#,
      ], end: 10)
    #expect(states == ["1 a hold x", "2 a hold x,y", "3 a hold y", "5 a hold "])
  }

  @Test func `what is refused is numbered from 0 and changes nothing`() throws {
    let (states, errors) = try run(
      ["a", "b"],
      [
        #"{"at":0.1,"method":"carousel.goTo","params":{"page":"nope"}}"#,
        #"{"at":0.2,"method":"carousel.goTo","params":{"index":7}}"#,
        #"{"at":0.3,"method":"carousel.fly"}"#,
        #"{"at":0.4,"method":"carousel.get"}"#,
        #"{"at":0.5,"method":"carousel.next","params":{"carousel":"other"}}"#,
        #"{"at":0.6,"method":"clock.stall","params":{"for":-1}}"#,
        #"{"at":0.7,"method":"clock.stall","params":{}}"#,
        #"{"at":0.8,"method":"clock.sleep","params":{"for":1,"fro":1}}"#,
        #"{"at":0.9,"method":"clock.step","params":{"by":-1000}}"#,
        #"{"at":1.0,"method":"clock.step","params":{"by":1e300}}"#,
        #"{"at":1.1,"method":"client.gone","params":{"x":1}}"#,
      ], end: 2)
    #expect(states == [])
    #expect(
      errors == [
        0: -32002, 1: -32602, 2: -32601, 3: -32601, 4: -32001, 5: -32602, 6: -32602, 7: -32602,
        8: -32602, 9: -32602, 10: -32602,
      ])
  }

  @Test func `inputs behind the end are nothing, not even refused`() throws {
    let (states, errors) = try run(
      ["a", "b"],
      [#"{"at":2,"method":"carousel.next"}"#, #"{"at":2.1,"method":"carousel.fly"}"#], end: 2)
    #expect(states == ["2 b command "])
    #expect(errors == [:])
  }
}

@Suite struct SimulationInputTests {
  @Test func `a line has a time, a method, params and a client`() throws {
    let input = try SimulationInput(
      line: Array(#"{"at":2.9,"method":"carousel.next","params":{"steps":2},"client":"7"}"#.utf8))
    #expect(input.at == TimeSpan(nanoseconds: 2_900_000_000))
    #expect(input.client == "7")
    #expect(input.request == Request(method: "carousel.next", params: try json(#"{"steps":2}"#)))
  }

  @Test(arguments: [
    ("[]", "it must be an object {at, method, params}"),
    ("{\"at\":1", "column 8: "),
    (#"{"method":"x"}"#, "at is missing; it must be seconds after the start, 0 to 3153600000"),
    (#"{"at":-1,"method":"x"}"#, "at is -1; it must be seconds after the start, 0 to 3153600000"),
    (#"{"at":"1","method":"x"}"#, "at is \"1\"; it must be seconds"),
    (#"{"at":1e99,"method":"x"}"#, "at is 1e99; it must be seconds"),
    (#"{"at":1}"#, "method is missing; it must be a name"),
    (#"{"at":1,"method":"x","params":[1]}"#, "params is [1]; it must be an object"),
    (#"{"at":1,"method":"x","parms":{}}"#, "\"parms\" is not known; there are at, method, params"),
    (#"{"at":1,"at":2,"method":"x"}"#, "at stands there twice"),
    (#"{"at":1,"method":"x","client":null}"#, "client is null; it must be a name"),
  ])
  func `a line that is no input is refused with the reason`(line: String, why: String) {
    do throws(Failure) {
      _ = try SimulationInput(line: Array(line.utf8))
      Issue.record("\(line) was taken")
    } catch {
      #expect(error.message?.hasPrefix(why) == true, "\(error)")
    }
  }
}

@Suite struct MomentTextTests {
  @Test(arguments: [
    ("0", 0), ("1764500000.125", 1_764_500_000_125_000_000),
    ("1764500000.123456789", 1_764_500_000_123_456_789),
    ("2026-03-29T02:30Z", 1_774_751_400_000_000_000),
    ("2026-03-29T02:30:05+01:00", 1_774_747_805_000_000_000),
    ("2026-03-29t02:30:05.25-0130", 1_774_756_805_250_000_000),
    ("2000-02-29 12:00:00+02", 951_818_400_000_000_000),
    ("1970-01-01T00:00:00Z", 0), ("2099-12-31T23:59:59Z", 4_102_444_799_000_000_000),
  ])
  func `Unix seconds and ISO 8601 are moments`(text: String, nanoseconds: Int64) {
    #expect(MomentText.timestamp(text) == Timestamp(nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    "", "now", "1e9", "nan", "1.", ".5", "1 s", "99999999999", "2026-13-01", "2026-02-29T00:00Z",
    "2026-03-29T", "2026-03-29T24:00Z", "2026-03-29T02:30:60Z", "2026-03-29T02:30+",
    "2026-03-29T02:30ZZ",
    "2026-3-29T02:30Z", "２０２６-03-29T02:30Z",
  ])
  func `nothing else is one`(text: String) {
    #expect(MomentText.timestamp(text) == nil)
  }

  @Test func `without a zone it is local time`() throws {
    let local = try #require(MomentText.timestamp("2026-01-15T12:00"))
    #expect(LocalTime.clock(local.seconds) == "12:00:00")
    #expect(MomentText.timestamp("2026-01-15").map { LocalTime.clock($0.seconds) } == "00:00:00")
  }
}
