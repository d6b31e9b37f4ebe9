import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct PeerCredentialsTests {
  @Test func `names the process, the user and the groups at the other end`() throws {
    var pair: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    defer { pair.forEach { close($0) } }
    let credentials = try #require(PeerCredentials(of: pair[0]))
    #expect(credentials.pid == getpid())
    #expect(credentials.user == geteuid())
    #expect(credentials.group == getegid())
    #expect(PeerCredentials.groups(of: pair[0]).contains(getegid()))
  }

  @Test func `knows nobody behind what is no socket`() {
    #expect(PeerCredentials(of: -1) == nil)
    #expect(PeerCredentials.groups(of: -1) == [])
  }
}
