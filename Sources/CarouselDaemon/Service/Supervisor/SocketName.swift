import CarouselWire
import Glibc

/// Where a socket is bound, by the kernel's word (getsockname(2)).
struct SocketName {
  /// Nil: it is neither a Unix socket nor one of TCP.
  let address: ListenAddress?

  /// Asks for the name of a socket.
  init(of descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isKnown else {
      address = nil
      return
    }
    address = withUnsafeBytes(of: storage) { bytes in
      switch Int32(storage.ss_family) {
      case AF_UNIX: .unix(path: Self.path(bytes[..<Int(length)]))
      case AF_INET:
        bytes.withMemoryRebound(to: sockaddr_in.self) {
          Self.tcp(AF_INET, $0[0].sin_addr, $0[0].sin_port)
        }
      case AF_INET6:
        bytes.withMemoryRebound(to: sockaddr_in6.self) {
          Self.tcp(AF_INET6, $0[0].sin6_addr, $0[0].sin6_port)
        }
      default: nil
      }
    }
  }

  /// An abstract name is written with an `@` in the place of its zero, as systemd writes it.
  private static func path(_ address: Slice<UnsafeRawBufferPointer>) -> String {
    var name = Array(address.dropFirst(MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 0))
    if name.first == 0 {
      name[0] = UInt8(ascii: "@")
    } else if let end = name.firstIndex(of: 0) {
      name.removeSubrange(end...)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func tcp<Address>(
    _ family: Int32, _ host: Address, _ port: in_port_t
  ) -> ListenAddress? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isWritten = withUnsafePointer(to: host) {
      inet_ntop(family, $0, &text, socklen_t(text.count)) != nil
    }
    guard isWritten else { return nil }
    let host = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .tcp(host: String(decoding: host, as: UTF8.self), port: UInt16(bigEndian: port))
  }
}
