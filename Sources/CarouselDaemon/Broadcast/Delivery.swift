import CarouselWire

/// A notification on its way to many: encoded once, and what a newer one of its kind replaces.
struct Delivery {
  /// The message itself.
  enum Message {
    case state(StateMessage)
    /// A whole line.
    case line([UInt8])
  }

  /// Where it comes from: only a newer one of the same carousel and kind takes its place.
  struct Key: Equatable {
    let carousel: ObjectIdentifier
    let kind: EventKinds
  }

  let key: Key
  let message: Message

  /// The bytes that a client gets who missed nothing.
  var line: [UInt8] { line(skipped: 0) }

  /// The bytes that a client gets who missed so many before it.
  func line(skipped: Int) -> [UInt8] {
    switch message {
    case .state(let state): skipped > 0 ? state.line(skipped: skipped) : state.line
    case .line(let line): line
    }
  }
}
