import Carousel
import Testing

struct EasingTests {
  struct Case: Decodable {
    var time: Double
    var value: Double
  }

  @Test func theEasingAgreesWithTheVectors() throws {
    let cases = try Vectors.cases("easing", as: Case.self)
    #expect(cases.count == 21)
    for vector in cases {
      #expect(abs(Easing.easeInOut.progress(at: vector.time) - vector.value) < 1e-9)
    }
  }

  @Test func beforeAndAfterItRests() {
    for easing in [Easing.easeInOut, .linear, Easing(1, 0, 0, 1), Easing(0.2, -3, 0.8, 4)] {
      #expect(easing.progress(at: -1) == 0)
      #expect(easing.progress(at: 0) == 0)
      #expect(easing.progress(at: .nan) == 0)
      #expect(easing.progress(at: 1) == 1)
      #expect(easing.progress(at: .infinity) == 1)
    }
  }

  @Test func linearIsTheTimeItself() {
    #expect(Easing.linear.progress(at: 0.3) == 0.3)
    #expect(abs(Easing(0.3, 0.3, 0.6, 0.6).progress(at: 0.7) - 0.7) < 1e-12)
  }

  @Test func verticalTangentsAreSolvedToo() {
    // x(t) = 3 t (1 - t)² + t³ turns at t = 1/2 in both, where y is 1/2.
    #expect(abs(Easing(1, 0, 0, 1).progress(at: 0.5) - 0.5) < 1e-9)
    var last = 0.0
    for step in 1...1000 {
      let progress = Easing(1, 0, 0, 1).progress(at: Double(step) / 1000)
      #expect(progress >= last)
      last = progress
    }
  }

  @Test func curvesWithoutOneProgressForEachTimeAreRefused() throws {
    let wrong: [(Easing, String)] = [
      (Easing(-0.1, 0, 1, 1), "easing[0]"), (Easing(1.1, 0, 1, 1), "easing[0]"),
      (Easing(.nan, 0, 1, 1), "easing[0]"), (Easing(0, .infinity, 1, 1), "easing[1]"),
      (Easing(0, 0, 2, 1), "easing[2]"), (Easing(0, 0, 1, .nan), "easing[3]"),
    ]
    for (easing, path) in wrong {
      let error = #expect(throws: InvalidValue.self) { try easing.check() }
      #expect(error?.path == path)
    }
    try Easing(0, -10, 1, 10).check()
  }
}
