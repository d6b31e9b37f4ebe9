import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct AccessControlTests {
  private let now = Instant(nanoseconds: 0)

  private func access(_ entries: String...) -> AccessControl {
    AccessControl(entries, ownUser: 500)
  }

  @Test func `root and the daemon's own user may, and nobody else`() {
    let access = access()
    #expect(access.mayControl(0, at: now) { [] })
    #expect(access.mayControl(500, at: now) { [] })
    #expect(!access.mayControl(501, at: now) { [501] })
    #expect(!access.mayControl(.max, at: now) { [] })
  }

  @Test func `a user that is listed may, by name or number`() {
    let access = access("daemon", "4242")
    #expect(access.mayControl(1, at: now) { [] })
    #expect(access.mayControl(4242, at: now) { [] })
    #expect(!access.mayControl(2, at: now) { [] })
    #expect(access.unknown == [])
  }

  @Test func `a member of a group that is listed may, by any group of its process`() {
    let access = access("@4242")
    #expect(access.mayControl(10_001, at: now) { [7, 4242] })
    #expect(!access.mayControl(10_002, at: now) { [7] })
  }

  @Test func `a user may whom the system's files count to the group`() {
    #expect(access("@daemon").mayControl(1, at: now) { [] })
    #expect(!access("@daemon").mayControl(2, at: now) { [] })
  }

  @Test func `a group is no user`() {
    #expect(!access("@daemon").mayControl(4243, at: now) { [] })
    #expect(!access("4242").mayControl(10_001, at: now) { [4242] })
  }

  @Test func `the number that stands for nobody names nobody`() {
    let access = access("4294967295", "@4294967295")
    #expect(access.unknown == ["4294967295", "@4294967295"])
    #expect(!access.mayControl(.max, at: now) { [.max] })
  }

  @Test func `says which entries name nobody`() {
    #expect(access("daemon", "nobody-here", "@none-here").unknown == ["nobody-here", "@none-here"])
  }
}
