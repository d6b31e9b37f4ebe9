import Carousel

/// An input as what happens one after the other. It is text, so that people can read and write it:
/// a line that begins with `!` and one of these words is an order, and everything else is sent as it
/// stands, also what is no text.
///
///     !client 2      from here on it is client 2 who sends, 0 … 3; it comes where it is not there
///     !leave         the client goes away
///     !deaf          it reads nothing any more
///     !hear          it reads again
///     !pieces 3      what it sends arrives in pieces of 3 bytes
///     !wait 2.5      so many seconds go by, and whatever is due happens in its time
///     !stall 600     the process was stopped for so long
///     !jump -3600    the wall clock is set
struct Script {
  enum Step {
    case send(ArraySlice<UInt8>)
    case client(Int)
    case leave
    case deaf
    case hear
    case pieces(Int)
    case wait(TimeSpan)
    case stall(TimeSpan)
    case jump(TimeSpan)
  }

  /// So many orders are followed; what comes after them is left out.
  private static let mostOrders = 100

  private(set) var steps: [Step] = []

  /// The script that any bytes are.
  init(_ input: [UInt8]) {
    var rest = input[...]
    var sent = rest.startIndex
    var orders = 0
    while !rest.isEmpty, orders < Self.mostOrders {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      if let order = Self.order(rest[..<end]) {
        if sent < rest.startIndex { steps.append(.send(input[sent..<rest.startIndex])) }
        steps.append(order)
        orders += 1
        sent = end
      }
      rest = rest[end...]
    }
    if rest.isEmpty, sent < input.endIndex { steps.append(.send(input[sent...])) }
  }

  /// Everything that is sent, one after the other.
  var sent: [UInt8] {
    steps.reduce(into: []) { sent, step in
      if case .send(let bytes) = step { sent += bytes }
    }
  }

  private static func order(_ line: ArraySlice<UInt8>) -> Step? {
    guard line.first == UInt8(ascii: "!"), line.count <= 40 else { return nil }
    let words = String(decoding: line.dropFirst(), as: UTF8.self).split(
      whereSeparator: \.isWhitespace)
    switch words.count == 2 ? (words[0], Double(words[1])) : (words.first ?? "", nil) {
    case ("leave", nil): return .leave
    case ("deaf", nil): return .deaf
    case ("hear", nil): return .hear
    case ("client", let number?): return Int(exactly: number).map { .client(abs($0 % 4)) }
    case ("pieces", let number?):
      return Int(exactly: number).map { .pieces(max(1, abs($0 % 1000))) }
    case ("wait", let seconds?): return TimeSpan(seconds: seconds).map { .wait($0) }
    case ("stall", let seconds?): return TimeSpan(seconds: seconds).map { .stall($0) }
    case ("jump", let seconds?): return TimeSpan(seconds: seconds).map { .jump($0) }
    default: return nil
    }
  }
}
