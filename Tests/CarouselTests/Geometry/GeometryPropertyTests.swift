import Carousel
import Testing

struct GeometryPropertyTests {
  private func request(_ random: inout SeededRandom) -> LayoutRequest {
    var request = LayoutRequest(
      viewport: Viewport(
        width: random.number(240...4000), height: random.number(400...4000),
        safeArea: Insets(
          top: random.one(of: [0, 20, 47]), leading: random.one(of: [0, 44]),
          bottom: random.one(of: [0, 34]), trailing: random.one(of: [0, 44]))))
    request.chrome = random.one(of: Chrome.allCases)
    request.count = random.one(of: [0, 1, 2, 3, random.whole(4...12), random.whole(13...2000)])
    request.position = random.number(-10...Double(request.count + 10))
    request.edges = random.one(of: Edges.allCases)
    request.navigationBar = random.one(of: [nil, 44, 96])
    request.rightToLeft = random.one(of: [false, true])
    request.indicator.style = random.one(of: PageIndicator.Style.allCases)
    return request
  }

  @Test(arguments: UInt64(0)..<200)
  func theCapsulesKeepTheirTotalAtEveryPosition(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var configuration = PageIndicator.Configuration()
    configuration.activeWidth = random.number(6...40)
    configuration.inactiveWidth = random.number(2...20)
    configuration.spacing = random.number(0...12)
    let count = random.whole(1...9)
    for _ in 0..<20 {
      let row = try #require(
        PageIndicator.row(
          count: count, position: random.number(-20...20), edges: random.one(of: Edges.allCases),
          configuration: configuration))
      let widths = row.items.reduce(0) { $0 + $1.width }
      let total = widths + Double(count - 1) * configuration.spacing
      #expect(abs(total - row.frame.width) < 1e-9)
      #expect(abs(row.items.reduce(0) { $0 + $1.fill } - 1) < 1e-9)
      let last = try #require(row.items.last)
      #expect(abs(last.x + last.width - row.frame.width) < 1e-9)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func activationOfALoopSumsToOne(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.whole(1...50)
    let position = try #require(
      PagePosition(random.number(-200...200), count: count, edges: .loop))
    let sum = (0..<count).reduce(0) { $0 + position.activation(of: $1) }
    #expect(abs(sum - 1) < 1e-12)
    for index in 0..<count where count > 1 {
      let distance = abs(position.value - Double(index))
      let circular = min(distance, Double(count) - distance)
      #expect(abs(position.activation(of: index) - max(0, 1 - circular)) < 1e-12)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func aWindowMovesWithoutJumps(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.whole(10...30)
    let position = random.number(0...Double(count))
    let configuration = PageIndicator.Configuration()
    let rows = try [position, position + 1e-7].map { position in
      try #require(
        PageIndicator.row(
          count: count, position: position, edges: .loop, configuration: configuration))
    }
    for (place, item) in rows[0].items.enumerated() {
      let page = rows[0].first + place
      guard rows[1].items.indices.contains(page - rows[1].first) else {
        // What leaves the row has shrunk to nothing before.
        #expect(item.scale < 1e-4)
        continue
      }
      let other = rows[1].items[page - rows[1].first]
      #expect(abs(other.x - item.x) < 1e-3)
      #expect(abs(other.width - item.width) < 1e-4)
      #expect(abs(other.scale - item.scale) < 1e-4)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func framesAreInsideTheViewport(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let request = request(&random)
    let layout = try DisplayLayout(request)
    let bounds = Rect(x: 0, y: 0, width: request.viewport.width, height: request.viewport.height)
    func isInside(_ frame: Rect) -> Bool {
      frame.x > -1e-9 && frame.y > -1e-9 && frame.right < bounds.right + 1e-9
        && frame.bottom < bounds.bottom + 1e-9 && frame.width >= 0 && frame.height >= 0
    }
    var frames = [layout.content.frame]
    frames += [layout.navigationBar?.frame, layout.tabBar?.frame, layout.notchedBar?.frame]
      .compactMap { $0 }
    frames += layout.tabBar?.tabs.map(\.frame) ?? []
    if let highlight = layout.tabBar?.highlight { frames.append(highlight.frame) }
    if let indicator = layout.indicator { frames.append(indicator.frame) }
    for frame in frames { #expect(isInside(frame), "\(frame) of \(request)") }
    if let bar = layout.notchedBar, let notch = bar.notch {
      #expect(notch.start.x > -1e-9)
      #expect(notch.curves[1].to.x < bounds.width + 1e-9)
      #expect(bar.notchHalfWidth >= 0)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func whateverIsAskedThereIsAnAnswerOrANamedError(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let numbers: [Double] = [
      0, -0.0, -1, 1, 390, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, 9_007_199_254_740_992,
    ]
    let counts = [0, 1, 2, 9, -1, 1_000_000_000, Int.max, Int.min]
    for _ in 0..<50 {
      var request = LayoutRequest(
        viewport: Viewport(
          width: random.one(of: numbers), height: random.one(of: numbers),
          safeArea: Insets(
            top: random.one(of: [0, 0, 0] + numbers), leading: random.one(of: [0, 0, 0] + numbers),
            bottom: random.one(of: [0, 0, 0] + numbers),
            trailing: random.one(of: [0, 0, 0] + numbers))))
      request.chrome = random.one(of: Chrome.allCases)
      request.count = random.one(of: counts)
      request.position = random.one(of: numbers)
      request.edges = random.one(of: Edges.allCases)
      request.navigationBar = random.one(of: [nil, 44] + numbers)
      request.rightToLeft = random.one(of: [false, true])
      request.indicator.style = random.one(of: PageIndicator.Style.allCases)
      request.indicator.maxVisible = random.one(of: [9, 9, 9, 3, 0, .max, .min])
      do throws(InvalidValue) {
        let layout = try DisplayLayout(request)
        #expect(layout.content.frame.height.isFinite)
        #expect(layout.content.overflow.isFinite)
        #expect((layout.tabBar?.tabs.count ?? 0) <= 1000)
        #expect(layout.notchedBar.map { !$0.svg.isEmpty } ?? true)
      } catch {
        #expect(!error.path.isEmpty)
        #expect(!error.problem.isEmpty)
      }
    }
  }
}
