import Carousel
import CarouselWire
import Glibc

/// A whole run of `simulate`: the file, the inputs one by one, the printed lines.
struct SimulationRun {
  private let output: LineOutput
  private let template: Template?
  private let inputs: InputLines?
  private let inputsName: String
  /// How long it goes on behind the last input; nil where the end was named.
  private let rest: TimeSpan?
  private let name: String
  private var machine: SimulatedMachine

  private static let standardLength = TimeSpan(nanoseconds: 60_000_000_000)

  /// Reads all that the command line names, but for the inputs, which are read as they are needed.
  init(_ invocation: Invocation, _ output: LineOutput, _ console: Console) throws(Failure) {
    self.output = output
    template = try invocation.template()
    let seconds = try invocation.seconds("for", in: 0...SimulationLimits.longest)
    rest = seconds == nil ? Self.standardLength : nil
    let end = SimulationLimits.span(seconds ?? SimulationLimits.longest) ?? .zero
    let start = try Self.start(invocation.value("from"))
    let path = invocation.arguments[0]
    let configuration = try Self.configuration(at: path, invocation, console)
    let named = try Self.carousel(of: configuration, invocation.value("carousel"), path)
    name = named.name
    do {
      machine = SimulatedMachine(
        try Simulation(
          pages: named.pages, configuration: named.configuration, start: start, end: end),
        name: named.name)
    } catch {
      throw Failure.refused("\(path): \(RPCError(error).message)")
    }
    inputsName = invocation.value("inputs") ?? ""
    guard path != "-" || inputsName != "-" else {
      throw Failure.usage("CONFIG and --inputs cannot both be stdin")
    }
    inputs = inputsName.isEmpty ? nil : try InputLines(path: inputsName)
  }

  /// Runs to the end.
  mutating func run() throws(Failure) {
    try runInputs()
    try machine.finish(after: rest, tell: tell)
  }

  private mutating func runInputs() throws(Failure) {
    var number = 0
    var last = TimeSpan.zero
    while let line = try inputs?.next(beforeWaiting: output.flush) {
      let input = try input(line, number: number, notBefore: last)
      last = input.at
      if let error = try machine.handle(input, tell: tell) {
        try tell(refusal: error, input: number)
      }
      number += 1
    }
  }

  private func input(
    _ line: [UInt8], number: Int, notBefore last: TimeSpan
  ) throws(Failure) -> SimulationInput {
    let place = "\(inputsName), input \(number) (counted from 0)"
    let input: SimulationInput
    do {
      input = try SimulationInput(line: line)
    } catch {
      throw Failure.refused("\(place): \(error.message ?? "it cannot be read")")
    }
    guard input.at >= last else {
      throw Failure.refused(
        "\(place): at is \(NumberText.plain(input.at.seconds)), which is before the input in front"
          + " of it; sort them by at")
    }
    return input
  }

  private func tell(_ state: State) throws(Failure) {
    guard let template else {
      try output.line(message(state).json)
      return
    }
    var shown = state
    // They are more than half of a State, on which a long run would spend half of its time.
    if !template.shows("indicator") { shown.indicator = nil }
    if !template.shows("highlight") { shown.highlight = nil }
    let json: JSON
    do {
      json = try JSONParser.parse(Array(message(shown).json)).value
    } catch {
      preconditionFailure("Internal inconsistency: a State is no JSON: \(error)")
    }
    try output.line(template.text(of: json))
  }

  private func message(_ state: State) -> StateMessage {
    StateMessage(state, carousel: name, instance: "simulation")
  }

  private func tell(refusal error: RPCError, input: Int) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("at")
    writer.seconds(nanoseconds: machine.simulation.now.time.nanoseconds)
    writer.key("input")
    writer.integer(input)
    writer.key("error")
    writer.error(error)
    writer.endObject()
    try output.line(writer.bytes)
  }

  private static func start(_ text: String?) throws(Failure) -> Timestamp {
    guard let text else {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
    guard let start = MomentText.timestamp(text), start.nanoseconds >= 0,
      start.seconds <= SimulationLimits.latestStart
    else {
      throw Failure.usage(
        "--from is \"\(text)\"; it must be Unix seconds or a time such as 2026-03-29T02:30:00Z,"
          + " from 1970 to 2100")
    }
    return start
  }

  private static func configuration(
    at path: String, _ invocation: Invocation, _ console: Console
  ) throws(Failure) -> DaemonConfiguration {
    let bytes = try FileContent.bytes(of: path)
    do {
      let file = try ConfigurationFile(bytes)
      for warning in file.warnings {
        console.note("\(path): \(warning.path): \(warning.problem)", for: invocation)
      }
      return file.configuration
    } catch {
      throw Failure.refused(error.lines.map { "\(path): \($0)" }.joined(separator: "\n"))
    }
  }

  private static func carousel(
    of configuration: DaemonConfiguration, _ name: String?, _ path: String
  ) throws(Failure) -> DaemonConfiguration.NamedCarousel {
    let all = configuration.carousels
    let names = all.map(\.name).joined(separator: ", ")
    if let name {
      if let carousel = all.first(where: { $0.name == name }) { return carousel }
      throw Failure.usage("\(path) has no carousel \"\(name)\"; there are: \(names)")
    }
    if all.count == 1 { return all[0] }
    if let carousel = all.first(where: { $0.name == "default" }) { return carousel }
    guard !all.isEmpty else { throw Failure.refused("\(path) has no carousel") }
    throw Failure.usage("\(path) has several carousels; give --carousel, one of: \(names)")
  }
}
