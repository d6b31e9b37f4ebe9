import Carousel
import Glibc

@testable import CarouselDaemon

/// The other end of a connection, in the same thread as the daemon; see its two kinds.
class FarEnd {
  let descriptor: Int32
  /// Whether it reads nothing for now.
  var isDeaf = false
  /// What it sends arrives in pieces of so many bytes.
  var piece = Int.max
  /// Whether the daemon closed the connection.
  private(set) var isEnded = false

  /// The end of a connection that is open.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends what the daemon takes of these bytes now.
  /// - Returns: how many that are.
  func send(_ bytes: ArraySlice<UInt8>) throws(Finding) -> Int {
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Subscriber.sendFlags)
    }
    guard count > 0 else { return 0 }
    try sent(bytes.prefix(count))
    return count
  }

  /// Reads all that there is.
  /// - Returns: whether anything was there.
  func receive() throws(Finding) -> Bool {
    var isAnything = false
    while !isEnded, !isDeaf {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        result = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        count = max(0, result)
      }
      if result < 0, errno == EAGAIN { break }
      isAnything = true
      if result <= 0 {
        isEnded = true
        try ended()
      } else {
        try received(bytes)
      }
    }
    return isAnything
  }

  /// These bytes are on their way to the daemon.
  func sent(_ bytes: ArraySlice<UInt8>) throws(Finding) {}
  /// These bytes came from the daemon.
  func received(_ bytes: [UInt8]) throws(Finding) {}
  /// The daemon closed the connection.
  func ended() throws(Finding) {}
}
