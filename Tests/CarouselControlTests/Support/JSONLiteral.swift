import CarouselWire

/// The value that JSON text in a test spells.
func json(_ text: String) throws -> JSON { try JSONParser.parse(Array(text.utf8)).value }
