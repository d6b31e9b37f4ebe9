import Carousel
import Glibc

/// The way to the service manager: a datagram for each message, sent without ever waiting.
///
/// What its queue has no room for waits here and is tried again, in order; the queue is never full
/// for long.
final class NotifySocket {
  private static let pause = TimeSpan(nanoseconds: 100_000_000)
  private static let mostWaiting = 16

  private let address: Address
  private let descriptor: Int32
  private let clock = Clock()
  private let log: Log
  private let loop: EventLoop
  private var waiting: [String] = []
  private var hasFailed = false
  private lazy var retry = Timer(on: loop) { [unowned self] in sendWaiting() }

  /// The way to `address`.
  init(to address: Address, on loop: EventLoop, log: Log) {
    self.address = address
    self.loop = loop
    self.log = log
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends lines of `NAME=VALUE` as one datagram; what cannot be sent is logged once.
  func send(_ message: String) {
    guard waiting.count < Self.mostWaiting else { return }
    waiting.append(message)
    sendWaiting()
  }

  private func sendWaiting() {
    while let message = waiting.first {
      let bytes = Array(message.utf8)
      if address.send(bytes, from: descriptor) == bytes.count {
        hasFailed = false
      } else if errno == EAGAIN || errno == ENOBUFS {
        retry.schedule(at: clock.instant + Self.pause)
        return
      } else if !hasFailed {
        hasFailed = true
        log.warning("cannot tell the service manager at \(address): \(systemError())")
      }
      waiting.removeFirst()
    }
  }
}

extension NotifySocket {
  /// Where messages go: a socket in the file system, or one with an abstract name (unix(7)).
  struct Address: CustomStringConvertible {
    let description: String
    private var storage = sockaddr_un()
    private let length: socklen_t

    /// The address of NOTIFY_SOCKET; nil where the text is none.
    init?(_ text: String) {
      let room = MemoryLayout.size(ofValue: storage.sun_path)
      guard text.hasPrefix("/") || text.hasPrefix("@"), !text.utf8.contains(0),
        (2...room).contains(text.utf8.count)
      else { return nil }
      description = text
      storage.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &storage.sun_path) { path in
        path.copyBytes(from: text.utf8)
        // An abstract name begins with a zero, and ends with its length.
        if text.hasPrefix("@") { path[0] = 0 }
      }
      let start = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 0
      length = socklen_t(start + text.utf8.count)
    }

    fileprivate func send(_ bytes: [UInt8], from descriptor: Int32) -> Int {
      withUnsafePointer(to: storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(descriptor, bytes, bytes.count, Client.sendFlags, $0, length)
        }
      }
    }
  }
}
