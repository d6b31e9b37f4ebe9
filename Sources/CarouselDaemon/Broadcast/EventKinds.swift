import CarouselWire

/// What a subscriber is told, as a set of one byte.
struct EventKinds: OptionSet {
  let rawValue: UInt8

  static let state = EventKinds(rawValue: 1)
  static let pages = EventKinds(rawValue: 2)
  static let position = EventKinds(rawValue: 4)
  static let layout = EventKinds(rawValue: 8)
  static let displays = EventKinds(rawValue: 16)

  /// What belongs to one carousel; the others have no ``Audience``.
  static let ofCarousel: EventKinds = [.state, .pages, .position]
}

extension EventKinds {
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
