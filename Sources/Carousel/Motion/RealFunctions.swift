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
  /// The sine of `x` radians.
  static func sine(_ x: Double) -> Double { sin(x) }
  /// The cosine of `x` radians.
  static func cosine(_ x: Double) -> Double { cos(x) }
}
