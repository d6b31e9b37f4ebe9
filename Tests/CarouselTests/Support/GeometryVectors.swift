import Carousel

/// A viewport as the vectors write it.
struct VectorViewport: Decodable {
  struct Sides: Decodable {
    var top: Double
    var leading: Double
    var bottom: Double
    var trailing: Double

    var insets: Insets {
      Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }

  var width: Double
  var height: Double
  var safeArea: Sides

  var viewport: Viewport { Viewport(width: width, height: height, safeArea: safeArea.insets) }
}

/// A rectangle as the vectors write it.
struct VectorRect: Decodable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-6 }

func isNear(_ rect: Rect, _ expected: VectorRect) -> Bool {
  isNear(rect.x, expected.x) && isNear(rect.y, expected.y) && isNear(rect.width, expected.width)
    && isNear(rect.height, expected.height)
}

func isNear(_ rect: Rect?, _ expected: VectorRect?) -> Bool {
  switch (rect, expected) {
  case (nil, nil): true
  case (let rect?, let expected?): isNear(rect, expected)
  default: false
  }
}

func isNear(_ insets: Insets, _ expected: VectorViewport.Sides) -> Bool {
  isNear(insets.top, expected.top) && isNear(insets.leading, expected.leading)
    && isNear(insets.bottom, expected.bottom) && isNear(insets.trailing, expected.trailing)
}

func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
  values.count == expected.count && zip(values, expected).allSatisfy(isNear)
}

func isNear(_ point: Point, _ expected: [Double]) -> Bool {
  isNear([point.x, point.y], expected)
}
