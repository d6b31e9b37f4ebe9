import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct EntranceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var place: SocketPlace {
    get throws {
      try SocketPlace(
        DaemonConfiguration().socket, path: folder["s"], paths: Paths { _ in nil }, isOpened: true)
    }
  }

  @Test func `without sockets that were handed over it makes its own`() throws {
    let entrance = try Entrance(place, inherited: [])
    #expect(folder.names == ["s", "s.lock"])
    #expect(entrance.name == folder["s"])
    entrance.remove()
    #expect(folder.names == ["s.lock"])
    for descriptor in entrance.descriptors { close(descriptor) }
  }

  @Test func `those that were handed over are left as they are`() throws {
    let place = try place
    folder.write("", to: "given")
    let entrance = try Entrance(
      place,
      inherited: [
        .init(descriptor: 8, address: .unix(path: folder["given"])),
        .init(descriptor: 9, address: .unix(path: "@given")),
      ])
    #expect(entrance.descriptors == [8, 9])
    #expect(entrance.name == "\(folder["given"]) and @given, which was handed over")
    entrance.remove()
    #expect(folder.names == ["given"])
  }
}
