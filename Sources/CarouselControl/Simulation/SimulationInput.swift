import Carousel
import CarouselWire

/// One line of a file of inputs: `{"at": 2.9, "method": "carousel.next", "params": {}}`.
struct SimulationInput: Equatable {
  /// When, counted from the start.
  let at: TimeSpan
  /// Who; "1" unless the line names a client.
  let client: String
  let request: Request

  /// Reads a line. What is thrown is the rest of a sentence that begins with the line's number.
  init(line: [UInt8]) throws(Failure) {
    let json = try Self.object(line)
    let names = ["at", "method", "params", "client"]
    for member in json.members ?? [] where !names.contains(member.key) {
      throw Failure.refused(
        "\"\(PrintableText.oneLine(member.key))\" is not known; there are "
          + names.joined(separator: ", "))
    }
    guard let seconds = json["at"]?.number, let at = SimulationLimits.span(seconds) else {
      throw Failure.refused(
        "at is \(json["at"]?.text ?? "missing"); it must be seconds after the start, 0 to "
          + NumberText.plain(SimulationLimits.longest))
    }
    guard let method = json["method"]?.string else {
      throw Failure.refused("method is \(json["method"]?.text ?? "missing"); it must be a name")
    }
    let params = json["params"] ?? .object([])
    guard params.members != nil else {
      throw Failure.refused("params is \(params.text); it must be an object")
    }
    self.at = at
    client = try Self.client(json["client"])
    request = Request(method: method, params: params)
  }

  private static func object(_ line: [UInt8]) throws(Failure) -> JSON {
    do {
      let document = try JSONParser.parse(line)
      guard document.value.members != nil else {
        throw Failure.refused("it must be an object {at, method, params}")
      }
      if let twice = document.duplicateKeys.first {
        throw Failure.refused("\(twice.path) stands there twice")
      }
      return document.value
    } catch let error as JSONSyntaxError {
      throw Failure.refused("column \(error.column): \(error.problem)")
    } catch {
      throw error as? Failure ?? Failure.refused("\(error)")
    }
  }

  private static func client(_ value: JSON?) throws(Failure) -> String {
    switch value {
    case nil: return "1"
    case .string(let name): return name
    case .number(let number): return number.text
    case .some(let other): throw Failure.refused("client is \(other.text); it must be a name")
    }
  }
}
