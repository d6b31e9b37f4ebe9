/// The description of all methods for programs.
public enum OpenRPC {
  /// The OpenRPC 1.3 document, as JSON text.
  public static func document(version: String) -> [UInt8] {
    Array("{}".utf8)
  }
}
