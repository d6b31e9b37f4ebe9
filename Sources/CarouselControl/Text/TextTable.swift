/// Rows of text in columns.
enum TextTable {
  /// The rows as lines, every column as wide as its widest cell; one that is empty is left out.
  static func lines(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).filter { $1 > 0 }.map(DisplayWidth.padded)
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
