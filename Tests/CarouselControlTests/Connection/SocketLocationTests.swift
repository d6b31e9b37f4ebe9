import Testing

@testable import CarouselControl

@Suite struct SocketLocationTests {
  @Test func `the option wins over the environment`() throws {
    let location = try SocketLocation(
      option: "/a.sock", environment: ["CAROUSEL_SOCKET": "/b.sock"], userID: 0)
    #expect(location.candidates == ["/a.sock"])
    #expect(location.isExplicit)
  }

  @Test func `the environment wins over the usual places`() throws {
    let location = try SocketLocation(
      option: nil, environment: ["CAROUSEL_SOCKET": "/b.sock"], userID: 1000)
    #expect(location.candidates == ["/b.sock"])
    #expect(location.isExplicit)
  }

  @Test func `root has the system's place`() throws {
    let location = try SocketLocation(
      option: nil, environment: ["XDG_RUNTIME_DIR": "/run/user/0"], userID: 0)
    #expect(location.candidates == ["/run/carousel/carousel.sock"])
    #expect(!location.isExplicit)
  }

  @Test func `a user has a place of its own, then the system's`() throws {
    let location = try SocketLocation(
      option: nil, environment: ["XDG_RUNTIME_DIR": "/run/user/1000"], userID: 1000)
    #expect(
      location.candidates == [
        "/run/user/1000/carousel/carousel.sock", "/run/carousel/carousel.sock",
      ])
  }

  @Test(arguments: [[:], ["XDG_RUNTIME_DIR": ""]])
  func `a user without a runtime folder has one in tmp`(environment: [String: String]) throws {
    let location = try SocketLocation(option: nil, environment: environment, userID: 1000)
    #expect(location.candidates.first == "/tmp/carousel-1000/carousel.sock")
  }

  @Test func `a path of 107 bytes is the longest`() throws {
    let longest = "/" + String(repeating: "x", count: 106)
    #expect(
      try SocketLocation(option: longest, environment: [:], userID: 0).candidates == [longest])
    #expect(
      throws: Failure.usage("--socket has 108 bytes; the path of a socket has at most 107")
    ) {
      try SocketLocation(option: longest + "x", environment: [:], userID: 0)
    }
  }

  @Test func `an empty path is refused`() {
    #expect(throws: Failure.usage("--socket is empty; it must be a path")) {
      try SocketLocation(option: "", environment: [:], userID: 0)
    }
  }
}
