extension Spring {
  /// The seconds after which the value stays within a thousandth of the way of its target.
  ///
  /// 0 where there is no way to go and no velocity. Nil where it never comes to rest (no damping),
  /// where there is a velocity but no way to measure by, and where the numbers are beyond `Double`.
  public func settlingDuration(from: Double, to: Double, velocity: Double) -> Double? {
    guard from != to else { return velocity == 0 ? 0 : nil }
    guard dampingFraction > 0, dampingFraction.isFinite, response > 0 else { return nil }
    // In units of the way: the start is 1 away from the target.
    let way = from - to
    let speed = velocity / way
    guard way.isFinite, speed.isFinite, angularFrequency.isFinite, angularFrequency > 0 else {
      return nil
    }
    let bracket = dampingFraction < 1 ? lastSwing(speed) : lastDescent(speed)
    guard let bracket else { return nil }
    return lastTimeAway(after: bracket.away, before: bracket.settled, speed: speed)
  }

  private static let tolerance = 0.001

  private func isAway(at time: Double, speed: Double) -> Bool {
    displacement(at: time, from: 1, velocity: speed).value.magnitude >= Self.tolerance
  }

  /// The half swing in which an underdamped spring comes within the tolerance for good.
  ///
  /// Its turning points are equally spaced and each is smaller by the same factor, so that the last
  /// one outside is known without walking through them.
  private func lastSwing(_ speed: Double) -> (away: Double, settled: Double)? {
    let frequency = angularFrequency
    let z = dampingFraction
    let damped = frequency * ((1 - z) * (1 + z)).squareRoot()
    let half = Double.pi / damped
    let angle = RealFunctions.arctangent(
      y: speed * damped, x: z * frequency * speed + frequency * frequency)
    let first = (angle < 0 ? angle + .pi : angle) / damped
    let height = displacement(at: first, from: 1, velocity: speed).value.magnitude
    guard first.isFinite, height.isFinite else { return nil }
    guard height >= Self.tolerance else { return (0, first) }
    let swings =
      (RealFunctions.logarithm(height / Self.tolerance) / (z * frequency * half)).rounded(.down)
    let away = first + swings * half
    return away.isFinite ? (away, away + half) : nil
  }

  /// The stretch in which a spring that turns once at most comes within the tolerance for good.
  private func lastDescent(_ speed: Double) -> (away: Double, settled: Double)? {
    let z = dampingFraction
    let root = (z - 1).squareRoot() * (z + 1).squareRoot()
    let slow = angularFrequency / (z + root)
    let fast = angularFrequency * (z + root)
    let spread = 2 * angularFrequency * root
    let ratio = speed / (fast * (speed + slow))
    let turn = spread > 0 ? -RealFunctions.logarithmOnePlus(-spread * ratio) / spread : ratio
    var away = 0.0
    if turn.isFinite, turn > 0 {
      guard isAway(at: turn, speed: speed) else { return (0, turn) }
      away = turn
    }
    var step = 1 / slow
    while isAway(at: away + step, speed: speed) { step *= 2 }
    return (away + step).isFinite ? (away, away + step) : nil
  }

  /// Bisects down to neighbouring numbers; between the two times the value is monotonic.
  private func lastTimeAway(after away: Double, before settled: Double, speed: Double) -> Double {
    var away = away
    var settled = settled
    while true {
      let middle = away + (settled - away) / 2
      guard middle > away, middle < settled else { return settled }
      if isAway(at: middle, speed: speed) { away = middle } else { settled = middle }
    }
  }
}
