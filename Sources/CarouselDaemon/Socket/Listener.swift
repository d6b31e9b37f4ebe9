import Carousel
import Glibc

/// Accepts connections on a listening socket. Out of descriptors or memory it pauses, says so
/// once, and tries again.
final class Listener {
  private static let pause = TimeSpan(nanoseconds: 200_000_000)
  private static let acceptedPerTurn = 64

  private let descriptor: Int32
  private let clients: Clients
  private let log: Log
  private let clock = Clock()
  private var watch: Watch?
  private var isPaused = false
  private var letsOthersFirst = true
  private lazy var retry = Timer(on: clients.loop) { [unowned self] in resume() }

  /// Accepts from now on; closes the descriptor in the end.
  init(_ descriptor: Int32, clients: Clients, log: Log) {
    self.descriptor = descriptor
    self.clients = clients
    self.log = log
    watch = Watch(
      descriptor, for: .readable, on: clients.loop, context: unretained(self),
      callback: { _, _, context in owner(Listener.self, context).ready() })
    resume()
  }

  deinit {
    watch = nil  // before its descriptor
    close(descriptor)
  }

  private func resume() {
    if !(watch?.start() ?? false) { pause(because: systemError()) }
  }

  /// Accepts after all else that is ready now, so that the place of a client that has just left is
  /// free for the next.
  private func ready() {
    if letsOthersFirst {
      watch?.callSoon()
    } else {
      accept()
    }
    letsOthersFirst.toggle()
  }

  private func accept() {
    for _ in 0..<Self.acceptedPerTurn {
      let accepted = Glibc.accept(descriptor, nil, nil)
      guard accepted >= 0 else {
        switch errno {
        case EAGAIN: return
        case EINTR, ECONNABORTED: continue
        default: return pause(because: systemError())
        }
      }
      if isPaused {
        isPaused = false
        log.info("accepts connections again")
      }
      clients.admit(accepted)
    }
  }

  private func pause(because reason: String) {
    watch?.stop()
    retry.schedule(at: clock.instant + Self.pause)
    guard !isPaused else { return }
    isPaused = true
    log.warning("cannot accept connections: \(reason); those who come wait until others leave")
  }
}
