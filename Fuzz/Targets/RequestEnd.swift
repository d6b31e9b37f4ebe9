import Carousel
import CarouselWire
import Glibc

@testable import CarouselDaemon

/// The other end of a client of the Unix socket: it knows what it may expect for what it has sent.
final class RequestEnd: FarEnd {
  /// Whether it is told only what it has not missed, as everything it is sent finds room.
  private let keepsUp: Bool
  private var sending: LineFramer
  private var reading: [UInt8] = []
  /// The answers that are due, in order.
  private var due: [Due] = []
  private var hasSpoken = false
  private var isOver = false
  /// The number of the newest State of each carousel.
  private var newest: [String: Int] = [:]

  /// What one line is answered with.
  private enum Due {
    case one(RPCID, Method?)
    case batch([(RPCID, Method?)])
  }

  /// - Parameters:
  ///   - longestLine: The daemon takes so long a line.
  ///   - keepsUp: Whether it follows everything from its beginning, and reads all of it.
  init(_ descriptor: Int32, longestLine: Int, keepsUp: Bool) {
    self.keepsUp = keepsUp
    sending = LineFramer(limit: longestLine)
    super.init(descriptor)
  }

  /// Makes sure that every request was answered, once everything was read.
  func checkAllAnswered() throws(Finding) {
    try demand(
      isEnded || due.isEmpty, "\(due.count) requests of a client that reads are answered")
  }

  override func sent(_ bytes: ArraySlice<UInt8>) throws(Finding) {
    sending.receive(Array(bytes))
    while !isOver, let piece = sending.next() {
      switch piece {
      case .lineTooLong:
        due.append(.one(.null, nil))
        isOver = true
      case .line(let line):
        isOver = !hasSpoken && HTTPRequestLine.matches(line)
        hasSpoken = true
        if !isOver { expect(Incoming(line: line)) }
      }
    }
  }

  override func received(_ bytes: [UInt8]) throws(Finding) {
    reading += bytes
    var rest = reading[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try take(try MessageShape.message(Array(rest[..<end])))
      rest = rest[(end + 1)...]
    }
    reading = Array(rest)
  }

  private func expect(_ incoming: Incoming) {
    switch incoming {
    case .single(let request):
      if let answer = answer(to: request) { due.append(.one(answer.0, answer.1)) }
    case .batch(let requests):
      let answers = requests.compactMap(answer(to:))
      if !answers.isEmpty { due.append(.batch(answers)) }
    }
  }

  private func answer(to request: Result<Request, RPCError>) -> (RPCID, Method?)? {
    switch request {
    case .failure: (.null, nil)
    case .success(let request): request.id.map { ($0, Method(rawValue: request.method)) }
    }
  }

  private func take(_ message: MessageShape.Message) throws(Finding) {
    switch message {
    case .notification("state", let params): try take(state: params)
    case .notification: break
    case .answer(let answer):
      guard !due.isEmpty, case .one(let id, let method) = due.removeFirst() else {
        throw Finding("an answer has its request: \(answer.id.text)")
      }
      try check(answer, id, method)
    case .answers(let answers):
      guard !due.isEmpty, case .batch(let wanted) = due.removeFirst(),
        wanted.count == answers.count
      else { throw Finding("each request of a batch is answered: \(answers.count) answers") }
      for (answer, (id, method)) in zip(answers, wanted) { try check(answer, id, method) }
    }
  }

  private func check(
    _ answer: MessageShape.Answer, _ id: RPCID, _ method: Method?
  ) throws(Finding) {
    let isItsOwn =
      switch id {
      case .string(let text): answer.id == .string(text)
      case .number(let number): answer.id == .number(number)
      case .null: answer.id == .null
      }
    try demand(isItsOwn, "answers come in order, with the id \(id): \(answer.id.text)")
    guard let result = answer.result else { return }
    guard let method else { throw Finding("nothing comes of a method that is not: \(result.text)") }
    try MessageShape.check(result, of: method)
  }

  private func take(state: JSON) throws(Finding) {
    guard keepsUp, let name = state["carousel"]?.string, let seq = state["seq"]?.integer else {
      return
    }
    let expected = (newest[name] ?? 0) + 1 + (state["skipped"]?.integer ?? 0)
    try demand(seq == expected, "seq rises by one: \(expected) comes next in \(state.text)")
    newest[name] = seq
  }
}
