import Carousel
import CarouselWire
import Glibc

extension Invocation {
  /// A conversation with the daemon that the line, the environment or the user's rights name.
  func connect() throws(Failure) -> DaemonClient {
    let location = try SocketLocation(
      option: value("socket"), environment: environment, userID: getuid())
    let seconds = try seconds("timeout", in: 0.001...3_600) ?? 5
    return try DaemonClient(
      at: location, timeout: TimeSpan(seconds: seconds) ?? TimeSpan(nanoseconds: 5_000_000_000))
  }

  /// The params of a request about one carousel.
  func params(_ members: JSON.Member?...) -> [JSON.Member] {
    [carousel.map { .init("carousel", .string($0)) }].compactMap(\.self)
      + members.compactMap(\.self)
  }
}
