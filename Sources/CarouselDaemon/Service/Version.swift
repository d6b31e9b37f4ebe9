/// The version of the daemon.
enum Version {
  /// By semver.org.
  static let current = "0.1.0"
}
