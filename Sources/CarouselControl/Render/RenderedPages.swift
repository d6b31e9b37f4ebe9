import Carousel
import CarouselWire

/// The pages of a picture: those of a configuration, or as many made-up ones as were asked for.
enum RenderedPages: Hashable, Sendable {
  /// So many pages with the icons that can be drawn.
  case made(count: Int)
  /// These pages.
  case listed([RenderedPage])

  /// The pages of the carousel's rotation, each with its colour by its place in the whole list.
  static func rotation(of pages: [Page]) -> RenderedPages {
    .listed(
      pages.enumerated().filter(\.element.enabled).map { place, page in
        RenderedPage(
          title: page.title ?? page.id, icon: page.icon,
          color: (page.color ?? Palette.color(at: place)).asColor)
      })
  }

  /// How many there are.
  var count: Int {
    switch self {
    case .made(let count): count
    case .listed(let pages): pages.count
    }
  }

  /// The colours that a layout is asked with; the made-up pages have those of the palette.
  var colors: [Color] {
    switch self {
    case .made: []
    case .listed(let pages): pages.map(\.color)
    }
  }

  /// The page at `place` of the rotation.
  subscript(place: Int) -> RenderedPage {
    switch self {
    case .listed(let pages): return pages[place]
    case .made:
      let sample = Self.samples[place % Self.samples.count]
      // Only the first round of names is unique.
      let title = place < Self.samples.count ? sample.title : "Page \(place + 1)"
      return RenderedPage(
        title: title, icon: sample.icon, color: Palette.color(at: place).asColor)
    }
  }

  private static let samples: [(title: String, icon: String)] = [
    ("Home", "house"), ("Favorites", "heart"), ("People", "person"), ("Messages", "message"),
    ("Settings", "gear"), ("Starred", "star"), ("Alerts", "bell"), ("Clock", "clock"),
    ("About", "info"), ("Map", "map"), ("Photos", "photo"), ("Videos", "video"),
    ("Cart", "cart"), ("Calendar", "calendar"),
  ]
}

/// What a picture shows of a page.
struct RenderedPage: Hashable, Sendable {
  var title: String
  /// The name of an icon, or an emoji.
  var icon: String?
  var color: Color
}

extension String {
  /// The colour that a checked text spells.
  fileprivate var asColor: Color { Color(self) ?? .black }
}
