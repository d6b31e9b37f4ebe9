/// The version of everything in this package.
public enum Version {
  /// As `hello` and `--version` tell it, by semver.org.
  public static let current = "0.1.0"
}
