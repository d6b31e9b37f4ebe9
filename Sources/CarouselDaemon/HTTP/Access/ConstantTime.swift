/// Comparing secrets without telling by the time it takes how much of a guess is right.
enum ConstantTime {
  /// Whether two texts are the same. The time depends on their lengths, which are no secret, and not
  /// on where they differ.
  @inline(never)
  static func equal(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
  }
}
