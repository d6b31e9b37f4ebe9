import CarouselWire

/// What a reload may change while clients are connected.
final class Settings {
  /// What clients are held to; the present ones keep their longest line.
  var limits: DaemonConfiguration.Limits
  /// Who may move and edit.
  var access: AccessControl

  /// These settings.
  init(limits: DaemonConfiguration.Limits, access: AccessControl) {
    self.limits = limits
    self.access = access
  }
}
