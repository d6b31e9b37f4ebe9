extension Color {
  /// The relative luminance, 0 … 1, of the solid colour (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast of the solid colour with white, 1 … 21 (WCAG 2.2, "contrast ratio").
  public var contrastOnWhite: Double { 1.05 / (luminance + 0.05) }

  /// The solid colour, darkened where needed until text in it has a contrast of 4.5:1 on white.
  ///
  /// The light of the three parts is reduced by one factor, so that the hue stays.
  public var readableOnWhite: Color {
    let most = 1.05 / 4.5 - 0.05
    let luminance = luminance
    guard luminance > most else { return withAlpha(1) }
    let factor = most / luminance
    return Color(
      red: Self.encoded(Self.linear(red) * factor),
      green: Self.encoded(Self.linear(green) * factor),
      blue: Self.encoded(Self.linear(blue) * factor)
    ).roundedDown
  }

  /// The colour in whole steps of 1/255, none of them lighter: written out it keeps its contrast.
  var roundedDown: Color {
    Color(
      red: Self.roundedDown(red), green: Self.roundedDown(green), blue: Self.roundedDown(blue),
      alpha: alpha)
  }

  private static func roundedDown(_ part: Double) -> Double {
    // A part that is a whole step may lie a rounding error below it.
    (part * 255 + 1e-9).rounded(.down) / 255
  }

  private static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : RealFunctions.power((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * RealFunctions.power(light, 1 / 2.4) - 0.055
  }
}
