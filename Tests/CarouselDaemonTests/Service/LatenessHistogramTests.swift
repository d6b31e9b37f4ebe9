import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct LatenessHistogramTests {
  private func histogram(microseconds: [Int64]) -> LatenessHistogram {
    var histogram = LatenessHistogram()
    for value in microseconds { histogram.add(TimeSpan(nanoseconds: value * 1000)) }
    return histogram
  }

  @Test func `says nothing before the first change`() {
    #expect(LatenessHistogram().quantile(0.5) == nil)
  }

  @Test(arguments: [0, 1, 3, 4, 7, 8, 100, 253, 1000, 65_535, 1_000_000, 600_000_000] as [Int64])
  func `a value is told at most a quarter too high and never too low`(microseconds: Int64) throws {
    let told = try #require(histogram(microseconds: [microseconds]).quantile(0.5)) * 1e6
    #expect(told >= Double(microseconds) - 1e-6)
    #expect(told <= Double(microseconds) * 1.25)
  }

  @Test func `half and 99 in 100 of the changes stay within their quantiles`() {
    let histogram = histogram(microseconds: Array(repeating: 100, count: 98) + [5000, 9000])
    #expect(histogram.quantile(0.5) == 111e-6)
    #expect(histogram.quantile(0.98) == 111e-6)
    #expect(histogram.quantile(0.99) == 5119e-6)
    #expect(histogram.quantile(1) == 10_239e-6)
  }

  @Test func `what comes early counts as in time, and the longest sleep has a bucket`() {
    #expect(histogram(microseconds: [-5]).quantile(0.5) == 0)
    #expect(histogram(microseconds: [.max / 1000]).quantile(0.5) != nil)
  }

  @Test func `counts what stayed below a power of two, and sums it all up`() {
    let histogram = histogram(microseconds: [-5, 0, 3, 4, 15, 16, 1023, 1024, 70_000_000])
    #expect(histogram.total == 9)
    #expect(histogram.count(below: 2) == 3)
    #expect(histogram.count(below: 4) == 5)
    #expect(histogram.count(below: 5) == 6)
    #expect(histogram.count(below: 10) == 7)
    #expect(histogram.count(below: 11) == 8)
    #expect(histogram.count(below: 26) == 8)
    #expect(histogram.count(below: 32) == 9)
    #expect(abs(histogram.sum - 70.002085) < 1e-9)
  }
}
