@testable import CarouselDaemon

/// A script on a stage, with some clients of one kind: one of them speaks.
protocol ScriptRun: AnyObject {
  associatedtype End: FarEnd

  var stage: Stage { get }
  /// Those who are connected, by number.
  var clients: [End?] { get set }
  /// The number of who speaks.
  var speaking: Int { get set }

  /// Connects who speaks, and has the daemon find that.
  func connectSpeaker() throws(Finding) -> End
  /// Has who speaks send this.
  func send(_ bytes: ArraySlice<UInt8>) throws(Finding)
}

extension ScriptRun {
  /// Carries out one step of the script.
  func carryOut(_ step: Script.Step) throws(Finding) {
    switch step {
    case .send(let bytes): try send(bytes)
    case .client(let number): speaking = number
    case .leave:
      guard let client = clients[speaking] else { return }
      clients[speaking] = nil
      try stage.leave(client)
    case .deaf: try client().isDeaf = true
    case .hear: try client().isDeaf = false
    case .pieces(let size): try client().piece = size
    case .wait(let span): try stage.wait(span)
    case .stall(let span): try stage.stall(span)
    case .jump(let span): try stage.jump(span)
    }
  }

  /// Who speaks; a new client in the place of one that was closed.
  func client() throws(Finding) -> End {
    if let client = clients[speaking] {
      if !client.isEnded { return client }
      try stage.leave(client)
    }
    let client = try connectSpeaker()
    clients[speaking] = client
    return client
  }
}
