import Testing

@testable import CarouselWire

struct JSONParserTests {
  @Test func readsEveryKindOfValue() throws {
    #expect(try json("null") == .null)
    #expect(try json(" true ") == .bool(true))
    #expect(try json("false") == .bool(false))
    #expect(try json("\"\"") == "")
    #expect(try json("\"a b\"") == "a b")
    #expect(try json("[]") == .array([]))
    #expect(try json("[ ]") == .array([]))
    #expect(try json("{}") == .object([]))
    #expect(try json("[1,\"a\",[null]]").array?.count == 3)
    #expect(try json("{\"a\":1,\"b\":{}}")["b"] == .object([]))
  }

  @Test func membersKeepTheirOrder() throws {
    let members = try json("{\"z\":1,\"a\":2,\"m\":3}").members
    #expect(members?.map(\.key) == ["z", "a", "m"])
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("3", 3), ("-7", -7), ("0.1", 0.1), ("1.50", 1.5), ("1e3", 1000),
    ("1E+3", 1000), ("25e-2", 0.25), ("123456789012345678", 123_456_789_012_345_680),
    ("9007199254740993", 9_007_199_254_740_992), ("1e22", 1e22), ("1e23", 1e23),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ("1e-400", 0), ("0.30000000000000004", 0.30000000000000004), ("1764500003.125", 1764500003.125),
    ("0e999999999999999999999", 0), ("0.000000000000000000000000000001e30", 1),
  ])
  func readsNumbersAndKeepsTheirText(text: String, value: Double) throws {
    let number = try json(text)
    #expect(number == .number(JSONNumber(text: text, value: value)))
    #expect(number.text == text)
  }

  @Test func wholeNumbersAreWholeHoweverTheyAreWritten() throws {
    #expect(try json("3").integer == 3)
    #expect(try json("3.0").integer == 3)
    #expect(try json("3e2").integer == 300)
    #expect(try json("3.5").integer == nil)
    #expect(try json("9223372036854775807").integer == Int.max)
    #expect(try json("9223372036854775808").integer == nil)
    #expect(try json("1e300").integer == nil)
    #expect(try json("\"3\"").integer == nil)
  }

  @Test func readsEscapes() throws {
    #expect(try json(#""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try json(#""\u0041\u00e9\u20AC""#) == "Aé€")
    #expect(try json(#""\uD83D\uDE00!""#) == "😀!")
    #expect(try json(#""\u0000""#) == "\0")
    #expect(try json("\"é€😀\u{2028}\"") == "é€😀\u{2028}")
  }

  @Test(arguments: [
    ("", "line 1, column 1: there is no value"),
    ("  ", "line 1, column 3: there is no value"),
    ("1 2", "line 1, column 3: there is '2' after the end of the value"),
    ("{} x", "line 1, column 4: there is 'x' after the end of the value"),
    ("[1,]", "line 1, column 4: there is a comma before the end of the array"),
    ("{\"a\":1,}", "line 1, column 8: there is a comma before the end of the object"),
    ("[1 2]", "line 1, column 4: there is '2' where a comma or the end of the array belongs"),
    ("[,1]", "line 1, column 2: ',' cannot begin a value"),
    ("[", "line 1, column 2: a value is missing at the end"),
    ("[1", "line 1, column 3: the array is not closed"),
    ("[1,", "line 1, column 4: the array is not closed"),
    ("{", "line 1, column 2: the object is not closed"),
    ("{\"a\"", "line 1, column 5: a colon is missing after the key \"a\""),
    ("{\"a\":", "line 1, column 6: a value is missing at the end"),
    ("{\"a\":1", "line 1, column 7: the object is not closed"),
    ("{a:1}", "line 1, column 2: 'a' cannot begin a key, which stands in double quotes"),
    ("{1:1}", "line 1, column 2: '1' cannot begin a key, which stands in double quotes"),
    ("]", "line 1, column 1: ']' cannot begin a value"),
    ("tru", "line 1, column 1: a text must stand in quotes; only true, false and null do not"),
    ("nope", "line 1, column 1: a text must stand in quotes; only true, false and null do not"),
    ("'a'", "line 1, column 1: ''' cannot begin a value"),
    ("// no\n1", "line 1, column 1: '/' cannot begin a value"),
    ("01", "line 1, column 1: a number has a zero before its first digit"),
    ("-01", "line 1, column 1: a number has a zero before its first digit"),
    ("-", "line 1, column 2: there is the end where a digit belongs"),
    ("1.", "line 1, column 3: there is the end where a digit belongs"),
    (".5", "line 1, column 1: '.' cannot begin a value"),
    ("+1", "line 1, column 1: '+' cannot begin a value"),
    ("1e", "line 1, column 3: there is the end where a digit belongs"),
    ("1e+", "line 1, column 4: there is the end where a digit belongs"),
    ("0x10", "line 1, column 2: there is 'x' after the end of the value"),
    ("Infinity", "line 1, column 1: 'I' cannot begin a value"),
    ("NaN", "line 1, column 1: 'N' cannot begin a value"),
    ("1e400", "line 1, column 1: 1e400 is larger than any number that can be kept"),
    ("-1e400", "line 1, column 1: -1e400 is larger than any number that can be kept"),
    ("\"a", "line 1, column 1: the string is not closed"),
    ("\"a\\", "line 1, column 4: the string is not closed"),
    ("\"\\x41\"", "line 1, column 2: an escape that JSON does not have"),
    ("\"\\u12\"", "line 1, column 6: an escape needs 4 hexadecimal digits"),
    ("\"\\uD83D\"", "line 1, column 2: an escape is half of a surrogate pair"),
    ("\"\\uDE00\"", "line 1, column 2: an escape is half of a surrogate pair"),
    ("\"\\uD83D\\u0041\"", "line 1, column 2: an escape is half of a surrogate pair"),
    ("\"\\uD83D\\n\"", "line 1, column 2: an escape is half of a surrogate pair"),
    (
      "\"a\tb\"",
      "line 1, column 3: there is the control character U+0009 in a string, where it is written as an escape"
    ),
    (
      "\"a\nb\"",
      "line 1, column 3: a string goes over the end of its line; a new line in it is written \\n"
    ),
    (
      "\u{FEFF}1",
      "line 1, column 1: the text begins with a byte order mark, which JSON does not have"
    ),
    ("\u{A0}1", "line 1, column 1: '\u{A0}' cannot begin a value"),
    (
      "{\n  \"é\": 1,\r\n  2\n}",
      "line 3, column 3: '2' cannot begin a key, which stands in double quotes"
    ),
  ])
  func refusesWhatIsNoJSONAndSaysWhere(text: String, sentence: String) {
    #expect(syntaxError(text) == sentence)
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE0, 0x80, 0xAF, 0x22],
    [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xC3, 0x22],
    [0x22, 0xE2, 0x82], [0x22, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
  ])
  func refusesInvalidUTF8(bytes: [UInt8]) {
    #expect(syntaxError(bytes) == "line 1, column 2: the text is not valid UTF-8")
  }

  @Test func invalidUTF8OutsideOfStringsIsNoValue() {
    #expect(syntaxError([0xFF]) == "line 1, column 1: invalid UTF-8 cannot begin a value")
    #expect(
      syntaxError([0x31, 0xFF])
        == "line 1, column 2: there is invalid UTF-8 after the end of the value")
  }

  @Test func nestsUpTo64Deep() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(syntaxError(nested(64)) == nil)
    #expect(
      syntaxError(nested(65))
        == "line 1, column 65: arrays and objects are nested more than 64 deep")
    #expect(
      syntaxError(String(repeating: "{\"a\":", count: 100_000))
        == "line 1, column 321: arrays and objects are nested more than 64 deep")
  }

  @Test func reportsKeysThatStandTwiceWithPathAndLine() throws {
    let document = try JSONParser.parse(
      Array(
        "{\"a\":[{},{\"b\":1,\n\"b\":{\"c\":1,\"c\":2}}],\n\"a\":1, \"x y\":{\"d\":1,\"d\":1}}".utf8
      ))
    #expect(
      document.duplicateKeys == [
        JSONDocument.DuplicateKey(path: "a[1].b", line: 2),
        JSONDocument.DuplicateKey(path: "a[1].b.c", line: 2),
        JSONDocument.DuplicateKey(path: "a", line: 3),
        JSONDocument.DuplicateKey(path: "\"x y\".d", line: 3),
      ])
    #expect(document.value.members?.count == 3)
  }

  @Test func keysThatOnlyLookEqualAreNotTheSame() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2,\"\\u00e9\":3}"
    let document = try JSONParser.parse(Array(text.utf8))
    #expect(document.duplicateKeys.map(\.path) == ["\"\u{E9}\""])
  }

  @Test func findsOneDuplicateAmongManyKeys() throws {
    let keys = (0..<1000).map { "\"k\($0)\":0" } + ["\"k999\":0", "\"k0\":0"]
    let document = try JSONParser.parse(Array("{\(keys.joined(separator: ","))}".utf8))
    #expect(document.duplicateKeys.map(\.path) == ["k999", "k0"])
  }

  @Test func timeGrowsWithTheNumberOfKeysAndNotFaster() throws {
    func seconds(keys: Int) throws -> Double {
      let text = "{" + (0..<keys).map { "\"key\($0)\":0" }.joined(separator: ",") + "}"
      let bytes = Array(text.utf8)
      let clock = ContinuousClock()
      return try (0..<3).map { _ in
        let time = try clock.measure { _ = try JSONParser.parse(bytes) }
        return time / .seconds(1)
      }.min() ?? 0
    }
    // 16 times the keys: 16 times the time, where quadratic work would take 256 times.
    let (few, many) = (try seconds(keys: 1000), try seconds(keys: 16_000))
    #expect(many < few * 128)
  }

  @Test func aNumberOf60000DigitsIsReadAtOnce() throws {
    let digits = String(repeating: "7", count: 60_000)
    #expect(try json("0.\(digits)").number == 0.7777777777777778)
    #expect(
      syntaxError(digits)
        == "line 1, column 1: \(digits.prefix(40))… is larger than any number that can be kept")
  }
}
