/// A colour in sRGB; the parts run 0 … 1.
public struct Color: Hashable, Sendable {
  /// The part of red, gamma encoded.
  public var red: Double
  /// The part of green, gamma encoded.
  public var green: Double
  /// The part of blue, gamma encoded.
  public var blue: Double
  /// 0 is clear, 1 is solid.
  public var alpha: Double

  /// The colour with these parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Solid white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Solid black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// What a colour looks like as text, for messages.
  public static let rule = "#RGB, #RRGGBB or #RRGGBBAA"

  /// The colour written as `#RGB`, `#RRGGBB` or `#RRGGBBAA`, or nil for other text.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "#"), [4, 7, 9].contains(bytes.count) else { return nil }
    var parts: [Double] = []
    var high: Int?
    for byte in bytes.dropFirst() {
      guard let digit = Self.digit(byte) else { return nil }
      if bytes.count == 4 {
        parts.append(Double(digit * 17) / 255)
      } else if let first = high {
        parts.append(Double(first * 16 + digit) / 255)
        high = nil
      } else {
        high = digit
      }
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` where it is not solid.
  public var text: String {
    var bytes = [UInt8(ascii: "#")]
    for part in alpha < 1 ? [red, green, blue, alpha] : [red, green, blue] {
      let value = part > 0 ? Int((min(part, 1) * 255).rounded()) : 0
      bytes.append(Self.hexadecimal[value / 16])
      bytes.append(Self.hexadecimal[value % 16])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same colour with another alpha.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour part of the way to another one, each part by itself.
  public func interpolated(to other: Color, by progress: Double) -> Color {
    Color(
      red: red + (other.red - red) * progress, green: green + (other.green - green) * progress,
      blue: blue + (other.blue - blue) * progress, alpha: alpha + (other.alpha - alpha) * progress)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
