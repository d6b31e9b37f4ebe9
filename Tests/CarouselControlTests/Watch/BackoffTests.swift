import Testing

@testable import CarouselControl

@Suite struct BackoffTests {
  @Test func `the wait doubles up to five seconds and begins anew after a success`() {
    var backoff = Backoff()
    let waits = (0..<8).map { _ in backoff.wait().seconds }
    #expect(waits == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5])
    backoff.reset()
    #expect(backoff.wait().seconds == 0.1)
  }
}
