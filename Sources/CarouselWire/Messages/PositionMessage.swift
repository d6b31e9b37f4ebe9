import Carousel

/// A `position` notification, encoded once.
public enum PositionMessage {
  /// The whole notification, with the end of the line.
  public static func line(_ update: PositionUpdate, carousel: String) -> [UInt8] {
    []
  }
}
