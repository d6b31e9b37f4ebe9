import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct AccountsTests {
  @Test func `finds users and groups by name and by number`() {
    #expect(Accounts.user(named: "root") == 0)
    #expect(Accounts.user(named: "4242") == 4242)
    #expect(Accounts.user(named: "no-such-user") == nil)
    #expect(Accounts.group(named: "root") == 0)
    #expect(Accounts.group(named: "4242") == 4242)
    #expect(Accounts.group(named: "no-such-group") == nil)
    #expect(Accounts.group(named: "-1") == nil)
  }

  @Test func `tells all groups of a user, and none of one that is not there`() {
    #expect(Accounts.groups(ofUser: 0).contains(0))
    #expect(Accounts.groups(ofUser: 4_242_424) == [])
  }
}
