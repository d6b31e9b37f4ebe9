import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct AccessControlTests {
  private func access(_ entries: String...) -> AccessControl {
    AccessControl(entries, ownUser: 500)
  }

  @Test func `root and the daemon's own user may, and nobody else`() {
    let access = access()
    #expect(access.mayControl(0) { [] })
    #expect(access.mayControl(500) { [] })
    #expect(!access.mayControl(501) { [501] })
    #expect(!access.mayControl(.max) { [] })
  }

  @Test func `a user that is listed may, by name or number`() {
    let access = access("daemon", "4242")
    #expect(access.mayControl(1) { [] })
    #expect(access.mayControl(4242) { [] })
    #expect(!access.mayControl(2) { [] })
    #expect(access.unknown == [])
  }

  @Test func `a member of a group that is listed may, by any group of its process`() {
    let access = access("@4242")
    #expect(access.mayControl(10_001) { [7, 4242] })
    #expect(!access.mayControl(10_002) { [7] })
  }

  @Test func `a user may whom the system's files count to the group`() {
    #expect(access("@daemon").mayControl(1) { [] })
    #expect(!access("@daemon").mayControl(2) { [] })
  }

  @Test func `a group is no user`() {
    #expect(!access("@daemon").mayControl(4243) { [] })
    #expect(!access("4242").mayControl(10_001) { [4242] })
  }

  @Test func `says which entries name nobody`() {
    #expect(access("daemon", "nobody-here", "@none-here").unknown == ["nobody-here", "@none-here"])
  }
}
