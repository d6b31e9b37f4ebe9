import Glibc

/// Who is at the other end of a Unix socket, by the kernel's word (SO_PEERCRED of unix(7)).
struct PeerCredentials: Equatable {
  // The layout of C's `struct ucred`, which Swift's Glibc module leaves out.
  /// The process that connected, or that listens.
  let pid: pid_t
  /// Its user.
  let user: uid_t
  /// Its primary group.
  let group: gid_t

  /// The credentials of the peer of a connected socket; nil where the kernel has none.
  init?(of descriptor: Int32) {
    var value: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: value))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &value, &length) == 0 else { return nil }
    (pid, user, group) = value
  }

  /// All groups of the process at the other end, the supplementary ones too (SO_PEERGROUPS).
  static func groups(of descriptor: Int32) -> [gid_t] {
    let primary = PeerCredentials(of: descriptor).map { [$0.group] } ?? []
    // Room for most users; where it is too little, the kernel says how much it takes.
    var groups = [gid_t](repeating: 0, count: 64)
    for _ in 0..<2 {
      var length = socklen_t(groups.count * MemoryLayout<gid_t>.size)
      let result = getsockopt(descriptor, SOL_SOCKET, SO_PEERGROUPS, &groups, &length)
      let count = Int(length) / MemoryLayout<gid_t>.size
      if result == 0 { return primary + groups.prefix(count) }
      guard errno == ERANGE else { break }
      groups = [gid_t](repeating: 0, count: count)
    }
    return primary
  }
}
