import Testing

@testable import CarouselWire

struct JSON5ParserTests {
  @Test func readsTheExampleOfTheSpecification() throws {
    // The "kitchen sink" of https://spec.json5.org, section 1.2.
    let value = try json5(
      """
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \\
      No \\\\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """)
    #expect(value["unquoted"] == "and you can quote me on that")
    #expect(value["singleQuotes"] == "I can use \"double quotes\" here")
    #expect(value["lineBreaks"] == "Look, Mom! No \\n's!")
    #expect(value["hexadecimal"]?.number == 912_559)
    #expect(value["leadingDecimalPoint"]?.number == 0.8675309)
    #expect(value["andTrailing"]?.number == 8_675_309)
    #expect(value["positiveSign"]?.number == 1)
    #expect(value["andIn"] == .array(["arrays"]))
    #expect(value["backwardsCompatible"] == "with JSON")
  }

  @Test(arguments: [
    (".5", "0.5", 0.5), ("-.5", "-0.5", -0.5), ("+5.", "5", 5), ("5.e2", "5e2", 500),
    ("+1.50", "1.50", 1.5), ("0x10", "16", 16), ("-0XfF", "-255", -255), ("+0x0", "0", 0),
    ("0xFFFFFFFFFFFFFFFF", "18446744073709551615", 0x1p64),
    ("0x10000000000000000", "1.8446744073709552e+19", 0x1p64),
    ("3", "3", 3), ("1E-2", "1E-2", 0.01), ("-0", "-0", -0.0),
  ])
  func numbersComeOutInTheFormOfJSON(text: String, canonical: String, value: Double) throws {
    #expect(try json5(text) == .number(JSONNumber(text: canonical, value: value)))
    #expect(try json(canonical).number == value)
  }

  @Test func infinityAndNaNAreReadForTheFieldToRefuse() throws {
    #expect(try json5("Infinity").number == .infinity)
    #expect(try json5("+Infinity").number == .infinity)
    #expect(try json5("-Infinity").number == -.infinity)
    #expect(try json5("NaN").number?.isNaN == true)
    #expect(try json5("-NaN").number?.isNaN == true)
  }

  @Test func readsEscapesAndLinesThatGoOn() throws {
    #expect(try json5(#"'\'\"\v\0\x41\u0042\q\/'"#) == "'\"\u{B}\0ABq/")
    #expect(try json5("'a\\\nb\\\r\nc\\\u{2028}d'") == "abcd")
    #expect(try json5("'\t\u{2028}é'") == "\t\u{2028}é")
    #expect(try json5(#"'\é'"#) == "é")
  }

  @Test func readsKeysWithoutQuotes() throws {
    let value = try json5(#"{$a: 1, _b: 2, ünï: 3, \u0061b: 4, a\#u{200C}: 5, true: 6, 'q q': 7}"#)
    #expect(
      value.members?.map(\.key) == ["$a", "_b", "ünï", "ab", "a\u{200C}", "true", "q q"])
  }

  @Test func readsEveryCommentAndSpace() throws {
    #expect(try json5("/* a\n* / **/1// end") == .number(JSONNumber(1)))
    #expect(try json5("\u{FEFF}\u{A0}\u{2003}\u{B}\u{C}\u{2028}1") == .number(JSONNumber(1)))
    #expect(try json5("// one\r2") == .number(JSONNumber(2)))
    #expect(try json5("[1,/**/]") == .array([.number(JSONNumber(1))]))
  }

  @Test(arguments: [
    ("", "line 1, column 1: there is no value"),
    ("// only", "line 1, column 8: there is no value"),
    ("{a 1}", "line 1, column 4: a colon is missing after the key \"a\""),
    (
      "{\n  a: 1,\n  -b: 2\n}",
      "line 3, column 3: '-' cannot begin a key; a key that is no plain name stands in quotes"
    ),
    ("[1,,2]", "line 1, column 4: ',' cannot begin a value"),
    ("[,]", "line 1, column 2: ',' cannot begin a value"),
    (
      "{,}",
      "line 1, column 2: ',' cannot begin a key; a key that is no plain name stands in quotes"
    ),
    ("010", "line 1, column 1: a number has a zero before its first digit"),
    ("+", "line 1, column 2: there is the end where a digit belongs"),
    (".", "line 1, column 2: there is the end where a digit belongs"),
    ("0x", "line 1, column 3: there is the end where a digit belongs"),
    ("1e400", "line 1, column 1: 1e400 is larger than any number that can be kept"),
    (
      "'a\nb'",
      "line 1, column 3: a string goes over the end of its line; a new line in it is written \\n"
    ),
    ("'\\1'", "line 1, column 2: an escape that JSON5 does not have"),
    ("'\\01'", "line 1, column 2: an escape that JSON5 does not have"),
    ("'\\xZZ'", "line 1, column 4: an escape needs 2 hexadecimal digits"),
    ("'\\uD800'", "line 1, column 2: an escape is half of a surrogate pair"),
    ("/* open", "line 1, column 1: the comment is not closed"),
    ("/ 1", "line 1, column 1: a comment begins with // or /*"),
    ("{a: red}", "line 1, column 5: 'r' cannot begin a value"),
    ("{a: nul}", "line 1, column 5: a text must stand in quotes; only true, false and null do not"),
  ])
  func refusesWhatIsNoJSON5AndSaysWhere(text: String, sentence: String) {
    #expect(syntaxError(text, .json5) == sentence)
  }

  @Test func everyJSONIsJSON5() throws {
    var documents = RandomJSON(seed: 5)
    for _ in 0..<500 {
      let text = documents.document()
      #expect(try json5(text) == (try json(text)))
    }
  }
}
