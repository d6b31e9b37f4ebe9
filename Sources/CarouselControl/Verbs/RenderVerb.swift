import Carousel
import CarouselWire

extension Verb {
  /// A picture of a display, from the geometry and nothing else.
  static let render = Verb(
    name: "render",
    summary: "Draw a display at any position and size as SVG; needs no daemon",
    options: [
      choice("chrome", "CHROME", "what is drawn around the page", Chrome.allCases),
      VerbOption(name: "count", value: "N", meaning: "how many pages; 5 unless given"),
      VerbOption(
        name: "position", value: "PAGES",
        meaning: "how far it has come, such as 0.6; 0 unless given"
      ),
      VerbOption(name: "width", value: "POINTS", meaning: "390 unless given"),
      VerbOption(name: "height", value: "POINTS", meaning: "844 unless given"),
      VerbOption(
        name: "safe-area", value: "T,L,B,T",
        meaning: "what is covered at the top, leading, bottom and trailing side, in points"),
      choice("edges", "EDGES", "what lies beyond the ends", Edges.allCases),
      choice("style", "STYLE", "how the indicator looks", PageIndicator.Style.allCases),
      VerbOption(
        name: "navigation-bar", value: "HEIGHT", isValueOptional: true,
        meaning: "a bar with the page's title on top; 44 high unless given"),
      VerbOption(
        name: "accent", value: "COLOR", meaning: "the notched bar's colour; else the page's"),
      VerbOption(name: "right-to-left", meaning: "mirror everything"),
      VerbOption(
        name: "frames", value: "N",
        meaning: "a strip of N frames of the motion to another page, 2 to 60"),
      VerbOption(
        name: "to", value: "PAGES", meaning: "where the motion ends; the next page unless given"),
      choice(
        "motion", "CURVE", "how it runs; else the easing, a spring for the notch",
        MotionStrip.Curve.allCases),
      VerbOption(
        name: "from", value: "CONFIG",
        meaning: "draw a carousel of this configuration file; - is stdin"),
      VerbOption(name: "guides", meaning: "show the safe areas"),
      VerbOption(
        name: "display",
        meaning:
          "width, height and safe area are the pixels of a display, which enlarges everything on "
          + "a wall"),
      VerbOption(name: "png", meaning: "write PNG; needs \(PNGConversion.program)"),
      VerbOption(
        name: "output", letter: "o", value: "FILE", meaning: "where to; stdout unless given"),
    ],
    commonOptions: [
      VerbOption(
        name: VerbOption.carousel.name, value: VerbOption.carousel.value,
        meaning: "which carousel of the file; else the only one or \"default\""), .help,
    ],
    notes: [
      "A position between two pages is the moment between them. Over the seam of a loop of 5 it is "
        + "4.5; without a loop it stays on the pages.",
      "The same line gives the same bytes, so that pictures can be kept under version control.",
    ],
    examples: [
      .init(
        line: "carouselctl render --chrome notched --count 3 --position 0.6 -o bar.svg",
        effect: "the notch on its way from the first tab to the second one"),
      .init(
        line: "carouselctl render --height 120 --position 4 --frames 8 -o seam.svg",
        effect: "how the capsules go over the seam, in eight frames"),
      .init(
        line: "carouselctl render --from carousel.json5 --width 1920 --height 1080 --display --png "
          + "-o wall.png",
        effect: "a configuration's first page as a wall shows it"),
    ],
    run: { invocation, console throws(Failure) in
      let request = try RenderOptions(invocation).request(console)
      let isPNG = invocation.has("png")
      let path = invocation.value("output")
      if isPNG, path == nil, console.output.isTerminal {
        throw Failure.usage("a PNG is nothing for a terminal; give a file: --output FILE")
      }
      let svg: String
      do throws(InvalidValue) {
        svg = try request.svg()
      } catch {
        throw Failure.usage(RPCError(error).message)
      }
      let bytes = isPNG ? try PNGConversion.png(of: svg) : Array(svg.utf8)
      guard let path, path != "-" else { return try console.output.bytes(bytes) }
      try PictureFile.write(bytes, to: path)
    })

  /// An option that is one of a list of words.
  private static func choice(
    _ name: String, _ value: String, _ meaning: String,
    _ choices: some Collection<some RawRepresentable<String>>
  ) -> VerbOption {
    VerbOption(
      name: name, value: value,
      meaning: meaning + ": " + choices.map(\.rawValue).joined(separator: ", "))
  }
}
