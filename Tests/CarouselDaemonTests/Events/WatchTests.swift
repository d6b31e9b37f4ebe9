import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct WatchTests {
  /// Counts what its watch finds.
  private final class Watched {
    var watch: Watch?
    var found: [Readiness] = []

    init(_ descriptor: Int32, for readiness: Readiness, on loop: EventLoop) {
      watch = Watch(
        descriptor, for: readiness, on: loop, context: unretained(self),
        callback: { _, events, context in
          owner(Watched.self, context).found.append(Readiness(rawValue: events))
        })
    }
  }

  private let loop = EventLoop()
  private let reader: Int32
  private let writer: Int32

  init() throws {
    var pair: [Int32] = [-1, -1]
    try #require(pipe(&pair) == 0)
    (reader, writer) = (pair[0], pair[1])
  }

  @Test func `tells that a descriptor is readable as long as it is`() {
    let watched = Watched(reader, for: .readable, on: loop)
    #expect(watched.watch?.start() == true)
    loop.turn()
    #expect(watched.found == [])
    write(writer, "x", 1)
    loop.turn()
    loop.turn()
    #expect(watched.found == [.readable, .readable])
    watched.watch?.stop()
    loop.turn()
    #expect(watched.found.count == 2)
  }

  @Test func `tells that a descriptor is writable`() {
    let watched = Watched(writer, for: .writable, on: loop)
    #expect(watched.watch?.start() == true)
    loop.turn()
    #expect(watched.found == [.writable])
  }

  @Test func `tells that nothing happened for as long as it was told to wait`() {
    let watched = Watched(reader, for: .readable, on: loop)
    #expect(watched.watch?.start(timeout: TimeSpan(nanoseconds: 1_000_000)) == true)
    loop.turn(until: { !watched.found.isEmpty })
    #expect(watched.found == [.timedOut])
  }

  @Test func `calls back soon although there is nothing to read`() {
    let watched = Watched(reader, for: .readable, on: loop)
    watched.watch?.callSoon()
    loop.turn()
    #expect(watched.found == [.readable])
  }

  @Test func `says where the kernel cannot watch a descriptor`() {
    let watched = Watched(1_000_000, for: .readable, on: loop)
    #expect(watched.watch?.start() == false)
  }
}
