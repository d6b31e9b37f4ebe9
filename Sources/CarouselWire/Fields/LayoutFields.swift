import Carousel

/// The result of `layout.get`.
enum LayoutFields {
  static let all: [Field] = [
    Field(
      "content",
      .object([
        frame("The whole page"), insets("insets", "What is covered at its sides"),
        length("overflow", "How much height is missing"),
      ]), required: true, "The page's place"),
    part("navigationBar", [frame("The bar"), safeAreaInsets], "The bar above everything else"),
    part("tabBar", tabBar, "The tabs at the bottom"),
    part("notchedBar", notchedBar, "The tabs at the top"),
    part("indicator", indicator, "The page indicator"),
  ]

  private static let tabBar: [Field] = [
    frame("The whole bar"), safeAreaInsets, first,
    list("tabs", .object(rect + page + tabColors), "The tabs that are shown"),
    part("highlight", rect + [color("color", "Its colour now")], "The selected tab's background"),
    list("contentOpacity", .number(.opacity), "The alpha of each shown tab's page"),
    Field("style", .object(style), required: true, "How the bar looks"),
  ]

  private static let style: [Field] = [
    length("cornerRadius", "The radius of the bar's corners"),
    part(
      "shadow",
      [
        color("color", "Its colour"), length("radius", "The deviation of its blur"),
        point("offset", "How far it is moved"),
      ], "The shadow under the bar"),
    part(
      "hairline", [length("width", "Its width"), color("color", "Its colour")],
      "The line on the bar's top edge"),
    length("tabCornerRadius", "The radius of the highlight's corners"),
    color("background", "The bar's colour"),
    color("inactive", "The colour of what is not selected"),
  ]

  private static let notchedBar: [Field] = [
    frame("The bar, without what its background reaches through"), safeAreaInsets,
    length("reach", "How far its background goes on above the frame"), first,
    length("tabWidth", "The width of every tab"),
    list("tabs", .object(page), "The pages of the tabs that are shown"),
    list("mids", .number(.finite), "The middle of each tab, from the bar's left edge"),
    list("iconOffsets", .number(.finite), "How far each icon is below the bar's centre"),
    list("iconOpacity", .number(.opacity), "The alpha of each icon"),
    list("outline", pointType, "The bar's corners in its own coordinates"),
    part(
      "notch",
      [
        point("start", "Where it begins on the bar's bottom edge"),
        list(
          "curves",
          .object([
            point("c1", "The first control point"), point("c2", "The second control point"),
            point("to", "The end"),
          ]), "The cubic curves up and down again"),
      ], "What is cut out of the bar"),
    Field("svg", .text(.carried), required: true, "Outline and notch as the data of an SVG path"),
    color("color", "The colour of the bar and of the icon in the notch"),
  ]

  private static let indicator: [Field] = [
    Field(
      "style", .choice(PageIndicator.Style.allCases.map(\.rawValue)), required: true,
      "How the items look"),
    frame("The row, the same at every position"),
    Field("first", .integer(0...Int.max), "The page of the first item or dot"),
    Field(
      "items",
      .array(
        .object(
          rect + [
            number("opacity", .opacity, "The alpha of its outline"),
            number("fill", .opacity, "The alpha of its inside"),
            number("scale", .size, "How large it is drawn about its centre"),
          ]), maximum: 100), "The items of the style capsule"),
    Field(
      "dots",
      .array(
        .object(rect + [number("scale", .size, "How large it is drawn about its centre")]),
        maximum: 100), "The dots of the styles slide, worm and scale"),
    Field(
      "actives",
      .array(.object(rect + [number("opacity", .opacity, "Its alpha")]), maximum: 2),
      "What moves over the dots"),
    Field("text", .text(.name), "The text of the style fraction"),
    Field("value", .number(.opacity), "How much of the style bar is filled"),
  ]

  private static let page: [Field] = [
    Field("id", .nullable(.text(.name)), required: true, "The page; null beyond the last one"),
    Field("title", .nullable(.text(.name)), required: true, "The label"),
    Field("icon", .nullable(.text(.icon)), required: true, "An icon's name, or one emoji"),
    color("color", "The page's colour"),
  ]

  private static let tabColors: [Field] = [
    color("background", "The highlight's colour when this tab is selected"),
    color("foreground", "The colour of icon and label now"),
  ]

  private static let first = Field(
    "first", .integer(0...Int.max), required: true, "The page of the first tab")
  private static let safeAreaInsets = insets("safeAreaInsets", "What of it lies under the insets")
  private static let rect: [Field] = [
    number("x", .finite, "The left edge"), number("y", .finite, "The top edge"),
    length("width", "The width"), length("height", "The height"),
  ]
  private static let pointType = FieldType.array(.number(.finite), maximum: 2)

  private static func frame(_ summary: String) -> Field {
    Field("frame", .object(rect), required: true, summary)
  }

  private static func insets(_ name: String, _ summary: String) -> Field {
    let sides = [
      length("top", "From the top"), length("leading", "From where text begins"),
      length("bottom", "From the bottom"), length("trailing", "From where text ends"),
    ]
    return Field(name, .object(sides), required: true, summary)
  }

  private static func part(_ name: String, _ fields: [Field], _ summary: String) -> Field {
    Field(name, .nullable(.object(fields)), required: true, summary)
  }

  private static func list(_ name: String, _ type: FieldType, _ summary: String) -> Field {
    Field(name, .array(type, maximum: 1000), required: true, summary)
  }

  private static func point(_ name: String, _ summary: String) -> Field {
    Field(name, pointType, required: true, summary)
  }

  private static func color(_ name: String, _ summary: String) -> Field {
    Field(name, .formatted(.color), required: true, summary)
  }

  private static func length(_ name: String, _ summary: String) -> Field {
    number(name, NumberRange(0, .infinity), summary)
  }

  private static func number(_ name: String, _ range: NumberRange, _ summary: String) -> Field {
    Field(name, .number(range), required: true, summary)
  }
}
