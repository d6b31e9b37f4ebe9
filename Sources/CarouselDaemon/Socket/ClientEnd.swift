/// Why a connection is over.
enum ClientEnd: String, CaseIterable {
  /// The client went away by itself.
  case left
  /// It sent a line over the limit.
  case lineTooLong
  /// It speaks HTTP, which is another door's.
  case http
  /// It let replies pile up.
  case repliesPending
  /// It took nothing for a long time while something waited for it.
  case stalled
  /// The limit of clients was reached when it came.
  case tooManyClients
  /// The limit of clients of one user was reached when it came.
  case tooManyOfUser
  /// The kernel cannot watch one more descriptor.
  case unwatched
  /// The daemon stops.
  case stopping

  /// Whether it was the daemon's decision, which is counted by its reason.
  var isCounted: Bool { self != .left && self != .stopping }
}
