import CarouselWire

/// The list of pages, which the daemon tells in parts of bounded size.
enum PageList {
  /// The whole list `{revision, pages, total}`; read from the start again when it changes.
  static func whole(
    of client: DaemonClient, _ params: [JSON.Member]
  ) throws(Failure) -> JSON {
    var pages: [JSON] = []
    var revision: JSON?
    for _ in 0..<10_000 {
      let part = try client.result(
        of: "pages.list", params + [.init("offset", JSON(pages.count))])
      if part["revision"] != revision {
        revision = part["revision"]
        guard pages.isEmpty else {
          pages = []
          continue
        }
      }
      let more = part["pages"]?.array ?? []
      pages += more
      let total = part["total"]?.integer ?? 0
      guard pages.count < total, !more.isEmpty else { break }
    }
    return .object([
      .init("revision", revision ?? .null), .init("pages", .array(pages)),
      .init("total", JSON(pages.count)),
    ])
  }

  /// The list for people: place, id, title, time, and whether it is disabled.
  static func table(_ list: JSON) -> String {
    let pages = list["pages"]?.array ?? []
    guard !pages.isEmpty else { return "no pages" }
    let rows = pages.enumerated().map { place, page in
      [
        "\(place)", page["id"]?.string ?? "", page["title"]?.string ?? "", time(page),
        page["enabled"]?.bool == false ? "disabled" : "",
      ].map(PrintableText.oneLine)
    }
    return TextTable.lines(rows).joined(separator: "\n")
  }

  private static func time(_ page: JSON) -> String {
    guard let duration = page["duration"] else { return "" }
    return duration.string ?? duration.number.map(DurationText.spoken) ?? ""
  }
}
