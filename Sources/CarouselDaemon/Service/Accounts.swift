import Carousel
import Glibc

/// The system's users and groups.
enum Accounts {
  /// The user with this name, or with this number. 4294967295 is nobody (-1 of chown(2)).
  static func user(named name: String) -> uid_t? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    let id = withDatabaseBuffer { buffer, size in
      getpwnam_r(name, &entry, buffer, size, &found)
    } result: {
      found?.pointee.pw_uid
    }
    return id ?? uid_t(name).flatMap { $0 == .max ? nil : $0 }
  }

  /// The group with this name, or with this number.
  static func group(named name: String) -> gid_t? {
    var entry = group_entry()
    var found: UnsafeMutablePointer<group_entry>?
    let id = withDatabaseBuffer { buffer, size in
      getgrnam_r(name, &entry, buffer, size, &found)
    } result: {
      found?.pointee.gr_gid
    }
    return id ?? gid_t(name).flatMap { $0 == .max ? nil : $0 }
  }

  /// The group that `socket.group` names.
  static func existingGroup(named name: String) throws(InvalidValue) -> gid_t {
    if let group = group(named: name) { return group }
    throw InvalidValue(
      path: "socket.group", problem: "there is no group \"\(name)\" on this machine",
      value: name, expected: "the name or the number of a group")
  }

  /// All groups of the user, the supplementary ones too; empty for a number without a user.
  static func groups(ofUser user: uid_t) -> [gid_t] {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withDatabaseBuffer { buffer, size in
      getpwuid_r(user, &entry, buffer, size, &found)
    } result: {
      guard let found, let name = found.pointee.pw_name else { return nil }
      return groups(ofUserNamed: name, primary: found.pointee.pw_gid)
    } ?? []
  }

  private static func groups(
    ofUserNamed name: UnsafePointer<CChar>, primary: gid_t
  ) -> [gid_t] {
    // 65,536 is Linux's own limit (NGROUPS_MAX).
    var capacity: Int32 = 64
    while true {
      var groups = [gid_t](repeating: 0, count: Int(capacity))
      var count = capacity
      if getgrouplist(name, primary, &groups, &count) >= 0 {
        return Array(groups.prefix(Int(count)))
      }
      guard capacity <= 65_536 else { return groups }
      capacity = max(count, capacity * 2)
    }
  }

  /// Calls `look` with a buffer that grows until the entry fits (getpwnam_r(3)).
  private static func withDatabaseBuffer<Value>(
    _ look: (UnsafeMutablePointer<CChar>, Int) -> Int32, result: () -> Value?
  ) -> Value? {
    var size = 1024
    while true {
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: size)
      defer { buffer.deallocate() }
      let code = look(buffer, size)
      guard code == ERANGE, size < 1 << 20 else { return code == 0 ? result() : nil }
      size *= 2
    }
  }
}

// The function group(named:) hides the C struct of the same name.
private typealias group_entry = Glibc.group
