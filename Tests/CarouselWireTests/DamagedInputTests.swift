import Carousel
import Testing

@testable import CarouselWire

/// Bytes that nobody meant to send: each has its answer, and none of them ends the process.
struct DamagedInputTests {
  private let requests = [
    #"{"jsonrpc":"2.0","id":1,"method":"carousel.next","params":{"steps":2}}"#,
    #"{"jsonrpc":"2.0","id":"é","method":"pages.insert","params":{"page":{"id":"a","title":"\uD83D\uDE00"}}}"#,
    #"[{"jsonrpc":"2.0","method":"carousel.goTo","params":{"index":-1e9}},{"jsonrpc":"2.0","id":null}]"#,
    #"{"jsonrpc":"2.0","id":1,"method":"carousel.configure","params":{"interval":1e2,"indicator":{"maxVisible":5}}}"#,
  ]

  private let file = """
    { // a file
      socket: { mode: '0660' }, limits: { line: 0x1000, stall: +.5 }, state: false,
      carousels: { default: { interval: 3., pages: [{ id: "a", 'title': 'A\\x41', duration: 2, },] } },
    }
    """

  private func damage(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(.random(in: 0...255, using: &random), at: place)
      case 1: bytes.remove(at: place)
      case 2: bytes[place] = bytes.randomElement(using: &random) ?? 0
      default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8)
  func everyLineIsARequestOrHasItsError(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let line = damage(requests[seed % requests.count], &random)
      let results: [Result<Request, RPCError>]
      switch Incoming(line: line) {
      case .single(let result): results = [result]
      case .batch(let all): results = all
      }
      for result in results {
        guard let error = refusal(of: result) else { continue }
        #expect([-32700, -32600, -32601, -32602].contains(error.code.rawValue))
        #expect(throws: Never.self) { try JSONParser.parse(Reply.error(error, to: .null)) }
      }
    }
  }

  /// Why a request does not become an input; nil where it does.
  private func refusal(of result: Result<Request, RPCError>) -> RPCError? {
    switch result {
    case .failure(let error): return error
    case .success(let request):
      do throws(RPCError) {
        let call = try Call(request)
        _ = try call.input(from: ClientID(1), configuration: Configuration())
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: 0..<8)
  func everyFileIsReadOrSaysWhatIsWrong(seed: Int) {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    for _ in 0..<300 {
      switch read(damage(file, &random)) {
      case .success(let configuration):
        for carousel in configuration.carousels {
          #expect(carousel.configuration.problems(at: "") == [])
          #expect(carousel.pages.flatMap { $0.problems(at: "") } == [])
        }
      case .failure(let problems): #expect(!problems.lines.isEmpty)
      }
    }
  }

  private func read(_ bytes: [UInt8]) -> Result<DaemonConfiguration, ConfigurationProblems> {
    do throws(ConfigurationProblems) {
      return .success(try ConfigurationFile(bytes).configuration)
    } catch {
      return .failure(error)
    }
  }
}
