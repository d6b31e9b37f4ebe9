import CarouselWire

/// The `Host` of a request: which machine the client believes to talk to (RFC 9110, section 7.2).
///
/// A page of another site can have its own name resolved to this machine (DNS rebinding) and then
/// counts as the same origin; but it cannot have this header say another name.
struct HostHeader: Equatable {
  let place: HostAndPort

  /// The header's value; nil where it is missing or names no machine.
  init?(_ value: String?) {
    guard let place = value.flatMap(HostAndPort.init) else { return nil }
    self.place = place
  }

  /// Whether requests for this machine are answered: loopback's always, else those of the list. An
  /// entry without a port stands for every port.
  func isAllowed(among hosts: [HostAndPort]) -> Bool {
    place.isLoopback
      || hosts.contains { allowed in
        guard allowed.host == place.host else { return false }
        guard let port = allowed.port else { return true }
        // Which of the two a missing port is, the header does not say.
        return place.port.map { $0 == port } ?? (port == 80 || port == 443)
      }
  }
}
