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
}
