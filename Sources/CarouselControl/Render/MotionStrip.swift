import Carousel

/// A motion in frames: from the layout's position to another one.
struct MotionStrip: Hashable, Sendable {
  /// How many frames there are, both ends included.
  var frames: Int
  /// Where the motion ends, in pages without wrapping.
  var target: Double
  var curve: Curve

  /// How many frames there may be.
  static let frameRange = 2...60

  /// How a motion runs.
  enum Curve: String, CaseIterable, Hashable, Sendable {
    /// As pages, indicator and highlight move by themselves.
    case easing
    /// As a strip comes to rest after a drag.
    case settle
    /// As a notch and its icons move, over the target and back.
    case spring
  }

  /// What moves a chrome that nobody drags.
  static func usualCurve(of chrome: Chrome) -> Curve { chrome == .notched ? .spring : .easing }

  /// The frames, each with its time as a caption.
  func frames(of request: RenderRequest) throws(InvalidValue) -> [FrameDrawing] {
    let sample = try sample()
    let duration = sample.duration ?? 0
    let start = try request.frame(at: request.layout.position)
    let end = try request.frame(at: target)
    var drawings: [FrameDrawing] = []
    for (place, progress) in sample.values.enumerated() {
      let way = request.layout.position + (target - request.layout.position) * progress
      var drawing = try request.frame(at: way)
      if let from = start.layout.notchedBar, let to = end.layout.notchedBar {
        drawing.layout.notchedBar = from.moved(to: to, by: progress)
      }
      // Where tabs change the page, it changes at once: with the first frame after the start.
      drawing.shown = (place == 0 ? start : end).position
      let time = duration * Double(place) / Double(frames - 1)
      drawing.caption = SVGNumber.text((time * 100).rounded() / 100) + " s"
      drawings.append(drawing)
    }
    return drawings
  }

  private func sample() throws(InvalidValue) -> MotionSample {
    let times = MotionSample.Times.evenly(frames)
    switch curve {
    case .easing: return try MotionSample(of: Easing.easeInOut, times: times)
    case .settle: return try MotionSample(of: Spring.settle, times: times)
    case .spring: return try MotionSample(of: Spring.interactive, times: times)
    }
  }
}

extension NotchedBar {
  /// The bar on the way to the one at the end of a motion.
  ///
  /// Notch and icons move by themselves, so that they can go beyond their places; tabs and colour
  /// change at once.
  fileprivate func moved(to end: NotchedBar, by progress: Double) -> NotchedBar {
    var bar = progress == 0 ? self : end
    // Tabs that the window brings in have no place to come from.
    guard first == end.first, mids.count == end.mids.count else { return bar }
    if let from = notch?.middle, let to = end.notch?.middle {
      bar.notch = bar.notch(at: from + (to - from) * progress)
    }
    for place in mids.indices {
      bar.iconOffsets[place] =
        iconOffsets[place] + (end.iconOffsets[place] - iconOffsets[place]) * progress
      let opacity =
        iconOpacity[place] + (end.iconOpacity[place] - iconOpacity[place]) * progress
      bar.iconOpacity[place] = min(max(opacity, 0), 1)
    }
    return bar
  }
}

extension Notch {
  /// How far its middle is from the bar's left edge.
  fileprivate var middle: Double? { curves.first?.to.x }
}
