/// Cuts what a client sends into lines, however it arrives.
///
/// Pull style: give it a chunk, take lines with ``next()`` until that is nil, then read on. Whoever
/// takes only some of them goes on later, and reads nothing more until then, so that memory is
/// bounded by the limit and one chunk.
public struct LineFramer: Sendable {
  /// What comes next.
  public enum Piece: Hashable, Sendable {
    /// A line without its end; never blank.
    case line([UInt8])
    /// The line is longer than the limit. Nothing comes after it.
    case lineTooLong
  }

  /// A line may have so many bytes, its end not counted.
  public let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0

  /// A framer for lines of at most `limit` bytes.
  public init(limit: Int = 65_536) {
    self.limit = limit
  }

  /// Whether nothing is left over, neither lines nor the beginning of one.
  public var isEmpty: Bool { buffer.isEmpty }

  /// Takes what was read from the client.
  public mutating func receive(_ chunk: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: chunk)
  }

  /// Takes what was read from the client.
  public mutating func receive(_ chunk: [UInt8]) {
    buffer.append(contentsOf: chunk)
  }

  /// The next line that is there in whole, or nil where more has to be read first.
  public mutating func next() -> Piece? {
    while let end = buffer[scanned...].firstIndex(of: 10) {
      let line = Array(buffer[start..<end])
      start = end + 1
      scanned = start
      if !line.isEmpty { return .line(line) }
    }
    buffer = Array(buffer[start...])
    start = 0
    scanned = buffer.count
    return nil
  }
}
