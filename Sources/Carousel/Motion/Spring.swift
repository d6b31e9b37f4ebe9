/// A damped spring of mass 1, in closed form: `x'' = -ω² (x - target) - 2 z ω x'`.
///
/// Values may be any unit, velocities are that unit per second, times are seconds from the start.
public struct Spring: Hashable, Sendable {
  /// The undamped period in seconds, above 0: `ω = 2π / response`.
  public var response: Double
  /// The damping z, 0 or more: 0 never comes to rest, 1 is critically damped.
  public var dampingFraction: Double
  /// The seconds in which a spring takes over from one of another response; changes no value here.
  public var blendDuration: Double

  /// The spring with this response and damping.
  public init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// The spring that settles a strip after a drag.
  public static let settle = Spring(response: 0.55, dampingFraction: 1)
  /// The spring of a notch and its icons.
  public static let interactive = Spring(response: 0.5, dampingFraction: 0.5)

  /// The undamped angular frequency ω in radians per second.
  public var angularFrequency: Double { 2 * .pi / response }

  /// The value at a time.
  public func value(at time: Double, from: Double, to: Double, velocity: Double = 0) -> Double {
    to + displacement(at: time, from: from - to, velocity: velocity).value
  }

  /// The velocity at a time.
  public func velocity(at time: Double, from: Double, to: Double, velocity: Double = 0) -> Double {
    displacement(at: time, from: from - to, velocity: velocity).velocity
  }

  /// Whether the spring can be computed with.
  /// - Throws: ``InvalidValue`` with a path such as `spring.response`.
  public func check(at path: String = "spring") throws(InvalidValue) {
    try Number.check(response, at: { "\(path).response" })
    guard (1e-9...1e9).contains(response) else {
      let problem = response > 0 ? "out of reach" : "not above 0"
      throw InvalidValue(
        path: "\(path).response", problem: "\(response) is \(problem)", value: "\(response)",
        expected: "seconds above 0, 1e-9 to 1e9")
    }
    try Number.check(dampingFraction, upTo: 1e100, at: { "\(path).dampingFraction" })
    guard dampingFraction >= 0 else {
      throw InvalidValue(
        path: "\(path).dampingFraction", problem: "\(dampingFraction) is below 0",
        value: "\(dampingFraction)", expected: "0 or more; 1 is critically damped")
    }
    try Number.check(blendDuration, at: { "\(path).blendDuration" })
    guard blendDuration >= 0 else {
      throw InvalidValue(
        path: "\(path).blendDuration", problem: "\(blendDuration) is below 0",
        value: "\(blendDuration)", expected: "0 seconds or more")
    }
  }

  /// The distance from the target and its velocity: the solution of the differential equation.
  func displacement(
    at time: Double, from start: Double, velocity: Double
  ) -> (value: Double, velocity: Double) {
    let frequency = angularFrequency
    let z = dampingFraction
    if z < 1 {
      // (1 - z)(1 + z) keeps the digits that 1 - z² loses near 1.
      let damped = frequency * ((1 - z) * (1 + z)).squareRoot()
      let decay = RealFunctions.exponential(-z * frequency * time)
      let cosine = RealFunctions.cosine(damped * time)
      let sine = RealFunctions.sine(damped * time) / damped
      let value = start * cosine + (velocity + z * frequency * start) * sine
      let slope =
        velocity * cosine - (z * frequency * velocity + frequency * frequency * start) * sine
      return (decay * value, decay * slope)
    }
    // The slow rate ω (z - √(z² - 1)), written so that nothing cancels for z far above 1. One form
    // serves z = 1 too, where the spread of the rates is 0.
    let root = (z - 1).squareRoot() * (z + 1).squareRoot()
    let slow = frequency / (z + root)
    let spread = 2 * frequency * root
    let push = velocity + slow * start
    let decay = RealFunctions.exponential(-slow * time)
    let lag = RealFunctions.exponentialMinusOne(-spread * time)
    let value = decay * (start + push * (spread > 0 ? -lag / spread : time))
    return (value, decay * push * (1 + lag) - slow * value)
  }
}
