import Carousel
import Testing

struct DisplayLayoutTests {
  struct Case: Decodable {
    struct Content: Decodable {
      var frame: VectorRect
      var insets: VectorViewport.Sides
      var overflow: Double
    }

    var viewport: VectorViewport
    var chrome: String
    var navigationBarHeight: Double
    var navigationBarFrame: VectorRect?
    var tabBarFrame: VectorRect?
    var content: Content
  }

  private func layout(
    _ chrome: Chrome, viewport: Viewport, navigationBar: Double? = nil
  ) throws -> DisplayLayout {
    var request = LayoutRequest(viewport: viewport)
    request.chrome = chrome
    request.count = 3
    request.navigationBar = navigationBar
    return try DisplayLayout(request)
  }

  @Test func layoutsAgreeWithTheVectors() throws {
    let cases = try Vectors.cases("layout", as: Case.self)
    #expect(cases.count == 195)
    for vector in cases {
      let layout = try layout(
        try #require(Chrome(rawValue: vector.chrome)), viewport: vector.viewport.viewport,
        navigationBar: vector.navigationBarHeight)
      #expect(isNear(layout.navigationBar?.frame, vector.navigationBarFrame), "\(vector)")
      #expect(isNear(layout.tabBar?.frame, vector.tabBarFrame), "\(vector)")
      #expect(isNear(layout.content.frame, vector.content.frame), "\(vector)")
      #expect(isNear(layout.content.insets, vector.content.insets), "\(vector)")
      #expect(isNear(layout.content.overflow, vector.content.overflow), "\(vector)")
    }
  }

  private let phone = Viewport(
    width: 390, height: 844, safeArea: Insets(top: 47, bottom: 34))

  @Test func absentPartsAreNil() throws {
    let none = try layout(.none, viewport: phone)
    #expect(none.navigationBar == nil)
    #expect(none.tabBar == nil)
    #expect(none.notchedBar == nil)
    #expect(none.indicator == nil)
    let capsule = try layout(.capsule, viewport: phone)
    #expect(capsule.tabBar == nil)
    #expect(capsule.indicator?.frame == Rect(x: 177, y: 780, width: 36, height: 6))
    let tabs = try layout(.tabsFloating, viewport: phone)
    #expect(tabs.indicator == nil)
    #expect(tabs.notchedBar == nil)
    let notched = try layout(.notched, viewport: phone)
    #expect(notched.indicator == nil)
    #expect(notched.tabBar == nil)
  }

  @Test func onlyTheAttachedBarReachesIntoAnInset() throws {
    let attached = try layout(.tabsAttached, viewport: phone, navigationBar: 44)
    #expect(attached.tabBar?.safeAreaInsets == Insets(bottom: 34))
    #expect(attached.navigationBar?.safeAreaInsets == .zero)
    #expect(try layout(.tabsFloating, viewport: phone).tabBar?.safeAreaInsets == .zero)
    #expect(try layout(.notched, viewport: phone).notchedBar?.safeAreaInsets == .zero)
  }

  @Test func theContentTakesWhatTheBarsLeave() throws {
    let layout = try layout(.tabsAttached, viewport: phone, navigationBar: 44)
    #expect(layout.content.frame == Rect(x: 0, y: 91, width: 390, height: 651))
    #expect(layout.content.insets == .zero)
  }

  @Test func whatIsMissingIsTheOverflow() throws {
    let layout = try layout(
      .tabsAttached, viewport: Viewport(width: 200, height: 90, safeArea: Insets(top: 47)),
      navigationBar: 44)
    #expect(layout.content.frame == Rect(x: 0, y: 91, width: 200, height: 0))
    #expect(layout.content.overflow == 69)
  }

  @Test func aViewportOfNothingHasALayout() throws {
    for chrome in Chrome.allCases {
      let layout = try layout(chrome, viewport: Viewport(width: 0, height: 0))
      #expect(layout.content.frame.width == 0)
      #expect(layout.content.frame.height == 0)
    }
  }

  @Test func aNavigationBarOfNoHeightIsNone() throws {
    #expect(try layout(.none, viewport: phone, navigationBar: 0).navigationBar == nil)
  }
}
