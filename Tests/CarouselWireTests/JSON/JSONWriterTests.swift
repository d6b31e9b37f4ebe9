import Testing

@testable import CarouselWire

struct JSONWriterTests {
  @Test func writesCommasBetweenValues() {
    var json = JSONWriter()
    json.beginObject()
    json.key("a")
    json.beginArray()
    json.integer(1)
    json.beginObject()
    json.endObject()
    json.null()
    json.endArray()
    json.key(named: "b \"c\"")
    json.bool(true)
    json.key("d")
    json.raw("[0]")
    json.endObject()
    #expect(text(json.bytes) == #"{"a":[1,{},null],"b \"c\"":true,"d":[0]}"#)
  }

  @Test(arguments: [0, 1, 2, 3, 5, 8, 13, 21])
  func growsWhereItsRoomDoesNotDo(capacity: Int) {
    var json = JSONWriter(capacity: capacity)
    json.beginArray()
    json.string("")
    json.string("a \"quoted\" text")
    json.seconds(nanoseconds: -1_500_000_000)
    json.raw(Array("{}".utf8)[...])
    json.endArray()
    #expect(text(json.bytes) == #"["","a \"quoted\" text",-1.5,{}]"#)
    #expect(json.wholeText == #"["","a \"quoted\" text",-1.5,{}]"#)
    #expect(json.count == 32)
  }

  @Test(arguments: [
    ("", #""""#), ("plain é 😀", #""plain é 😀""#), ("\"\\/", #""\"\\/""#),
    ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\0\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
    ("a\nb", #""a\nb""#),
  ])
  func escapesWhatJSONDemands(string: String, expected: String) {
    var json = JSONWriter()
    json.string(string)
    #expect(text(json.bytes) == expected)
  }

  @Test(arguments: [
    (3.0, "3"), (-0.0, "0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e21, "1e+21"), (1e-7, "1e-07"),
    (9_007_199_254_740_991, "9007199254740991"), (1764500003.125, "1764500003.125"),
    (1e300, "1e+300"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    (.leastNonzeroMagnitude, "5e-324"),
    (0.30000000000000004, "0.30000000000000004"), (.infinity, "null"), (.nan, "null"),
    (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"),
  ])
  func writesTheShortestNumberThatReadsBack(value: Double, expected: String) throws {
    var writer = JSONWriter()
    writer.number(value)
    #expect(text(writer.bytes) == expected)
    if value.isFinite { #expect(try json(expected).number == value) }
  }

  @Test(arguments: [
    (6.0, "6"), (120.66666, "120.6667"), (0.5, "0.5"), (0.00004, "0"), (0.00005, "0.0001"),
    (-1.25, "-1.25"), (-0.00001, "0"), (99999.99995, "100000"), (1e15, "1000000000000000"),
    (1e16, "1e+16"), (.nan, "null"),
    (0.0305, "0.0305"), (10, "10"),
  ])
  func roundsToFourDecimals(value: Double, expected: String) {
    var writer = JSONWriter()
    writer.rounded(value)
    #expect(text(writer.bytes) == expected)
  }

  @Test(arguments: [
    (1_764_500_003_125_000_000, "1764500003.125"), (0, "0"), (3_000_000_000, "3"),
    (1, "0.000000001"), (-1, "-0.000000001"), (-2_500_000_000, "-2.5"),
    (1_764_500_000_123_456_789, "1764500000.123456789"), (100_000_000, "0.1"),
    (10_000_000_000, "10"), (Int64.max, "9223372036.854775807"),
    (Int64.min, "-9223372036.854775808"),
  ])
  func writesSecondsFromNanosecondsExactly(nanoseconds: Int64, expected: String) {
    var writer = JSONWriter()
    writer.seconds(nanoseconds: nanoseconds)
    #expect(text(writer.bytes) == expected)
  }

  @Test func writesEveryWholeNumber() {
    #expect(JSON.number(JSONNumber(Int.min)).text == "-9223372036854775808")
    var json = JSONWriter()
    json.beginArray()
    for value in [Int64.min, -1, 0, 9, 10, .max] { json.integer(value) }
    json.endArray()
    #expect(text(json.bytes) == "[-9223372036854775808,-1,0,9,10,9223372036854775807]")
  }

  @Test func carriesNumbersAsTheyWereWritten() throws {
    let written = #"{"a":1.50,"b":[1E2,-0.0,123456789012345678901234567890],"c":"\u00e9"}"#
    #expect(
      try json(written).text == #"{"a":1.50,"b":[1E2,-0.0,123456789012345678901234567890],"c":"é"}"#
    )
  }
}
