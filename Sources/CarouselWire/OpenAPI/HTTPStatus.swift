/// Why a request over HTTP was not carried out, by its status.
enum HTTPStatus: Int, CaseIterable {
  case invalid = 400
  case unauthorized = 401
  case notPermitted = 403
  case notFound = 404
  case conflict = 409
  case tooLarge = 413
  case unsupported = 415
  case misdirected = 421
  case limit = 429
  case failed = 500
  case unavailable = 503

  /// The name of the answer among the components.
  var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

  /// When it is answered.
  var summary: String {
    switch self {
    case .invalid: "The request is wrong: -32700, -32600 or -32602."
    case .unauthorized: "There is no token, or a wrong one, where one would help."
    case .notPermitted: "The token does not suffice, or the Origin is a foreign one: -32003."
    case .notFound: "There is no such method, carousel, page or file: -32601, -32001 or -32002."
    case .conflict: "Not as things are now: -32004, -32006, -32007, -32008 or -32009."
    case .tooLarge: "The body or the file is over the limit."
    case .unsupported: "The file is of no type that is taken, or not of the one its name says."
    case .misdirected: "The Host is not one of this machine's, nor on http.hosts."
    case .limit: "A limit is reached: -32005."
    case .failed: "The daemon could not do it: -32603."
    case .unavailable: "The daemon stops, or is full."
    }
  }

  /// What any request may be answered with.
  static let always: [HTTPStatus] = [.unauthorized, .notPermitted, .misdirected, .unavailable]

  /// What a method may be answered with.
  static func statuses(of method: Method) -> [HTTPStatus] {
    allCases.filter { status in
      switch status {
      case .unsupported: false
      case .conflict: method.role > .view
      default: true
      }
    }
  }
}
