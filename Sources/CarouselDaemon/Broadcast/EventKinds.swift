import CarouselWire

/// What a subscriber is told, as a set of one byte.
struct EventKinds: OptionSet {
  let rawValue: UInt8

  static let state = EventKinds(rawValue: 1)
  static let pages = EventKinds(rawValue: 2)
  static let position = EventKinds(rawValue: 4)
  static let layout = EventKinds(rawValue: 8)
  static let displays = EventKinds(rawValue: 16)

  /// Only event streams have it.
  static let heartbeat = EventKinds(rawValue: 32)

  /// Those that every carousel has its own audience of; the others are of the daemon's displays.
  static let ofCarousels: EventKinds = [.state, .pages, .position]
}

extension EventKinds {
  /// What one kind is called on the wire.
  var name: String {
    switch self {
    case .state: "state"
    case .pages: "pages"
    case .position: "position"
    case .layout: "layout"
    case .displays: "displays"
    case .heartbeat: "heartbeat"
    default: preconditionFailure("\(rawValue) is not one kind of event")
    }
  }

  init(_ events: Set<EventKind>) {
    self = events.reduce(into: []) { kinds, event in
      switch event {
      case .state: kinds.insert(.state)
      case .pages: kinds.insert(.pages)
      case .position: kinds.insert(.position)
      case .layout: kinds.insert(.layout)
      case .displays: kinds.insert(.displays)
      }
    }
  }
}
