/// Index arithmetic on a rotation that may wrap.
public enum PageIndex {
  /// The index `steps` pages away from `index`, wrapping at both ends.
  ///
  /// Right for every `Int`, also where the sum would overflow.
  /// - Precondition: `count > 0` and `0 <= index < count`.
  public static func wrapped(_ index: Int, by steps: Int, count: Int) -> Int {
    let remainder = steps % count
    let forward = remainder < 0 ? remainder + count : remainder
    let room = count - index
    return forward < room ? index + forward : forward - room
  }
}
