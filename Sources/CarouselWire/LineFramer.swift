/// Cuts what a client sends into lines, however it arrives.
///
/// Pull style: give it a chunk, take lines with ``next()`` until that is nil, then read on. Whoever
/// takes only some of them goes on later, and reads nothing more until then; so memory is bounded by
/// the limit and one chunk, and there is none while nothing is left over.
public struct LineFramer: Sendable {
  /// What comes next.
  public enum Piece: Hashable, Sendable {
    /// A line without its end (LF, or CR LF); never blank.
    case line([UInt8])
    /// The line is longer than the limit. Nothing comes after it.
    case lineTooLong
  }

  /// A line may have so many bytes, its end not counted.
  public let limit: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where there is no end of a line, so that no byte is looked at twice.
  private var scanned = 0
  private var isBroken = false

  /// A framer for lines of at most `limit` bytes.
  public init(limit: Int = 65_536) {
    self.limit = limit
  }

  /// Whether nothing is left over, neither lines nor the beginning of one.
  public var isEmpty: Bool { buffer.isEmpty }

  /// Whether one more line is there in whole; it may be a blank one.
  public mutating func hasLine() -> Bool { !isBroken && lineEnd() != nil }

  /// The bytes that are left over.
  public var count: Int { buffer.count - start }

  /// The bytes of memory that it holds.
  var capacity: Int { buffer.capacity }

  /// Takes what was read from the client.
  public mutating func receive(_ chunk: UnsafeRawBufferPointer) {
    guard !isBroken else { return }
    buffer.append(contentsOf: chunk)
  }

  /// Takes what was read from the client.
  public mutating func receive(_ chunk: [UInt8]) {
    chunk.withUnsafeBytes { receive($0) }
  }

  /// The next line that is there in whole, or nil where more has to be read first.
  public mutating func next() -> Piece? {
    guard !isBroken else { return nil }
    while let end = lineEnd() {
      let line = buffer[start..<(isCarriageReturn(before: end) ? end - 1 : end)]
      guard line.count <= limit else { return lineTooLong() }
      start = end + 1
      scanned = start
      if !isBlank(line) { return .line(Array(line)) }
    }
    let rest = buffer.count - start
    guard rest <= (isCarriageReturn(before: buffer.count) ? limit + 1 : limit) else {
      return lineTooLong()
    }
    releaseTaken()
    return nil
  }

  private mutating func lineEnd() -> Int? {
    let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n"))
    scanned = end ?? buffer.count
    return end
  }

  private func isCarriageReturn(before end: Int) -> Bool {
    end > start && buffer[end - 1] == UInt8(ascii: "\r")
  }

  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private mutating func lineTooLong() -> Piece {
    isBroken = true
    buffer = []
    start = 0
    scanned = 0
    return .lineTooLong
  }

  /// Keeps only the beginning of the next line, in memory of its own size.
  private mutating func releaseTaken() {
    guard start > 0 else { return }
    buffer = Array(buffer[start...])
    start = 0
    scanned = buffer.count
  }
}
