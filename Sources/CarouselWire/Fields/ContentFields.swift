import Carousel

/// What a display can draw as a page.
enum ContentFields {
  /// The object `content`: its `kind` says what else it has.
  static let type = FieldType.variants(
    key: "kind",
    [
      FieldType.Variant("color", []),
      FieldType.Variant(
        "text",
        [Field("text", .text(.carried), required: true, "Drawn large in the middle")]),
      FieldType.Variant(
        "html", [Field("html", .text(.carried), required: true, "The document's text")]),
      FieldType.Variant(
        "image", [source, fit, Field("alt", .text(.carried), "What a screen reader says")]),
      FieldType.Variant(
        "video",
        [
          source, fit,
          Field("muted", .boolean, standard: .bool(true), "Whether it has no sound"),
          Field("loop", .boolean, standard: .bool(false), "Whether it begins again"),
        ]),
      FieldType.Variant(
        "web",
        [
          Field("url", .text(address), required: true, "The address of the web page"),
          Field(
            "refresh", .nullable(.number(.duration)), standard: .null,
            "Seconds after which it is loaded again"),
        ]),
    ])

  private static let address = TextLimit(bytes: 4096)
  private static let source = Field(
    "src", .text(address), required: true, "A path in the media folder, or an https URL")
  private static let fit = Field(
    "fit", .choice(["cover", "contain"]), "Whether it fills the page or is seen in whole")
}
