/// SVG to PNG by librsvg's own program.
enum PNGConversion {
  static let program = "rsvg-convert"

  /// The picture as a PNG file.
  static func png(of svg: String, program: String = program) throws(Failure) -> [UInt8] {
    let filter = FilterProgram(name: program, user: "--png", package: "librsvg2-bin")
    guard let png = try filter.output(for: svg) else {
      throw Failure.refused("\(program) could not convert the picture")
    }
    return png
  }
}
