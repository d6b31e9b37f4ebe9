/// A damped spring of mass 1.
public struct Spring: Hashable, Sendable {
  /// The undamped period in seconds, above 0.
  public var response: Double
  /// 0 never comes to rest, 1 is critically damped.
  public var dampingFraction: Double

  /// The spring with this response and damping.
  public init(response: Double, dampingFraction: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
  }

  /// The spring that settles a strip after a drag.
  public static let settle = Spring(response: 0.55, dampingFraction: 1)

  /// The seconds after which the value stays within a thousandth of the way of its target.
  public func settlingDuration(from: Double, to: Double, velocity: Double) -> Double? {
    nil
  }
}
