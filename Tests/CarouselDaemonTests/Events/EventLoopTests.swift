import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct EventLoopTests {
  @Test(
    arguments: [
      (-5, 0, 0), (0, 0, 0), (1, 0, 1), (1000, 0, 1), (1001, 0, 2), (3_000_000_000, 3, 0),
      (2_999_999_999, 3, 0), (1_500_000_001, 1, 500_001),
    ] as [(Int64, Int, Int)])
  func `a wait is rounded up to whole microseconds`(
    nanoseconds: Int64, seconds: Int, microseconds: Int
  ) {
    let value = TimeSpan(nanoseconds: nanoseconds).timeval
    #expect(value.tv_sec == seconds)
    #expect(value.tv_usec == microseconds)
  }

  @Test func `runs until it is stopped`() {
    let loop = EventLoop()
    var fired = 0
    let timer = Timer(on: loop) {
      fired += 1
      loop.stop()
    }
    timer.schedule(at: Clock().instant)
    loop.run()
    #expect(fired == 1)
  }
}
