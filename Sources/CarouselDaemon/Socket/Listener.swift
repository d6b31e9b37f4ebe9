import CLibevent
import Carousel
import Glibc

/// Accepts connections on a listening socket.
final class Listener {
  private static let acceptedPerTurn = 64
  private static let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)

  private let descriptor: Int32
  private let clients: Clients
  private let log: Log
  private var watch: Watch?
  private var letsOthersFirst = true
  private lazy var pause = AcceptPause(of: "connections", on: clients.loop, log: log) {
    [unowned self] in pauseChanged()
  }

  /// Accepts from now on; closes the descriptor in the end.
  init(_ descriptor: Int32, clients: Clients, log: Log) {
    self.descriptor = descriptor
    self.clients = clients
    self.log = log
    watch = Watch(
      descriptor, for: .readable, on: clients.loop, context: unretained(self),
      callback: { _, _, context in owner(Listener.self, context).ready() })
    start()
  }

  deinit {
    watch = nil  // before its descriptor
    close(descriptor)
  }

  private func start() {
    if !(watch?.start() ?? false) { pause.begin(because: systemError()) }
  }

  private func pauseChanged() {
    if pause.isOn { watch?.stop() } else { start() }
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
      let accepted = accept4(descriptor, nil, nil, Self.flags)
      guard accepted >= 0 else {
        switch errno {
        case EAGAIN: return
        case EINTR, ECONNABORTED: continue
        default: return pause.begin(because: systemError())
        }
      }
      clients.admit(accepted)
    }
  }
}
