import Carousel
import Testing

struct TabBarTests {
  struct Case: Decodable {
    var viewport: VectorViewport
    var chrome: String
    var count: Int
    var position: Double
    var edges: String
    var rightToLeft: Bool
    var frame: VectorRect
    var tabs: [VectorRect]
    var highlight: VectorRect?
    var contentOpacity: [Double]
  }

  private func bar(
    _ chrome: Chrome, _ count: Int, at position: Double, edges: Edges = .loop,
    viewport: Viewport = Viewport(width: 390, height: 844), colors: [Color] = []
  ) throws -> TabBar {
    var request = LayoutRequest(viewport: viewport)
    request.chrome = chrome
    request.count = count
    request.position = position
    request.edges = edges
    request.colors = colors
    return try #require(try DisplayLayout(request).tabBar)
  }

  @Test func tabBarsAgreeWithTheVectors() throws {
    let cases = try Vectors.cases("tabs", as: Case.self)
    #expect(cases.count == 26)
    for vector in cases {
      var request = LayoutRequest(viewport: vector.viewport.viewport)
      request.chrome = try #require(Chrome(rawValue: vector.chrome))
      request.count = vector.count
      request.position = vector.position
      request.edges = try #require(Edges(rawValue: vector.edges))
      request.rightToLeft = vector.rightToLeft
      let bar = try #require(try DisplayLayout(request).tabBar)
      #expect(isNear(bar.frame, vector.frame), "\(vector)")
      #expect(bar.tabs.count == vector.tabs.count, "\(vector)")
      for (tab, frame) in zip(bar.tabs, vector.tabs) {
        #expect(isNear(tab.frame, frame), "\(vector)")
      }
      #expect(isNear(bar.highlight?.frame, vector.highlight), "\(vector)")
      #expect(isNear(bar.contentOpacity, vector.contentOpacity), "\(vector)")
    }
  }

  @Test func theSelectionChangesAtOnceAndTheHighlightFollows() throws {
    let before = try bar(.tabsAttached, 3, at: 0.25)
    #expect(before.contentOpacity == [1, 0, 0])
    let after = try bar(.tabsAttached, 3, at: 0.75)
    #expect(after.contentOpacity == [0, 1, 0])
    #expect(abs((after.highlight?.frame.x ?? 0) - (6 + 0.75 * (after.tabs[1].frame.x - 6))) < 1e-9)
  }

  @Test func overTheSeamTheHighlightGoesStraightBack() throws {
    let bar = try bar(.tabsFloating, 3, at: 2.5)
    #expect(bar.highlight?.frame == bar.tabs[1].frame)
  }

  @Test func theHighlightsColourTravelsWithIt() throws {
    let red = try #require(Color("#FF0000"))
    let blue = try #require(Color("#0000FF"))
    let bar = try bar(.tabsAttached, 2, at: 0.5, colors: [red, blue])
    #expect(bar.highlight?.color.text == "#80008033")
    #expect(bar.tabs.map(\.background.text) == ["#FF000033", "#0000FF33"])
  }

  @Test func labelsAreGreyAndInTheTabsColourWhenSelected() throws {
    let dark = try #require(Color("#102030"))
    let rest = try bar(.tabsAttached, 3, at: 1, colors: [dark, dark, dark])
    #expect(rest.tabs.map(\.foreground.text) == ["#6C6C70", "#102030", "#6C6C70"])
    let half = try bar(.tabsAttached, 3, at: 0.5, colors: [dark, dark, dark])
    #expect(half.tabs.map(\.foreground.text) == ["#3E4650", "#3E4650", "#6C6C70"])
  }

  @Test func labelsCanBeReadAtEveryPosition() throws {
    for step in 0..<160 {
      for tab in try bar(.tabsAttached, 8, at: Double(step) / 20).tabs {
        let written = try #require(Color(tab.foreground.text))
        #expect(written.contrastOnWhite >= 4.5)
      }
    }
  }

  @Test func pagesWithoutColoursHaveThoseOfThePalette() throws {
    let bar = try bar(.tabsAttached, 3, at: 0)
    #expect(bar.tabs.map(\.background.text) == ["#FF3B3033", "#FF950033", "#007AFF33"])
  }

  @Test func noPagesHaveABarWithoutTabs() throws {
    for chrome in [Chrome.tabsAttached, .tabsFloating] {
      let bar = try bar(chrome, 0, at: 0)
      #expect(bar.tabs == [])
      #expect(bar.highlight == nil)
      #expect(bar.contentOpacity == [])
      #expect(bar.frame.height == 68)
    }
  }

  @Test func theStylesAreThoseOfTheTwoPlacements() throws {
    let attached = try bar(.tabsAttached, 1, at: 0)
    #expect(attached.style.cornerRadius == 0)
    #expect(attached.style.shadow == nil)
    #expect(attached.style.hairline?.width == 0.5)
    #expect(attached.style.hairline?.color.text == "#00000033")
    let floating = try bar(.tabsFloating, 1, at: 0)
    #expect(floating.style.cornerRadius == 10)
    #expect(floating.style.shadow?.color.text == "#0000004D")
    #expect(floating.style.shadow?.radius == 10)
    #expect(floating.style.shadow?.offset == Point(x: 0, y: 5))
    #expect(floating.style.hairline == nil)
    for style in [attached.style, floating.style] {
      #expect(style.tabCornerRadius == 10)
      #expect(style.background.text == "#FFFFFF")
      #expect(style.inactive.text == "#6C6C70")
    }
  }

  @Test func manyPagesAreAWindowAroundTheCurrentOne() throws {
    let bar = try bar(.tabsAttached, 1_000_000_000, at: 500_000_000)
    #expect(bar.first == 499_999_997)
    #expect(bar.tabs.count == 7)
    #expect(bar.contentOpacity == [0, 0, 0, 1, 0, 0, 0])
    #expect(bar.highlight?.frame == bar.tabs[3].frame)
  }

  @Test func aBarWithoutRoomHasTabsWithoutWidth() throws {
    let bar = try bar(
      .tabsFloating, 3, at: 0,
      viewport: Viewport(width: 20, height: 20, safeArea: Insets(leading: 50, trailing: 50)))
    #expect(bar.frame.width == 0)
    #expect(bar.tabs.map(\.frame.width) == [0])
  }
}
