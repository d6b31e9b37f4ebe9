import Carousel
import Testing

struct SettlingDurationTests {
  @Test func withoutDampingItNeverRests() {
    let spring = Spring(response: 0.5, dampingFraction: 0)
    #expect(spring.settlingDuration(from: 0, to: 1, velocity: 0) == nil)
  }

  @Test func withNoWayToGoThereIsNothingToWaitFor() {
    #expect(Spring.settle.settlingDuration(from: 1, to: 1, velocity: 0) == 0)
    #expect(Spring.settle.settlingDuration(from: 1, to: 1, velocity: 2) == nil)
  }

  @Test func theWayAndItsDirectionDoNotMatterOnlyTheirRatioToTheVelocity() throws {
    let spring = Spring(response: 0.4, dampingFraction: 0.6)
    let one = try #require(spring.settlingDuration(from: 0, to: 1, velocity: 3))
    let far = try #require(spring.settlingDuration(from: 50, to: -350, velocity: -1200))
    #expect(abs(one - far) < 1e-9)
  }

  @Test func numbersThatAreNoneHaveNoDuration() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(Spring.settle.settlingDuration(from: 0, to: 1, velocity: value) == nil)
      #expect(Spring.settle.settlingDuration(from: value, to: 1, velocity: 1) == nil)
      let spring = Spring(response: value, dampingFraction: value)
      #expect(spring.settlingDuration(from: 0, to: 1, velocity: 0) == nil)
    }
    let still = Spring(response: 0, dampingFraction: 1)
    #expect(still.settlingDuration(from: 0, to: 1, velocity: 0) == nil)
  }

  @Test(arguments: [1e-6, 0.01, 0.5, 0.999_999_999, 1, 1.000_000_001, 4, 1e6, 1e100])
  func theLastTimeAwayIsFoundForEveryDamping(dampingFraction: Double) throws {
    let spring = Spring(response: 0.5, dampingFraction: dampingFraction)
    for velocity in [0.0, 12, -12, 400, -400, 12.566370614359172, -12.566370614359172] {
      let duration = try #require(
        spring.settlingDuration(from: 0, to: 1, velocity: velocity))
      func away(_ time: Double) -> Double {
        abs(spring.value(at: time, from: 0, to: 1, velocity: velocity) - 1)
      }
      #expect(away(duration * (1 - 1e-9)) > 0.000_999)
      for step in 1...200 {
        #expect(away(duration * (1 + Double(step) / 100)) <= 0.001_000_001)
      }
    }
  }
}
