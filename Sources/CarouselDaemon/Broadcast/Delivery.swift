import CarouselWire

/// A notification on its way to many: encoded once, and what a newer one of its kind replaces.
struct Delivery {
  /// The message itself.
  enum Message {
    case state(StateMessage)
    /// A whole line: a notification whose method is the name of the delivery's kind.
    case line([UInt8])
    /// The data of an event, which only event streams get.
    case event([UInt8])
  }

  /// What a message looks like on its way.
  enum Format: Int, CaseIterable {
    /// A JSON-RPC notification, on a line of its own.
    case line
    /// A server-sent event in an HTTP chunk.
    case chunk
    /// A server-sent event alone, for HTTP/1.0.
    case event
  }

  /// Where it comes from: only a newer one of the same carousel and kind takes its place.
  struct Key: Equatable {
    let carousel: ObjectIdentifier
    let kind: EventKinds
  }

  let key: Key
  let message: Message

  /// About so many bytes it has, in any format.
  var size: Int {
    switch message {
    case .state(let state): state.line.count
    case .line(let bytes), .event(let bytes): bytes.count
    }
  }

  /// The bytes for those who missed so many of its kind before it.
  func bytes(in format: Format, skipped: Int = 0) -> [UInt8] {
    switch format {
    case .line: line(skipped: skipped)
    case .chunk: ServerSentEvent.chunk(event(skipped: skipped))
    case .event: event(skipped: skipped)
    }
  }

  private func line(skipped: Int) -> [UInt8] {
    switch message {
    case .state(let state): skipped > 0 ? state.line(skipped: skipped) : state.line
    case .line(let line): line
    case .event: preconditionFailure("\(key.kind.name) is for event streams only")
    }
  }

  private func event(skipped: Int) -> [UInt8] {
    let name = key.kind.name
    switch message {
    case .state(let state):
      return ServerSentEvent.text(name, state.json(skipped: skipped), id: state.eventID)
    case .line(let line):
      return ServerSentEvent.text(name, Notification.params(of: line, method: name))
    case .event(let data):
      return ServerSentEvent.text(name, data)
    }
  }
}
