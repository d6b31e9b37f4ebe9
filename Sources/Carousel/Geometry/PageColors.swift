/// The colours of the pages, in order; where there are none, those of the palette by place.
struct PageColors {
  private let colors: [Color]

  /// The pages' own colours, which may be fewer than the pages.
  init(_ colors: [Color]) {
    self.colors = colors
  }

  /// The colour of a page.
  subscript(page: Int) -> Color {
    colors.indices.contains(page) ? colors[page] : Self.palette[page % Self.palette.count]
  }

  private static let palette = Palette.colors.compactMap { Color($0) }
}
