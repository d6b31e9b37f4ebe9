import Testing

@testable import Carousel

@Suite("The rotation")
struct RotationTests {
  let rotation = Rotation(of: [
    Page(id: "a"), Page(id: "b", enabled: false), Page(id: "c"), Page(id: "d", enabled: false),
    Page(id: "e"),
  ])

  @Test("is the enabled pages in order")
  func enabledPages() {
    #expect(rotation.count == 3)
    #expect((0..<3).map(rotation.place(at:)) == [0, 2, 4])
  }

  @Test("knows which place takes part, and where")
  func indexOfPlace() {
    #expect((0..<6).map(rotation.index(ofPlace:)) == [0, nil, 1, nil, 2, nil])
    #expect(Rotation(of: []).index(ofPlace: 0) == nil)
  }
}
