/// Why somebody was refused: for who it is, or for what is taken already, not for what it asked.
enum RefusedAttempt: String, CaseIterable {
  /// All places are taken.
  case tooManyClients
  /// All places of one user are taken.
  case tooManyOfUser
  /// The role is not enough.
  case notPermitted
  /// A token is missing, or it is a wrong one.
  case token
  /// The request means another machine.
  case host
  /// A page of another site asks.
  case origin
}

/// Several of them, in one byte.
struct RefusedAttempts: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ attempt: RefusedAttempt) {
    let place = RefusedAttempt.allCases.firstIndex(of: attempt) ?? 0
    self.init(rawValue: 1 << UInt8(place))
  }
}

/// Somebody whose attempts may be refused: a client of the socket, or a connection of HTTP.
protocol RefusedPeer: AnyObject {
  /// Who it is, for the log.
  var name: String { get }
  /// What the log says already.
  var refused: RefusedAttempts { get set }
}
