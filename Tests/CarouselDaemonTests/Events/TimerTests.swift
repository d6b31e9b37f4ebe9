import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct TimerTests {
  private let loop = EventLoop()
  private let clock = Clock()

  private func soon(_ milliseconds: Int64) -> Instant {
    clock.instant + TimeSpan(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `fires once, not before its deadline`() {
    var fired: [Instant] = []
    let timer = Timer(on: loop) { fired.append(Clock().instant) }
    let deadline = soon(5)
    timer.schedule(at: deadline)
    loop.turn(until: { !fired.isEmpty })
    #expect(fired[0] >= deadline)
    let later = Timer(on: loop) { fired.append(Clock().instant) }
    later.schedule(at: soon(5))
    loop.turn(until: { fired.count >= 2 })
    #expect(fired.count == 2)
    #expect(timer.deadline == nil)
  }

  @Test func `fires at once for a deadline that is past`() {
    var fired = 0
    let timer = Timer(on: loop) { fired += 1 }
    timer.schedule(at: Instant(nanoseconds: 0))
    loop.turn(until: { fired == 1 })
  }

  @Test func `goes by the last deadline that was set`() {
    var fired: [Instant] = []
    let timer = Timer(on: loop) { fired.append(Clock().instant) }
    let late = soon(20)
    timer.schedule(at: soon(1))
    timer.schedule(at: late)
    loop.turn(until: { !fired.isEmpty })
    #expect(fired[0] >= late)
  }

  @Test func `does not fire once it is cancelled`() {
    var fired: [String] = []
    let cancelled = Timer(on: loop) { fired.append("cancelled") }
    let other = Timer(on: loop) { fired.append("other") }
    cancelled.schedule(at: soon(1))
    cancelled.schedule(at: nil)
    other.schedule(at: soon(5))
    loop.turn(until: { !fired.isEmpty })
    #expect(fired == ["other"])
  }

  @Test func `can be set again and dropped inside its own callback`() {
    var fired = 0
    var timer: Timer?
    timer = Timer(on: loop) {
      fired += 1
      if fired < 3 { timer?.schedule(at: Clock().instant) } else { timer = nil }
    }
    timer?.schedule(at: soon(1))
    loop.turn(until: { fired == 3 })
    #expect(timer == nil)
  }

  @Test func `those due within a millisecond fire in one turn, in order and never early`() {
    var fired: [(name: String, at: Instant)] = []
    let first = soon(5)
    let last = first + TimeSpan(nanoseconds: 900_000)
    let timers = [("last", last), ("first", first)].map { name, deadline in
      let timer = Timer(on: loop) { fired.append((name, Clock().instant)) }
      timer.schedule(at: deadline)
      return timer
    }
    loop.turn(until: { !fired.isEmpty })
    #expect(fired.map(\.name) == ["first", "last"])
    #expect(fired.allSatisfy { $0.at >= last })
    withExtendedLifetime(timers) {}
  }

  @Test func `one that is cancelled is not waited for by the others`() {
    var fired: [Instant] = []
    let deadline = soon(5)
    let timer = Timer(on: loop) { fired.append(Clock().instant) }
    let cancelled = Timer(on: loop) { fired.append(Clock().instant) }
    cancelled.schedule(at: deadline + TimeSpan(nanoseconds: 900_000))
    timer.schedule(at: deadline)
    cancelled.schedule(at: nil)
    loop.turn(until: { !fired.isEmpty })
    #expect(fired.count == 1)
    #expect(fired[0] >= deadline)
  }

  @Test func `those that were set together fire, also where that has failed in the end`() {
    struct Failure: Error {}
    var fired = 0
    let timers = (0..<3).map { _ in Timer(on: loop) { fired += 1 } }
    #expect(throws: Failure.self) {
      try loop.timers.settingMany {
        for timer in timers { timer.schedule(at: soon(1)) }
        throw Failure()
      }
    }
    loop.turn(until: { fired == 3 })
    loop.timers.settingMany { timers[0].schedule(at: soon(1)) }
    loop.turn(until: { fired == 4 })
  }

  @Test func `takes the longest duration there is`() {
    let timer = Timer(on: loop) {}
    timer.schedule(at: Instant(nanoseconds: .max))
    loop.turn()
    #expect(timer.deadline == Instant(nanoseconds: .max))
  }

  /// A timer that is always due, and has 2 ms to do each time.
  private final class Busy {
    private let clock = Clock()
    private let called: () -> Void
    private(set) var timer: Timer?

    init(on loop: EventLoop, called: @escaping () -> Void) {
      self.called = called
      timer = Timer(on: loop) { [unowned self] in
        let end = clock.instant + TimeSpan(nanoseconds: 2_000_000)
        while clock.instant < end {}
        timer?.schedule(at: end)
        self.called()
      }
      timer?.schedule(at: clock.instant)
    }
  }

  /// A client that always has something to say.
  private final class AlwaysReadable {
    private let called: () -> Void
    private var watch: Watch?
    private var pair: [Int32] = [-1, -1]

    init(on loop: EventLoop, called: @escaping () -> Void) {
      self.called = called
      pipe(&pair)
      write(pair[1], "x", 1)
      watch = Watch(
        pair[0], for: .readable, on: loop, context: unretained(self),
        callback: { _, _, context in owner(AlwaysReadable.self, context).called() })
      _ = watch?.start()
    }

    deinit {
      watch = nil
      for descriptor in pair { close(descriptor) }
    }
  }

  @Test func `timers without an end leave clients their turn, and clients leave them theirs`() {
    let loop = EventLoop()
    var calls = [0, 0, 0, 0, 0]
    var turns = 0
    let busy = calls.indices.map { place in
      Busy(on: loop) {
        calls[place] += 1
        if calls[place] == 500 { loop.stop() }
      }
    }
    let client = AlwaysReadable(on: loop) {
      turns += 1
      if turns == 10 { loop.stop() }
    }
    loop.run()
    #expect(turns == 10)
    #expect(calls.allSatisfy { $0 > 5 })
    withExtendedLifetime((busy, client)) {}
  }

  @Test func `a timer that waits behind clients can be cancelled and set anew`() {
    let loop = EventLoop()
    var (calls, fired) = (0, 0)
    let late = Timer(on: loop) { fired += 1 }
    let busy = (0..<15).map { _ in
      Busy(on: loop) {
        calls += 1
        switch calls {
        // By now all that are due wait behind clients.
        case 12: late.schedule(at: nil)
        case 40:
          #expect(fired == 0)
          late.schedule(at: Clock().instant)
        case 200: loop.stop()
        default: break
        }
      }
    }
    late.schedule(at: Clock().instant)
    loop.run()
    #expect(fired == 1)
    withExtendedLifetime(busy) {}
  }
}
