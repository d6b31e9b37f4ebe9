import Carousel
import Testing

@testable import CarouselControl

@Suite struct RenderRequestTests {
  private func request(
    _ chrome: Chrome, count: Int = 3, position: Double = 0, width: Double = 390,
    height: Double = 200, change: (inout LayoutRequest) -> Void = { _ in }
  ) -> RenderRequest {
    var layout = LayoutRequest(viewport: Viewport(width: width, height: height))
    layout.chrome = chrome
    layout.position = position
    change(&layout)
    return RenderRequest(layout, pages: .made(count: count))
  }

  /// The place of each text in the picture, for the order of drawing.
  private func order(_ parts: [String], in svg: String) -> [Int] {
    parts.map { part in
      svg.firstRange(of: part).map { svg.distance(from: svg.startIndex, to: $0.lowerBound) } ?? -1
    }
  }

  @Test func `a picture has the viewport's size and says what it shows`() throws {
    let svg = try request(.none, position: 1).svg()
    #expect(svg.contains("width=\"390\" height=\"200\" viewBox=\"0 0 390 200\""))
    #expect(svg.contains("<title>Chrome none, 3 pages, at 1</title>"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test(arguments: Chrome.allCases)
  func `the same request gives the same picture`(chrome: Chrome) throws {
    let one = request(chrome, position: 0.3)
    #expect(try one.svg() == request(chrome, position: 0.3).svg())
    #expect(try one.svg() != request(chrome, position: 0.31).svg())
  }

  @Test func `half way over the seam of a loop the last capsule is as wide as the first`() throws {
    let svg = try request(.capsule, position: 2.5).svg()
    let capsules = svg.split(separator: "\n").filter { $0.contains("stroke-opacity") }
    let wide =
      "fill-opacity=\"0.5\" stroke=\"#FFFFFF\" stroke-width=\"1\" stroke-opacity=\"0.75\"/>"
    #expect(capsules.count == 3)
    for (capsule, x) in [(capsules[0], "177"), (capsules[2], "202")] {
      #expect(capsule.contains("<rect x=\"\(x)\" y=\"170\" width=\"11\" height=\"6\" rx=\"3\" "))
      #expect(capsule.hasSuffix(wide))
    }
    #expect(capsules[1].contains("<rect x=\"192\" y=\"170\" width=\"6\" "))
    #expect(capsules[1].contains("fill=\"none\""))
  }

  @Test func `two pages slide side by side, from right to left the other way`() throws {
    let svg = try request(.none, position: 0.25).svg()
    #expect(
      svg.contains("<rect x=\"0\" y=\"0\" width=\"390\" height=\"200\" fill=\"#FF3B30\"/>"))
    #expect(
      svg.contains("<rect x=\"292.5\" y=\"0\" width=\"390\" height=\"200\" fill=\"#FF9500\"/>"))
    let mirrored = try request(.none, position: 0.25) { $0.rightToLeft = true }.svg()
    #expect(mirrored.contains("<text x=\"292.5\" "))
    #expect(mirrored.contains("<rect x=\"-292.5\" "))
  }

  @Test func `content, bar, highlight and labels are drawn in this order`() throws {
    let svg = try request(.tabsFloating, position: 1).svg()
    let order = order(
      [
        ">Favorites</text>",
        "<rect x=\"16\" y=\"116\" width=\"358\" height=\"68\" rx=\"10\" fill=\"#FFFFFF\"/>",
        "<rect x=\"140\" y=\"122\" width=\"110\" height=\"56\" rx=\"10\" fill=\"#FF9500\" "
          + "fill-opacity=\"0.2\"/>", ">Home</text>",
      ], in: svg)
    #expect(order == order.sorted())
    #expect(!order.contains(-1))
  }

  @Test func `tabs show the selected page alone`() throws {
    let svg = try request(.tabsAttached, position: 0.6).svg()
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"390\" height=\"132\" fill=\"#FF9500\"/>"))
    #expect(!svg.contains("#FF3B30\"/>"))
  }

  @Test func `an attached bar has a hairline and no shadow`() throws {
    let svg = try request(.tabsAttached).svg()
    #expect(
      svg.contains(
        "<rect x=\"0\" y=\"132\" width=\"390\" height=\"0.5\" fill=\"#000000\" fill-opacity=\"0.2\"/>"
      ))
    #expect(!svg.contains("<filter"))
  }

  @Test func `a floating bar's shadow is a Gaussian of 10 moved 5 down`() throws {
    let svg = try request(.tabsFloating).svg()
    #expect(svg.contains("<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"10\"/>"))
    #expect(svg.contains("<feOffset dx=\"0\" dy=\"5\" result=\"moved\"/>"))
    #expect(svg.contains("<feFlood flood-color=\"#000000\" flood-opacity=\"0.3\"/>"))
  }

  @Test func `a notched bar is cut and has its labels in upper case`() throws {
    let svg = try request(.notched).svg()
    #expect(svg.contains("d=\"M0 0 L0 70 L390 70 L390 0 Z M48 70 C67.5 70 67.5 46 87 46"))
    #expect(svg.contains(">HOME</text>"))
    // The icon in the notch, 26 below the bar's middle.
    #expect(svg.contains("<path transform=\"translate(77 51) scale(0.833)\""))
  }

  @Test func `without pages there are an empty bar and no text`() throws {
    for chrome in Chrome.allCases {
      let svg = try request(chrome, count: 0).svg()
      #expect(!svg.contains("<text"))
      #expect(svg.contains("0 pages, at 0</title>"))
    }
  }

  @Test func `a thousand million pages cost no more than those that are seen`() throws {
    for chrome in Chrome.allCases {
      let svg = try request(chrome, count: 1_000_000_000, position: 999_999_998.5).svg()
      #expect(svg.utf8.count < 12_000)
    }
  }

  @Test func `guides are there only where they are asked for`() throws {
    var request = request(.none) { $0.viewport.safeArea = Insets(top: 59, leading: 10) }
    #expect(try !request.svg().contains("stroke-dasharray"))
    request.showsGuides = true
    #expect(try request.svg().contains("<rect x=\"10.5\" y=\"59.5\" width=\"379\" height=\"140\""))
  }

  @Test func `a scale enlarges the picture and not its coordinates`() throws {
    var request = request(.none)
    request.scale = 2
    #expect(try request.svg().contains("width=\"780\" height=\"400\" viewBox=\"0 0 390 200\""))
  }

  @Test(arguments: PageIndicator.Style.allCases)
  func `every style of indicator draws something`(style: PageIndicator.Style) throws {
    let svg = try request(.capsule, position: 0.5) { $0.indicator.style = style }.svg()
    let shapes = svg.split(separator: "\n").filter { $0.contains("#FFFFFF") }
    let titles = shapes.filter { $0.contains("font-size=\"34\"") }
    #expect(shapes.count > titles.count)
  }

  @Test func `a bar's filled part begins at the right where text does`() throws {
    let svg = try request(.capsule) {
      $0.indicator.style = .bar
      $0.rightToLeft = true
    }.svg()
    #expect(svg.contains("<rect x=\"203.333\" y=\"170\" width=\"16.667\" height=\"6\" rx=\"3\""))
  }

  @Test func `a viewport that cannot be computed with is refused by name`() {
    let request = request(.capsule, width: -1)
    #expect(throws: InvalidValue.self) { try request.svg() }
  }
}
