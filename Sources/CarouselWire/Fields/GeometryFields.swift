import Carousel

/// What is asked of the geometry: a viewport, a layout, a motion.
enum GeometryFields {
  static let viewport = Field(
    "viewport",
    .object([
      Field("width", .number(.size), required: true, "The width in points"),
      Field("height", .number(.size), required: true, "The height in points"),
      Field(
        "safeArea",
        .object([
          inset("top", "The covered height at the top"),
          inset("leading", "The covered width where text begins"),
          inset("bottom", "The covered height at the bottom"),
          inset("trailing", "The covered width where text ends"),
        ]), "What is covered at the sides"),
    ]), required: true, "The area to draw in, in points")

  static let chrome = Field(
    "chrome", .choice(Chrome.allCases.map(\.rawValue)),
    "What is drawn around the page; the carousel's own where it is left out")

  static let layout: [Field] = [
    viewport, chrome,
    Field(
      "count", .integer(0...1_000_000_000),
      "The pages of the rotation; the carousel's where it is left out"),
    Field(
      "position", .number(NumberRange(-NumberRange.size.maximum, NumberRange.size.maximum)),
      "How far it is, in pages; the carousel's where it is left out"),
    Field(
      "edges", .choice(Edges.allCases.map(\.rawValue)),
      "What lies beyond the ends; the carousel's where it is left out"),
    Field(
      "navigationBar", .either([.boolean, .number(.size)]), standard: .bool(false),
      "Whether there is a navigation bar, or its height in points; true is 44"),
    Field(
      "rightToLeft", .boolean, standard: .bool(false), "Whether text runs from right to left"),
    Field(
      "indicator", .object(CarouselFields.indicator),
      "How the page indicator looks; the carousel's where it is left out"),
  ]

  static let motion: [Field] = [
    Field(
      "spring",
      .object([
        Field(
          "response", .number(NumberRange(1e-9, 1e9)), required: true,
          "The undamped period in seconds"),
        Field(
          "dampingFraction", .number(NumberRange(0, 1e100)), required: true,
          "1 is critically damped, 0 never comes to rest"),
        Field(
          "blendDuration", .number(.size), standard: .number(JSONNumber(0)),
          "Carried for displays; it changes no value"),
      ]), "The spring, or else the easing"),
    Field(
      "easing",
      .either([.choice(["easeInOut", "linear"]), .array(.number(.finite), maximum: 4)]),
      "A name, or the control points x1, y1, x2, y2 of a cubic Bézier curve"),
    Field("from", value, standard: .number(JSONNumber(0)), "The value at the start"),
    Field("to", value, standard: .number(JSONNumber(1)), "The value at the end"),
    Field(
      "velocity", value, standard: .number(JSONNumber(0)),
      "A spring's velocity at the start, in units per second"),
    Field(
      "times",
      .array(
        .number(NumberRange(0, 1e100)), maximum: MotionSample.sampleRange.upperBound),
      "When to sample: seconds of a spring, fractions of an easing's duration"),
    Field(
      "samples", .integer(MotionSample.sampleRange),
      "In place of times: so many from the start to the end, both included"),
  ]

  private static let value = FieldType.number(NumberRange(-1e100, 1e100))

  private static func inset(_ name: String, _ summary: String) -> Field {
    Field(name, .number(.size), standard: .number(JSONNumber(0)), "\(summary), in points")
  }
}

extension Viewport {
  /// The viewport of an object which was checked against ``GeometryFields/viewport``.
  init(checked json: JSON) {
    let safeArea = json["safeArea"]
    func inset(_ name: String) -> Double { safeArea?[name]?.number ?? 0 }
    self.init(
      width: json["width"]?.number ?? 0, height: json["height"]?.number ?? 0,
      safeArea: Insets(
        top: inset("top"), leading: inset("leading"), bottom: inset("bottom"),
        trailing: inset("trailing")))
  }
}
