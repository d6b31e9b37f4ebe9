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
    var groups = [gid_t](repeating: 0, count: 65_536)  // NGROUPS_MAX
    var length = socklen_t(groups.count * MemoryLayout<gid_t>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERGROUPS, &groups, &length) == 0 else {
      return primary
    }
    return primary + groups.prefix(Int(length) / MemoryLayout<gid_t>.size)
  }
}
