import CarouselWire
import Glibc

/// A TCP socket that listens.
struct ListeningSocket: ~Copyable {
  private static let backlog: Int32 = 1024

  /// The descriptor, which belongs to whoever takes it.
  let descriptor: Int32
  /// Where it listens, with the port that the system chose.
  let address: ListenAddress

  /// Listens at an address of this machine.
  init(host: String, port: UInt16) throws(StartFailure) {
    let isV6 = host.contains(":")
    descriptor = socket(
      isV6 ? AF_INET6 : AF_INET,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let wanted = ListenAddress.tcp(host: host, port: port)
    var on: Int32 = 1
    guard descriptor >= 0,
      setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size)) == 0,
      // So that both families can be listened on side by side, and each only where it was named.
      !isV6
        || setsockopt(
          descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, socklen_t(MemoryLayout<Int32>.size))
          == 0,
      isV6 ? Self.bind6(descriptor, host, port) : Self.bind4(descriptor, host, port),
      listen(descriptor, Self.backlog) == 0, let chosen = Self.port(of: descriptor)
    else {
      let reason = systemError()
      if descriptor >= 0 { close(descriptor) }
      throw StartFailure(message: "cannot serve HTTP at \(wanted): \(reason)")
    }
    address = .tcp(host: host, port: chosen)
  }

  private static func bind4(_ descriptor: Int32, _ host: String, _ port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return false }
    return bind(descriptor, &address)
  }

  private static func bind6(_ descriptor: Int32, _ host: String, _ port: UInt16) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    guard inet_pton(AF_INET6, host, &address.sin6_addr) == 1 else { return false }
    return bind(descriptor, &address)
  }

  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }

  /// The port stands at the same place for both families.
  private static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length) == 0
      }
    }
    return isFound ? UInt16(bigEndian: address.sin6_port) : nil
  }
}
