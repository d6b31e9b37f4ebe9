import CarouselWire

extension StateFile.Entry {
  /// What the log says of a carousel that goes on with it; nil: there is nothing.
  var logMessage: String? {
    var changes: [String] = []
    if isPaused { changes.append("a pause") }
    if let list { changes.append("pages of requests (revision \(list.revision))") }
    if !settings.isEmpty { changes.append("settings of requests") }
    if !overrides.isEmpty { changes.append("overrides") }
    if changes.isEmpty { return nil }
    return "\(name): goes on as it was left, with \(changes.joined(separator: ", "))"
  }
}
