import Carousel
import Glibc

/// Who may move and edit, beside root and the daemon's own user.
final class AccessControl {
  /// The entries that name nobody on this machine.
  let unknown: [String]

  private let ownUser: uid_t
  private var users: Set<uid_t> = []
  private var groups: Set<gid_t> = []
  /// What was found out about users lately; looking up all groups of a user reads files.
  private var memberships: [uid_t: Bool] = [:]
  private var membershipsSince: Instant?

  /// What was found out counts so long: whoever is taken out of a group loses its rights.
  private static let validity = TimeSpan(nanoseconds: 60_000_000_000)
  /// So many users are remembered; a container can have any number of them.
  private static let mostMemberships = 1024

  /// The access that `entries` give: users, and groups with an `@` before the name.
  init(_ entries: [String], ownUser: uid_t = geteuid()) {
    self.ownUser = ownUser
    var unknown: [String] = []
    for entry in entries {
      if entry.hasPrefix("@") {
        guard let group = Accounts.group(named: String(entry.dropFirst())) else {
          unknown.append(entry)
          continue
        }
        groups.insert(group)
      } else {
        guard let user = Accounts.user(named: entry) else {
          unknown.append(entry)
          continue
        }
        users.insert(user)
      }
    }
    self.unknown = unknown
  }

  /// Whether the user may, by its number or by a group of it.
  func mayControl(_ client: Client) -> Bool {
    mayControl(client.user, at: client.clients.clock.instant) {
      PeerCredentials.groups(of: client.descriptor)
    }
  }

  /// Whether the user may; `groups` is asked for those of its process where they count.
  func mayControl(_ user: uid_t, at now: Instant, groups ofProcess: () -> [gid_t]) -> Bool {
    if user == 0 || user == ownUser || users.contains(user) { return true }
    guard !groups.isEmpty else { return false }
    if ofProcess().contains(where: groups.contains) { return true }
    if membershipsSince.map({ now - $0 >= Self.validity }) ?? true
      || memberships.count >= Self.mostMemberships
    {
      memberships = [:]
      membershipsSince = now
    }
    if let known = memberships[user] { return known }
    let isMember = Accounts.groups(ofUser: user).contains(where: groups.contains)
    memberships[user] = isMember
    return isMember
  }

  /// Says which entries name nobody.
  func warnOfUnknown(_ log: Log) {
    for entry in unknown {
      let kind = entry.hasPrefix("@") ? "group" : "user"
      log.warning("access.control: there is no \(kind) \"\(entry)\" on this machine")
    }
  }
}
