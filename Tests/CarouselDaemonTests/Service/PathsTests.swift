import Testing

@testable import CarouselDaemon

@Suite struct PathsTests {
  private func paths(_ user: UInt32, _ environment: [String: String] = [:]) -> Paths {
    Paths(user: user, environment: { environment[$0] })
  }

  @Test func `root's places are the system's, whatever the environment says`() {
    let paths = paths(0, ["HOME": "/root", "XDG_RUNTIME_DIR": "/run/user/0"])
    #expect(paths.configurationFiles == ["/etc/carousel/carousel.json5"])
    #expect(paths.socket == "/run/carousel/carousel.sock")
    #expect(paths.stateFolder == "/var/lib/carousel")
    #expect(!paths.isRuntimeFolderShared)
  }

  @Test func `a user's places are those of the XDG specification`() {
    let paths = paths(
      1000,
      [
        "HOME": "/home/a", "XDG_CONFIG_HOME": "/conf", "XDG_RUNTIME_DIR": "/run/user/1000",
        "XDG_STATE_HOME": "/states",
      ])
    #expect(
      paths.configurationFiles
        == ["/conf/carousel/carousel.json5", "/etc/carousel/carousel.json5"])
    #expect(paths.socket == "/run/user/1000/carousel/carousel.sock")
    #expect(paths.stateFolder == "/states/carousel")
    #expect(!paths.isRuntimeFolderShared)
  }

  @Test func `what is not set, or is no absolute path, has its default`() {
    let paths = paths(1000, ["HOME": "/home/a", "XDG_CONFIG_HOME": "conf", "XDG_RUNTIME_DIR": ""])
    #expect(
      paths.configurationFiles
        == ["/home/a/.config/carousel/carousel.json5", "/etc/carousel/carousel.json5"])
    #expect(paths.socket == "/tmp/carousel-1000/carousel.sock")
    #expect(paths.stateFolder == "/home/a/.local/state/carousel")
    #expect(paths.isRuntimeFolderShared)
  }

  @Test func `a user without a home has the system's configuration and no state folder`() {
    #expect(paths(1000).configurationFiles == ["/etc/carousel/carousel.json5"])
    #expect(paths(1000).stateFolder == nil)
  }

  @Test func `the configuration may name the state folder, or have none`() {
    #expect(paths(0).stateFolder(.standard) == "/var/lib/carousel")
    #expect(paths(0).stateFolder(.folder("/s")) == "/s")
    #expect(paths(0).stateFolder(.none) == nil)
  }

  @Test func `the folders of a service win, the first of each`() {
    for user in [0, 1000] as [UInt32] {
      let paths = paths(
        user,
        [
          "XDG_RUNTIME_DIR": "/run/user/1000", "HOME": "/home/a",
          "RUNTIME_DIRECTORY": "/run/carousel:/run/other",
          "STATE_DIRECTORY": "/var/lib/private/carousel", "CONFIGURATION_DIRECTORY": "/etc/screens",
        ])
      #expect(paths.socket == "/run/carousel/carousel.sock")
      #expect(paths.stateFolder == "/var/lib/private/carousel")
      #expect(paths.configurationFiles.first == "/etc/screens/carousel.json5")
      #expect(paths.configurationFiles.last == "/etc/carousel/carousel.json5")
      #expect(!paths.isRuntimeFolderShared)
    }
  }

  @Test func `a service's folder that is the usual one is looked at once`() {
    let paths = paths(0, ["CONFIGURATION_DIRECTORY": "/etc/carousel"])
    #expect(paths.configurationFiles == ["/etc/carousel/carousel.json5"])
  }

  @Test func `a service's folder that is no absolute path is none`() {
    let paths = paths(
      1000,
      ["RUNTIME_DIRECTORY": "carousel", "STATE_DIRECTORY": ":", "CONFIGURATION_DIRECTORY": ""])
    #expect(paths.socket == "/tmp/carousel-1000/carousel.sock")
    #expect(paths.stateFolder == nil)
    #expect(paths.configurationFiles == ["/etc/carousel/carousel.json5"])
    #expect(paths.isRuntimeFolderShared)
  }
}
