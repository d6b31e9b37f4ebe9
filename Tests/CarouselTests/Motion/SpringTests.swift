import Carousel
import Testing

struct SpringTests {
  struct Case: Decodable {
    var response: Double
    var dampingFraction: Double
    var from: Double
    var to: Double
    var velocity: Double
    var samples: [[Double]]
    var duration: Double
  }

  @Test func springsAgreeWithTheVectors() throws {
    let cases = try Vectors.cases("spring", as: Case.self)
    #expect(cases.count == 14)
    for vector in cases {
      let spring = Spring(
        response: vector.response, dampingFraction: vector.dampingFraction)
      for sample in vector.samples {
        let value = spring.value(
          at: sample[0], from: vector.from, to: vector.to, velocity: vector.velocity)
        #expect(abs(value - sample[1]) < 1e-6, "\(vector) at \(sample[0])")
      }
      let duration = try #require(
        spring.settlingDuration(from: vector.from, to: vector.to, velocity: vector.velocity))
      #expect(abs(duration - vector.duration) < 2e-3, "\(vector)")
    }
  }

  @Test func withoutDampingItSwingsForGood() {
    let spring = Spring(response: 0.5, dampingFraction: 0)
    for turn in 0..<100 {
      let time = Double(turn) * 0.5
      #expect(abs(spring.value(at: time, from: 0, to: 1)) < 1e-9)
      #expect(abs(spring.value(at: time + 0.25, from: 0, to: 1) - 2) < 1e-9)
    }
  }

  @Test func theFormsMeetAtTheCriticalDamping() {
    let critical = Spring(response: 0.5, dampingFraction: 1)
    for dampingFraction in [1 - 1e-12, 1 + 1e-12, 1 - 1e-15, 1 + 1e-15] {
      let spring = Spring(response: 0.5, dampingFraction: dampingFraction)
      for time in [0, 0.01, 0.1, 0.5, 2, 100] {
        let value = spring.value(at: time, from: 3, to: 10, velocity: -20)
        #expect(abs(value - critical.value(at: time, from: 3, to: 10, velocity: -20)) < 1e-9)
      }
    }
  }

  @Test func farAboveTheCriticalDampingItCreeps() {
    // Of the two rates the slow one is ω / 2z, so that after 2z / ω seconds 1 / e is left.
    let spring = Spring(response: 2 * .pi, dampingFraction: 1e8)
    #expect(abs(spring.value(at: 2e8, from: 0, to: 1) - 0.632_120_558_828_557_7) < 1e-9)
  }

  @Test func theVelocityIsTheSlopeOfTheValue() {
    for dampingFraction in [0, 0.3, 1, 2.5] {
      let spring = Spring(response: 0.6, dampingFraction: dampingFraction)
      for time in [0.05, 0.2, 0.7] {
        let step = 1e-6
        let before = spring.value(at: time - step, from: 2, to: 5, velocity: 4)
        let after = spring.value(at: time + step, from: 2, to: 5, velocity: 4)
        let velocity = spring.velocity(at: time, from: 2, to: 5, velocity: 4)
        #expect(abs((after - before) / (2 * step) - velocity) < 1e-6)
      }
      #expect(spring.velocity(at: 0, from: 2, to: 5, velocity: 4) == 4)
    }
  }

  @Test func springsThatAreNoneAreNamed() throws {
    for response in [0, -1, Double.nan, .infinity, 1e-300, 1e300] {
      let error = #expect(throws: InvalidValue.self) {
        try Spring(response: response, dampingFraction: 1).check()
      }
      #expect(error?.path == "spring.response")
    }
    for dampingFraction in [-0.1, Double.nan, .infinity, 1e101] {
      let error = #expect(throws: InvalidValue.self) {
        try Spring(response: 1, dampingFraction: dampingFraction).check(at: "animation.spring")
      }
      #expect(error?.path == "animation.spring.dampingFraction")
    }
    let error = #expect(throws: InvalidValue.self) {
      try Spring(response: 1, dampingFraction: 1, blendDuration: -1).check()
    }
    #expect(error?.path == "spring.blendDuration")
    try Spring(response: 0.5, dampingFraction: 0, blendDuration: 0.5).check()
  }
}
