/// Guesses what a misspelt name was meant to be.
enum Spelling {
  /// The name that is a typing error away from `word`, or two where it is long; nil: none is.
  static func nearest(to word: String, among names: [String]) -> String? {
    let word = Array(word.utf8)
    // Of a short word many names are two errors away.
    let allowed = word.count < 6 ? 1 : 2
    guard (3...40).contains(word.count) else { return nil }
    return names.map { (name: $0, errors: distance(word, Array($0.utf8))) }
      .filter { $0.errors <= allowed }
      .min { $0.errors < $1.errors }?.name
  }

  /// How many bytes have to be put in, taken out or changed (V. Levenshtein, 1965).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let change = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
