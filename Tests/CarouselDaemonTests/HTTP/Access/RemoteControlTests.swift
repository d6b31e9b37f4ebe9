import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct RemoteControlTests {
  private func json(_ addresses: [String], hosts: [String] = []) throws -> String {
    let remote = RemoteControl(
      addresses: try addresses.map { try #require(ListenAddress($0)) },
      hosts: try hosts.map { try #require(HostAndPort($0)) }, token: "t")
    return String(decoding: remote.json, as: UTF8.self)
  }

  @Test func `on loopback the link is for this machine`() throws {
    #expect(
      try json(["127.0.0.1:8737"], hosts: ["hall.local"])
        == #"{"links":["http://localhost:8737/remote#token=t"],"network":false}"#)
  }

  @Test func `on an address of the network every name that is answered has a link`() throws {
    #expect(
      try json(
        ["0.0.0.0:8737", "127.0.0.1:80"], hosts: ["hall.local", "192.0.2.7:9000", "[2001:db8::1]"])
        == #"{"links":["http://hall.local:8737/remote#token=t","#
        + #""http://192.0.2.7:9000/remote#token=t","#
        + #""http://[2001:db8:0:0:0:0:0:1]:8737/remote#token=t"],"network":true}"#)
  }

  @Test func `without a name that is answered the network's address is of no use`() throws {
    #expect(
      try json(["0.0.0.0:8737"])
        == #"{"links":["http://localhost:8737/remote#token=t"],"network":false}"#)
    #expect(try json(["unix:/run/http.sock"]) == #"{"links":[],"network":false}"#)
  }
}
