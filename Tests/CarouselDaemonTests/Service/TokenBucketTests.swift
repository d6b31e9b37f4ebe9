import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct TokenBucketTests {
  private func taken(_ bucket: inout TokenBucket, _ count: Int, at seconds: Double) -> Int {
    let now = Instant(nanoseconds: Int64(seconds * 1e9))
    return (0..<count).filter { _ in bucket.take(at: now) }.count
  }

  @Test func `lets a burst through, then so many a second`() {
    var bucket = TokenBucket(burst: 5, perSecond: 2)
    #expect(taken(&bucket, 100, at: 10) == 5)
    #expect(taken(&bucket, 100, at: 10.4) == 0)
    #expect(taken(&bucket, 100, at: 10.5) == 1)
    #expect(taken(&bucket, 100, at: 11.5) == 2)
    #expect(taken(&bucket, 100, at: 1000) == 5)
  }

  @Test func `is full at any time that a clock may begin with`() {
    for start in [-5.0, 0, 1e9] {
      var bucket = TokenBucket(burst: 3, perSecond: 1)
      #expect(taken(&bucket, 10, at: start) == 3)
    }
  }
}
