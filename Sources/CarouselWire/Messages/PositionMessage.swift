import Carousel

/// A `position` notification, encoded once.
public enum PositionMessage {
  /// The whole notification, with the end of the line.
  public static func line(_ update: PositionUpdate, carousel: String) -> [UInt8] {
    var json = JSONWriter()
    Notification.begin("position", &json)
    json.beginObject()
    json.key("carousel")
    json.string(carousel)
    json.key("position")
    json.number(update.position)
    json.key("virtualPosition")
    json.number(update.virtualPosition)
    json.key("phase")
    json.string(update.phase.rawValue)
    json.key("indicator")
    json.indicator(update.indicator)
    json.endObject()
    return Notification.end(consume json)
  }
}
