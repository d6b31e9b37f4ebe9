import Carousel
import Foundation
import Testing

struct MotionSampleTests {
  private func path(_ sample: @autoclosure () throws -> MotionSample) -> String? {
    do {
      _ = try sample()
      return nil
    } catch {
      return (error as? InvalidValue)?.path
    }
  }

  private func points(_ css: String?) -> [String] {
    (css ?? "").dropFirst("linear(".count).dropLast().components(separatedBy: ", ")
  }

  @Test func aSpringIsSampledAtTheTimesThatAreAskedFor() throws {
    let sample = try MotionSample(
      of: .interactive, from: 10, to: 20, times: .at([0, 0.05, 2]))
    #expect(isNear(sample.values, [10, 11.567815419877204, 20.000029487095474]))
    #expect(abs((sample.duration ?? 0) - 1.01077) < 2e-3)
  }

  @Test func evenSamplesReachFromTheStartToTheEnd() throws {
    let sample = try MotionSample(of: .settle, from: 0, to: 1, times: .evenly(3))
    let duration = try #require(sample.duration)
    #expect(sample.values.count == 3)
    #expect(sample.values[0] == 0)
    #expect(sample.values[1] == Spring.settle.value(at: duration / 2, from: 0, to: 1))
    #expect(sample.values[2] == Spring.settle.value(at: duration, from: 0, to: 1))
  }

  @Test func theCSSHasAPointForEachFrameAndEndsAtOne() throws {
    let spring = try MotionSample(of: .interactive, from: 5, to: -5, times: .at([]))
    let points = points(spring.css)
    #expect(points.count == 62)
    #expect(points.first == "0")
    #expect(points.last == "1")
    #expect(points.allSatisfy { $0.count <= "0.1234".count })
    let slow = try MotionSample(
      of: Spring(response: 10, dampingFraction: 1), times: .at([]))
    #expect(self.points(slow.css).count == 121)
    let fast = try MotionSample(
      of: Spring(response: 1e-6, dampingFraction: 1), times: .at([]))
    #expect(fast.css == "linear(0, 1)")
  }

  @Test func theCSSIsInProgressWhateverTheUnits() throws {
    let one = try MotionSample(of: .interactive, velocity: 4, times: .at([]))
    let far = try MotionSample(
      of: .interactive, from: 100, to: -100, velocity: -800, times: .at([]))
    #expect(one.css == far.css)
  }

  @Test func anEasingIsSampledInFractionsOfItsDuration() throws {
    let sample = try MotionSample(
      of: .easeInOut, from: 0, to: 100, times: .at([0, 0.25, 0.5, 1, 7]))
    #expect(isNear(sample.values, [0, 12.91619310473198, 50, 100, 100]))
    #expect(sample.duration == 0.35)
    #expect(points(sample.css).count == 22)
    let linear = try MotionSample(of: .linear, from: 1, to: 2, times: .evenly(3))
    #expect(linear.values == [1, 1.5, 2])
  }

  @Test func withoutDampingThereAreValuesButNoEnd() throws {
    let spring = Spring(response: 1, dampingFraction: 0)
    let sample = try MotionSample(of: spring, times: .at([0, 0.5]))
    #expect(isNear(sample.values, [0, 2]))
    #expect(sample.duration == nil)
    #expect(sample.css == nil)
    #expect(
      path(try MotionSample(of: spring, times: .evenly(3))) == "samples")
  }

  @Test func withNoWayToGoItStays() throws {
    let sample = try MotionSample(of: .settle, from: 3, to: 3, times: .evenly(2))
    #expect(sample.values == [3, 3])
    #expect(sample.duration == 0)
    #expect(sample.css == "linear(1, 1)")
    #expect(
      path(try MotionSample(of: .settle, from: 3, to: 3, velocity: 1, times: .evenly(2)))
        == "velocity")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e101])
  func numbersThatAreNoneAreNamed(value: Double) {
    #expect(
      path(try MotionSample(of: .settle, from: value, times: .evenly(2))) == "from")
    #expect(
      path(try MotionSample(of: .easeInOut, to: value, times: .evenly(2))) == "to")
    #expect(
      path(try MotionSample(of: .settle, velocity: value, times: .evenly(2))) == "velocity")
    #expect(
      path(try MotionSample(of: .easeInOut, times: .at([0, 1, value]))) == "times[2]")
  }

  @Test func timesBeforeTheStartAreNamed() {
    #expect(
      path(try MotionSample(of: .settle, times: .at([0, -0.1]))) == "times[1]")
  }

  @Test(arguments: [Int.min, 0, 1, 10_001, Int.max])
  func samplesThatAreTooFewOrTooManyAreNamed(samples: Int) {
    #expect(
      path(try MotionSample(of: .settle, times: .evenly(samples))) == "samples")
  }

  @Test func velocitiesThatNoWayCanMeasureAreNamed() {
    #expect(
      path(
        try MotionSample(
          of: .settle, from: 0, to: .leastNonzeroMagnitude, velocity: 1, times: .evenly(2)))
        == "velocity")
    let spring = Spring(response: 1, dampingFraction: .leastNonzeroMagnitude)
    #expect(
      path(try MotionSample(of: spring, times: .evenly(2))) == "spring.dampingFraction")
  }
}
