import Carousel

/// What displays say of themselves, and what is told of them.
enum DisplayFields {
  static let name = Field("name", .text(.name), required: true, "What people call it")
  static let area = [GeometryFields.viewport, GeometryFields.chrome]

  static let layout = [
    Field("layout", .object(LayoutFields.all), required: true, "Where everything on it is"),
    Field(
      "animation",
      .object([
        Field(
          "spring", .object(CarouselFields.spring), required: true, "The spring of the notch")
      ]), required: true, "How things on it move"),
  ]

  static let shown = [
    Field(
      "seq", .integer(0...Int.max), required: true, "The State whose page is on the screen"),
    Field("at", time, required: true, "Since when, in Unix seconds"),
  ]

  static let page = Field("page", .formatted(.identifier), required: true, "The page's id")
  static let why = Field(
    "why", .text(TextLimit(bytes: 1024)), required: true, "What people read in the log")

  static let entry: [Field] = [
    Field("name", .text(.name), required: true, "What people call it"),
    Field("client", .integer(0...Int.max), required: true, "The number of its connection"),
    GeometryFields.viewport,
    Field("carousel", .formatted(.identifier), required: true, "What it shows"),
    Field("seq", .nullable(.integer(0...Int.max)), required: true, "The State that it shows"),
    Field("page", .nullable(.formatted(.identifier)), required: true, "The page that it shows"),
    Field("shownAt", .nullable(time), required: true, "Since when, in Unix seconds"),
    Field(
      "late", .nullable(.number(.finite)), required: true,
      "How long after the change that was, in seconds"),
    Field("since", time, required: true, "When it registered, in Unix seconds"),
    Field(
      "ok", .nullable(.boolean), required: true,
      "Whether it shows the current page; null until it says what it shows"),
  ]

  /// Unix seconds up to the year 2255, which nanoseconds can count.
  private static let time = FieldType.number(NumberRange(0, 9_000_000_000))
}
