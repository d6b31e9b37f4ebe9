import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SharedPagesTests {
  /// Two ends of a connection that never wait.
  private func pair(sendBuffer: Int32? = nil) throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    if var size = sendBuffer {
      setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    return (ends[0], ends[1])
  }

  /// What each send returned; the pages are given up after that.
  private func sent(_ bytes: ArraySlice<UInt8>, to descriptors: [Int32]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let pages = SharedPages(bytes) else { return [] }
      return descriptors.map { pages.send(to: $0) }
    }
  }

  private func received(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return all }
      all += buffer[..<count]
    }
  }

  private func closeAll(_ ends: [(Int32, Int32)]) {
    for end in ends {
      close(end.0)
      close(end.1)
    }
  }

  private let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  @Test func `everybody gets all of them, and they stay when the pages are given up`() throws {
    let ends = try (0..<3).map { _ in try pair() }
    defer { closeAll(ends) }
    let few = bytes.prefix(50_000)
    #expect(sent(few, to: ends.map(\.0)) == [50_000, 50_000, 50_000])
    for end in ends { #expect(received(end.1) == Array(few)) }
  }

  @Test func `whoever has room for a part takes that part`() throws {
    let end = try pair(sendBuffer: 1)
    defer { closeAll([end]) }
    let count = try #require(sent(bytes[...], to: [end.0]).first)
    #expect(count > 0)
    #expect(count < 300_000)
    #expect(received(end.1) == Array(bytes.prefix(max(0, count))))
  }

  @Test func `whoever has gone is told by the error alone`() throws {
    signal(SIGPIPE, SIG_IGN)
    let end = try pair()
    close(end.1)
    defer { close(end.0) }
    #expect(sent(bytes[...], to: [end.0]) == [-1])
  }
}
