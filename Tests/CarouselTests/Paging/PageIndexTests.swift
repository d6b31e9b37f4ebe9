import Testing

@testable import Carousel

@Suite("Index arithmetic")
struct PageIndexTests {
  @Test(
    "wraps at both ends",
    arguments: [
      (0, 1, 5, 1), (4, 1, 5, 0), (0, -1, 5, 4), (0, -6, 5, 4), (3, 12, 5, 0), (2, 0, 5, 2),
      (0, 7, 1, 0), (1, -3, 2, 0),
    ])
  func wraps(index: Int, steps: Int, count: Int, expected: Int) {
    #expect(PageIndex.wrapped(index, by: steps, count: count) == expected)
  }

  @Test("holds where the sum would overflow")
  func overflow() {
    #expect(PageIndex.wrapped(4, by: .max, count: 5) == 1)
    #expect(PageIndex.wrapped(4, by: .min, count: 5) == 1)
    #expect(PageIndex.wrapped(.max - 1, by: .max - 1, count: .max) == .max - 2)
    #expect(PageIndex.wrapped(0, by: .min, count: .max) == .max - 1)
  }
}
