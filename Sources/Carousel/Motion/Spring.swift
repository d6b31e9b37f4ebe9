/// A damped spring of mass 1, in closed form: `x'' = -ω² (x - target) - 2 z ω x'`.
///
/// Values may be any unit, velocities are that unit per second, times are seconds from the start.
public struct Spring: Hashable, Sendable {
  /// The undamped period in seconds, above 0: `ω = 2π / response`.
  public var response: Double
  /// The damping z, 0 or more: 0 never comes to rest, 1 is critically damped.
  public var dampingFraction: Double

  /// The spring with this response and damping.
  public init(response: Double, dampingFraction: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
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
