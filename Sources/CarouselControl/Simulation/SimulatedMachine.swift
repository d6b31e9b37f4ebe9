import Carousel
import CarouselWire

/// Carries out inputs as the daemon would, and the clock's own ones, which only a simulation has.
struct SimulatedMachine {
  private(set) var simulation: Simulation
  /// The carousel's name, which a request may leave out.
  let name: String
  private var clients: [String: ClientID] = [:]
  private var lastClient: UInt64 = 0

  /// A machine on which nobody has connected yet.
  init(_ simulation: Simulation, name: String) {
    self.simulation = simulation
    self.name = name
  }

  /// Lets time pass up to the input's moment and carries it out; nothing where that lies behind
  /// the end. What is refused is returned: the carousel is as it was.
  mutating func handle(
    _ input: SimulationInput, tell: (State) throws(Failure) -> Void
  ) throws(Failure) -> RPCError? {
    try simulation.advance(to: input.at, tell: tell)
    if simulation.isOver { return nil }
    do {
      try carryOut(input, tell: tell)
      return nil
    } catch let error as RPCError {
      return error
    } catch {
      throw error as? Failure ?? Failure.refused("\(error)")
    }
  }

  /// Lets time pass up to the end, or for `rest` where that is given.
  mutating func finish(
    after rest: TimeSpan?, tell: (State) throws(Failure) -> Void
  ) throws(Failure) {
    if let rest { simulation.end = min(simulation.end, simulation.elapsed + rest) }
    try simulation.advance(to: simulation.end, tell: tell)
  }

  private mutating func carryOut(
    _ input: SimulationInput, tell: (State) throws(Failure) -> Void
  ) throws {
    let params = ClockParams(input.request)
    switch input.request.method {
    case "client.gone":
      try params.check([])
      guard let client = clients.removeValue(forKey: input.client) else { return }
      try simulation.handle(.clientGone(client), tell: tell)
    case "clock.stall": try simulation.stall(for: params.span("for"), tell: tell)
    case "clock.sleep": try simulation.sleep(for: params.span("for"), tell: tell)
    case "clock.step":
      try simulation.step(by: params.step("by", in: simulation), tell: tell)
    default: try call(input, tell: tell)
    }
  }

  private mutating func call(
    _ input: SimulationInput, tell: (State) throws(Failure) -> Void
  ) throws {
    let call = try Call(input.request)
    if let other = call.carousel, other != name {
      throw RPCError(.noSuchCarousel, "There is no carousel \"\(other)\" in this simulation.")
    }
    let client = identify(input.client)
    guard
      let meaning = try call.input(
        from: client, configuration: simulation.carousel.configuration)
    else {
      throw RPCError(
        .methodNotFound,
        "\(input.request.method) changes nothing, so a simulation has no use for it.")
    }
    if let refusal = try simulation.handle(meaning, tell: tell) { throw RPCError(refusal) }
  }

  private mutating func identify(_ name: String) -> ClientID {
    if let known = clients[name] { return known }
    lastClient += 1
    let client = ClientID(lastClient)
    clients[name] = client
    return client
  }
}

/// The params of the clock's inputs.
private struct ClockParams {
  let request: Request

  init(_ request: Request) { self.request = request }

  /// Refuses params that are not among `names`.
  func check(_ names: [String]) throws(RPCError) {
    for member in request.params.members ?? [] where !names.contains(member.key) {
      let expected = names.isEmpty ? "no params" : names.joined(separator: ", ")
      throw RPCError(
        InvalidValue(path: member.key, problem: "is not known", expected: expected))
    }
  }

  /// So many seconds, 0 to a hundred years.
  func span(_ name: String) throws(RPCError) -> TimeSpan {
    try check([name])
    guard let seconds = request.params[name]?.number, let span = SimulationLimits.span(seconds)
    else { throw wrong(name, expected: "seconds, 0 to a hundred years") }
    return span
  }

  /// So many seconds back or forth as the clock can be set.
  func step(_ name: String, in simulation: Simulation) throws(RPCError) -> TimeSpan {
    try check([name])
    guard let seconds = request.params[name]?.number,
      let span = SimulationLimits.step(seconds, from: simulation.now.time, at: simulation.elapsed)
    else { throw wrong(name, expected: "seconds that leave the clock between 1970 and 2100") }
    return span
  }

  private func wrong(_ name: String, expected: String) -> RPCError {
    let value = request.params[name]
    return RPCError(
      InvalidValue(
        path: name, problem: value == nil ? "is missing" : "cannot be taken", value: value?.text,
        expected: expected))
  }
}
