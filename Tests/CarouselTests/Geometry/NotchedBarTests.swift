import Carousel
import Testing

struct NotchedBarTests {
  struct Case: Decodable {
    struct Cut: Decodable {
      struct Curve: Decodable {
        var c1: [Double]
        var c2: [Double]
        var to: [Double]
      }

      var start: [Double]
      var curves: [Curve]
    }

    var viewport: VectorViewport
    var count: Int
    var position: Double
    var edges: String
    var navigationBar: Double
    var rightToLeft: Bool
    var frame: VectorRect
    var tabWidth: Double
    var mids: [Double]
    var iconOffsets: [Double]
    var notch: Cut?
  }

  private func bar(
    _ count: Int, at position: Double, viewport: Viewport = Viewport(width: 390, height: 844),
    change: (inout LayoutRequest) -> Void = { _ in }
  ) throws -> NotchedBar {
    var request = LayoutRequest(viewport: viewport)
    request.chrome = .notched
    request.count = count
    request.position = position
    change(&request)
    return try #require(try DisplayLayout(request).notchedBar)
  }

  @Test func notchedBarsAgreeWithTheVectors() throws {
    let cases = try Vectors.cases("notched", as: Case.self)
    #expect(cases.count == 26)
    for vector in cases {
      let edges = try #require(Edges(rawValue: vector.edges))
      let bar = try bar(
        vector.count, at: vector.position, viewport: vector.viewport.viewport
      ) { request in
        request.edges = edges
        request.navigationBar = vector.navigationBar
        request.rightToLeft = vector.rightToLeft
      }
      #expect(isNear(bar.frame, vector.frame), "\(vector)")
      #expect(isNear(bar.tabWidth, vector.tabWidth), "\(vector)")
      #expect(isNear(bar.mids, vector.mids), "\(vector)")
      #expect(isNear(bar.iconOffsets, vector.iconOffsets), "\(vector)")
      #expect((bar.notch == nil) == (vector.notch == nil), "\(vector)")
      guard let notch = bar.notch, let right = vector.notch else { continue }
      #expect(isNear(notch.start, right.start), "\(vector)")
      #expect(notch.curves.count == right.curves.count, "\(vector)")
      for (curve, other) in zip(notch.curves, right.curves) {
        #expect(isNear(curve.c1, other.c1), "\(vector)")
        #expect(isNear(curve.c2, other.c2), "\(vector)")
        #expect(isNear(curve.to, other.to), "\(vector)")
      }
    }
  }

  @Test func theIconOfTheSelectedPageSitsInTheNotch() throws {
    let bar = try bar(3, at: 1)
    #expect(bar.mids == [87, 195, 303])
    #expect(bar.iconOffsets == [-100, 26, -100])
    #expect(bar.iconOpacity == [0, 1, 0])
    #expect(bar.notchHalfWidth == 39)
    #expect(bar.notchDepth == 24)
  }

  @Test func theBackgroundReachesUpUnlessThereIsANavigationBar() throws {
    let viewport = Viewport(width: 393, height: 852, safeArea: Insets(top: 59))
    let alone = try bar(3, at: 0, viewport: viewport)
    #expect(alone.frame.y == 59)
    #expect(alone.reach == 59)
    #expect(alone.notchDepth == 25.8)
    let below = try bar(3, at: 0, viewport: viewport) { $0.navigationBar = 44 }
    #expect(below.frame.y == 103)
    #expect(below.reach == 0)
    #expect(below.notchDepth == 24)
  }

  @Test func theColourIsTheAccentOrTheSelectedPages() throws {
    #expect(try bar(3, at: 0).color.text == "#FF3B30")
    #expect(try bar(3, at: 0.5).color.text == "#FF9500")
    #expect(try bar(3, at: 0.5) { $0.accent = .black }.color.text == "#000000")
  }

  @Test func noPagesHaveABarWithoutANotch() throws {
    let bar = try bar(0, at: 0)
    #expect(bar.mids == [])
    #expect(bar.notch == nil)
    #expect(bar.frame == Rect(x: 0, y: 0, width: 390, height: 70))
  }

  @Test func aBarWithoutRoomHasNoNegativeWidths() throws {
    let viewport = Viewport(
      width: 20, height: 20, safeArea: Insets(leading: 50, trailing: 50))
    let bar = try bar(3, at: 1, viewport: viewport)
    #expect(bar.tabWidth == 0)
    #expect(bar.notchHalfWidth == 0)
  }
}
