/// A promise that an input has shown to be broken.
struct Finding: Error, CustomStringConvertible {
  /// What did not hold.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Makes sure that a promise is kept.
func demand(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(promise()) }
}
