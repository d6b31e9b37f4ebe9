import Carousel
import Testing

struct SpringMotionTests {
  private func random(_ seed: UInt64) -> (SpringMotion, SeededRandom) {
    var random = SeededRandom(seed: seed)
    let spring = Spring(
      response: random.number(0.1...2),
      dampingFraction: random.one(of: [0, 1, random.number(0...1), random.number(1...5)]))
    let motion = SpringMotion(
      spring, from: random.number(-400...400), to: random.number(-400...400),
      velocity: random.number(-1000...1000))
    return (motion, random)
  }

  @Test(arguments: UInt64(0)..<200)
  func retargetingKeepsValueAndVelocity(seed: UInt64) {
    var (motion, random) = random(seed)
    for _ in 0..<5 {
      let time = random.number(0...1)
      let other = Spring(response: random.number(0.1...2), dampingFraction: random.number(0...3))
      let next = motion.retargeted(
        to: random.number(-400...400), at: time, on: random.one(of: [nil, other]))
      #expect(abs(next.value(at: 0) - motion.value(at: time)) < 1e-9)
      #expect(abs(next.velocity(at: 0) - motion.velocity(at: time)) < 1e-9)
      motion = next
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func theFrameRateDoesNotMatter(seed: UInt64) {
    let (motion, _) = random(seed)
    // Each display goes on from its own last frame; at equal times all are at the same place.
    for rate in [2, 60, 120] {
      var step = motion
      for frame in 1...rate * 2 {
        step = step.retargeted(to: motion.to, at: 1 / Double(rate))
        let time = Double(frame) / Double(rate)
        // Relative to the way, which is hundreds of points.
        #expect(abs(step.from - motion.value(at: time)) < 1e-9 * 1000)
        #expect(abs(step.velocity - motion.velocity(at: time)) < 1e-9 * 10_000)
      }
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func samplesAtEqualTimesAreEqualAtEveryRate(seed: UInt64) throws {
    let (motion, _) = random(seed)
    func values(_ rate: Int) throws -> [Double] {
      try MotionSample(
        of: motion.spring, from: motion.from, to: motion.to, velocity: motion.velocity,
        times: .at((0...rate * 2).map { Double($0) / Double(rate) })
      ).values
    }
    let (slow, middle, fast) = (try values(2), try values(60), try values(120))
    for half in 0...4 {
      #expect(abs(slow[half] - middle[half * 30]) < 1e-9)
      #expect(abs(slow[half] - fast[half * 60]) < 1e-9)
    }
  }

  @Test func theDurationIsThatOfItsSpring() {
    let motion = SpringMotion(.settle, from: 0, to: 1)
    #expect(motion.duration == Spring.settle.settlingDuration(from: 0, to: 1, velocity: 0))
  }
}
