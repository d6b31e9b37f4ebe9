/// Why bytes are no document, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), from 1.
  public var column: Int
  /// What is wrong, as a plain sentence without a full stop.
  public var problem: String

  /// The error at the byte `position` of `bytes`.
  init(_ problem: String, at position: Int, of bytes: [UInt8]) {
    let place = JSONSyntaxError.place(of: position, in: bytes[...])
    line = place.line
    column = place.column
    self.problem = problem
  }

  /// The sentence with its place: `line 3, column 7: a string is not closed`.
  public var sentence: String { "line \(line), column \(column): \(problem)" }

  /// The line and column of the byte `offset` of `bytes`. Lines end with LF, CR or both.
  static func place(of offset: Int, in bytes: ArraySlice<UInt8>) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for position in bytes.indices.prefix(offset) {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        line += 1
        column = 1
      case UInt8(ascii: "\r"):
        let next = position + 1
        guard next == bytes.endIndex || bytes[next] != UInt8(ascii: "\n") else { continue }
        line += 1
        column = 1
      case 0x80...0xBF: continue  // the rest of a scalar that was counted by its first byte
      default: column += 1
      }
    }
    return (line, column)
  }
}
