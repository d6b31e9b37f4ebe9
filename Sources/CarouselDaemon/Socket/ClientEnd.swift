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
  /// All clients together kept too many bytes, and this one most of them.
  case memory
  /// It took nothing for a long time while something waited for it.
  case stalled
  /// The limit of clients was reached when it came.
  case tooManyClients
  /// The limit of clients of one user was reached when it came.
  case tooManyOfUser
  /// The kernel cannot watch one more descriptor.
  case unwatched
  /// A request by HTTP was not whole in time.
  case requestTime
  /// All requests by HTTP that are not whole yet were too long together, and this was the longest.
  case requestsPending
  /// The daemon stops.
  case stopping

  /// Whether it was the daemon's decision, which is counted by its reason.
  var isCounted: Bool { self != .left && self != .stopping }
}
