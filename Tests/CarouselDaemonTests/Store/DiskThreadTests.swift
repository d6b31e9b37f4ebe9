import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DiskThreadTests {
  private let loop = EventLoop()

  @Test func `does its work elsewhere and tells on the loop`() throws {
    let thread = DiskThread(on: loop)
    let here = pthread_self()
    let failure = DiskFailure("write", because: EIO)
    var told: DiskFailure??
    thread.run({ pthread_equal(pthread_self(), here) == 0 ? failure : nil }) { told = $0 }
    #expect(thread.isBusy)
    #expect(told == nil)
    loop.turn(until: { told != nil }, "the end of the work")
    #expect(told == .some(.some(failure)))
    #expect(!thread.isBusy)
  }

  @Test func `does one thing after another`() {
    let thread = DiskThread(on: loop)
    var count = 0
    for round in 1...100 {
      thread.run({ nil }) { _ in count += 1 }
      loop.turn(until: { count == round }, "round \(round)")
    }
  }

  @Test func `can be waited for, and then rings in vain`() {
    let thread = DiskThread(on: loop)
    var count = 0
    thread.run({
      usleep(1000)
      return nil
    }) { _ in count += 1 }
    thread.wait()
    #expect(count == 1)
    thread.wait()
    for _ in 0..<10 { loop.turn() }
    #expect(count == 1)
    thread.run({ nil }) { _ in count += 1 }
    loop.turn(until: { count == 2 }, "the second one")
  }
}
