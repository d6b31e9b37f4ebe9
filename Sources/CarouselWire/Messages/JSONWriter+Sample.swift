import Carousel

extension JSONWriter {
  /// The result of `animation.sample`.
  public mutating func sample(_ sample: MotionSample) {
    beginObject()
    key("values")
    numbers(sample.values)
    key("duration")
    if let duration = sample.duration { number(duration) } else { null() }
    key("css")
    if let css = sample.css { string(css) } else { null() }
    endObject()
  }
}
