/// A value on its way to a target on a spring. Retargeting keeps value and velocity.
public struct SpringMotion: Hashable, Sendable {
  /// The spring that pulls.
  public var spring: Spring
  /// The value at the start.
  public var from: Double
  /// The target.
  public var to: Double
  /// The velocity at the start, per second.
  public var velocity: Double

  /// The motion from a value with a velocity to a target.
  public init(_ spring: Spring, from: Double, to: Double, velocity: Double = 0) {
    self.spring = spring
    self.from = from
    self.to = to
    self.velocity = velocity
  }

  /// The value after so many seconds.
  public func value(at time: Double) -> Double {
    spring.value(at: time, from: from, to: to, velocity: velocity)
  }

  /// The velocity after so many seconds.
  public func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: from, to: to, velocity: velocity)
  }

  /// The seconds until it has come to rest; see ``Spring/settlingDuration(from:to:velocity:)``.
  public var duration: Double? {
    spring.settlingDuration(from: from, to: to, velocity: velocity)
  }

  /// The motion that goes on from where this one is after so many seconds, to another target and
  /// perhaps on another spring.
  public func retargeted(to target: Double, at time: Double, on spring: Spring? = nil)
    -> SpringMotion
  {
    SpringMotion(
      spring ?? self.spring, from: value(at: time), to: target, velocity: velocity(at: time))
  }
}
