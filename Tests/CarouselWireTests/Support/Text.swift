@testable import CarouselWire

/// The text of bytes.
func text(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
}

/// The value of JSON text that is right.
func json(_ text: String) throws -> JSON {
  try JSONParser.parse(Array(text.utf8)).value
}

/// The value of JSON5 text that is right.
func json5(_ text: String) throws -> JSON {
  try JSONParser.parse(Array(text.utf8), dialect: .json5).value
}

/// What a parser says to text that is wrong; nil where it takes it.
func syntaxError(_ text: String, _ dialect: JSONParser.Dialect = .json) -> String? {
  syntaxError(Array(text.utf8), dialect)
}

/// What a parser says to bytes that are wrong; nil where it takes them.
func syntaxError(_ bytes: [UInt8], _ dialect: JSONParser.Dialect = .json) -> String? {
  do {
    _ = try JSONParser.parse(bytes, dialect: dialect)
    return nil
  } catch {
    return error.sentence
  }
}
