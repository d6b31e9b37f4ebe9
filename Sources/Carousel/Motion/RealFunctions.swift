// The only file that imports the platform: the real functions that Swift's library leaves out.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The real functions of the C library.
enum RealFunctions {
  /// e to the power of `x`.
  static func exponential(_ x: Double) -> Double { exp(x) }
  /// e to the power of `x`, less 1; exact also near 0.
  static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  /// The natural logarithm of `x`.
  static func logarithm(_ x: Double) -> Double { log(x) }
  /// The natural logarithm of 1 + `x`; exact also near 0.
  static func logarithmOnePlus(_ x: Double) -> Double { log1p(x) }
  /// The sine of `x` radians.
  static func sine(_ x: Double) -> Double { sin(x) }
  /// The cosine of `x` radians.
  static func cosine(_ x: Double) -> Double { cos(x) }
  /// The angle of the point (`x`, `y`) in radians, -π … π.
  static func arctangent(y: Double, x: Double) -> Double { atan2(y, x) }
  /// `x` to the power of `y`.
  static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
}
