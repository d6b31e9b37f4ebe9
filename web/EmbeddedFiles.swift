/// The files of this folder as they were when the program was built.
public enum EmbeddedFiles {
  /// The file of this name; nil where there is none.
  public static func bytes(of name: String) -> [UInt8]? { files[name]?() }

  /// The names of all.
  public static var names: [String] { files.keys.sorted() }

  private static let files: [String: @Sendable () -> [UInt8]] = [
    "display.html": { PackageResources.display_html },
    "remote.html": { PackageResources.remote_html },
  ]
}
