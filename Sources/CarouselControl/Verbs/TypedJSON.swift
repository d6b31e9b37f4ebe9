import CarouselWire

/// JSON that somebody typed on a command line; JSON5 is taken too, for its fewer quotation marks.
enum TypedJSON {
  /// The value that `text` spells; `name` is what the command line calls it.
  static func value(_ text: String, name: String) throws(Failure) -> JSON {
    let document: JSONDocument
    do {
      document = try JSONParser.parse(Array(text.utf8), dialect: .json5)
    } catch {
      throw Failure.usage("\(name), column \(error.column): \(error.problem)")
    }
    if let twice = document.duplicateKeys.first {
      throw Failure.usage("\(name): \(twice.path) stands there twice")
    }
    return document.value
  }
}
