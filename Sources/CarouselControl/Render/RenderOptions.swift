import Carousel
import CarouselWire

/// The command line of `render` as a request for a picture.
struct RenderOptions {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// What is to be drawn.
  func request(_ console: Console) throws(Failure) -> RenderRequest {
    var layout = LayoutRequest(viewport: try viewport())
    let configured = try configured(console)
    let pages = try pages(&layout, configured)
    if let chrome = try choice("chrome", of: Chrome.self) { layout.chrome = chrome }
    if let edges = try choice("edges", of: Edges.self) { layout.edges = edges }
    if let style = try choice("style", of: PageIndicator.Style.self) {
      layout.indicator.style = style
    }
    layout.navigationBar = try navigationBar()
    layout.rightToLeft = invocation.has("right-to-left")
    layout.position = try number("position", in: Self.positions) ?? 0
    let own = configured?.layoutRequest(
      in: layout.viewport, chrome: layout.chrome, position: layout.position, edges: layout.edges)
    layout.accent = try accent() ?? own?.accent
    let scale = displayScale(of: &layout.viewport)
    var request = RenderRequest(layout, pages: pages)
    request.scale = scale
    request.showsGuides = invocation.has("guides")
    request.motion = try motion(layout)
    return request
  }

  /// What the made-up pages may be.
  static let counts = 0...1_000_000_000
  static let positions = -1e9...1e9
  static let lengths = 0.0...100_000
  static let sizes = 1.0...100_000

  private func viewport() throws(Failure) -> Viewport {
    Viewport(
      width: try number("width", in: Self.sizes, unit: " of points") ?? 390,
      height: try number("height", in: Self.sizes, unit: " of points") ?? 844,
      safeArea: try safeArea())
  }

  private func safeArea() throws(Failure) -> Insets {
    guard let text = invocation.value("safe-area") else { return .zero }
    let lengths = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { DecimalNumber.double(String($0)) }
      .filter(Self.lengths.contains)
    guard lengths.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3 else {
      throw Failure.usage(
        "--safe-area is \"\(text)\"; it must be four numbers of points, 0 to "
          + "\(NumberText.plain(Self.lengths.upperBound)): TOP,LEADING,BOTTOM,TRAILING")
    }
    return Insets(
      top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
  }

  /// The carousel of the configuration that is to be drawn; nil where the pages are made up.
  private func configured(_ console: Console) throws(Failure) -> Carousel? {
    guard let path = invocation.value("from") else {
      guard !invocation.has(VerbOption.carousel.name) else {
        throw Failure.usage("--carousel names a carousel of a file; give the file: --from CONFIG")
      }
      return nil
    }
    guard !invocation.has("count") else {
      throw Failure.usage("--count and --from both say how many pages there are; give one of them")
    }
    let file = try invocation.carousel(ofFile: path, console)
    let start = Now(instant: Instant(nanoseconds: 0), time: Timestamp(nanoseconds: 0))
    do {
      return try Carousel(
        pages: file.pages, configuration: file.configuration, now: start,
        pageLimit: max(file.pages.count, 1))
    } catch {
      throw Failure.refused(RPCError(error).message)
    }
  }

  private func pages(
    _ layout: inout LayoutRequest, _ carousel: Carousel?
  ) throws(Failure) -> RenderedPages {
    guard let carousel else {
      let count = try invocation.value("count").map { text throws(Failure) in
        try invocation.wholeNumber(
          text, name: "--count", from: Self.counts.lowerBound, to: Self.counts.upperBound)
      }
      return .made(count: count ?? 5)
    }
    layout.chrome = carousel.configuration.chrome
    layout.edges = carousel.configuration.edges
    layout.indicator = carousel.configuration.indicator
    return .rotation(of: carousel.pages)
  }

  private func accent() throws(Failure) -> Color? {
    guard let text = invocation.value("accent") else { return nil }
    guard let color = Color(text) else {
      throw Failure.usage("--accent is \"\(text)\"; it must be \(Color.rule)")
    }
    return color
  }

  private func navigationBar() throws(Failure) -> Double? {
    guard let text = invocation.value("navigation-bar") else { return nil }
    if text.isEmpty { return LayoutRequest.navigationBarHeight }
    return try number("navigation-bar", in: Self.lengths, unit: " of points")
  }

  /// A display of so many pixels has the viewport of its points.
  private func displayScale(of viewport: inout Viewport) -> Double {
    guard invocation.has("display") else { return 1 }
    let scale = Viewport.displayScale(width: viewport.width, height: viewport.height)
    let safeArea = viewport.safeArea
    viewport = Viewport(
      width: viewport.width / scale, height: viewport.height / scale,
      safeArea: Insets(
        top: safeArea.top / scale, leading: safeArea.leading / scale,
        bottom: safeArea.bottom / scale, trailing: safeArea.trailing / scale))
    return scale
  }

  private func motion(_ layout: LayoutRequest) throws(Failure) -> MotionStrip? {
    guard let text = invocation.value("frames") else {
      for option in ["to", "motion"] where invocation.has(option) {
        throw Failure.usage("--\(option) is about a strip; give its length too: --frames N")
      }
      return nil
    }
    let range = MotionStrip.frameRange
    return MotionStrip(
      frames: try invocation.wholeNumber(
        text, name: "--frames", from: range.lowerBound, to: range.upperBound),
      target: try number("to", in: Self.positions) ?? layout.position + 1,
      curve: try choice("motion", of: MotionStrip.Curve.self)
        ?? MotionStrip.usualCurve(of: layout.chrome))
  }

  private func number(
    _ option: String, in range: ClosedRange<Double>, unit: String = ""
  ) throws(Failure) -> Double? {
    guard let text = invocation.value(option) else { return nil }
    guard let number = DecimalNumber.double(text), range.contains(number) else {
      throw Failure.usage(
        "--\(option) is \"\(text)\"; it must be a number\(unit), "
          + "\(NumberText.plain(range.lowerBound)) to \(NumberText.plain(range.upperBound))")
    }
    return number
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, of type: Choice.Type
  ) throws(Failure) -> Choice? {
    guard let text = invocation.value(option) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let all = type.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure.usage("--\(option) is \"\(text)\"; it must be one of \(all)")
  }
}
