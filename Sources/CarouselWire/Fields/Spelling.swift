/// Guesses what a misspelt name was meant to be.
public enum Spelling {
  /// The name that is a typing error away from `word`, or two where it is long; nil: none is.
  public static func nearest(to word: String, among names: [String]) -> String? {
    let word = Array(word.utf8)
    // Of a short word many names are two errors away.
    let allowed = word.count < 6 ? 1 : 2
    guard (3...40).contains(word.count) else { return nil }
    return names.map { (name: $0, errors: distance(word, Array($0.utf8))) }
      .filter { $0.errors <= allowed }
      .min { $0.errors < $1.errors }?.name
  }

  /// How many bytes have to be put in, taken out, changed or swapped with the next one (the optimal
  /// string alignment of F. Damerau, 1964).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = last[j] + (a[i] == b[j] ? 0 : 1)
        row.append(min(change, row[j] + 1, last[j + 1] + 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
