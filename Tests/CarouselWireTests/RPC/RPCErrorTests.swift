import Carousel
import Testing

@testable import CarouselWire

struct RPCErrorTests {
  private func encoded(_ error: RPCError) -> String {
    var json = JSONWriter()
    json.error(error)
    return text(json.bytes)
  }

  @Test(arguments: [
    (Refusal.noPages, "-32006 The carousel has no pages to show."),
    (.noSuchPage(id: "x"), "-32002 There is no page \"x\"."),
    (.notInRotation(id: "b", why: "is disabled"), "-32008 The page \"b\" is disabled."),
    (.busy, "-32004 A drag is under way; try again when it has ended."),
    (
      .overridden,
      "-32004 An override is on the screen and cannot be dragged; try again when it has ended."
    ),
    (.noDrag, "-32009 There is no drag of yours; drag.begin starts one."),
    (
      .noDisplay,
      "-32602 This connection is no display yet; display.register makes it one."
    ),
    (.limit(what: "A carousel has at most 4 pages."), "-32005 A carousel has at most 4 pages."),
    (
      .revisionConflict(expected: 2, actual: 3),
      "-32007 The list has revision 3, not 2; read it again and repeat the edit."
    ),
    (
      .invalid(InvalidValue(path: "width", problem: "0 is not above 0")),
      "-32602 width: 0 is not above 0."
    ),
  ])
  func everyRefusalHasItsCodeAndOneSentence(refusal: Refusal, expected: String) {
    let error = RPCError(refusal)
    #expect("\(error.code.rawValue) \(error.message)" == expected)
  }

  @Test func aWrongValueIsNamedInTheData() {
    let value = InvalidValue(
      path: "pages[2].duration", problem: "0 is below 0.1", value: "0",
      expected: "a number from 0.1 to 31536000")
    #expect(
      encoded(RPCError(value))
        == #"{"code":-32602,"message":"pages[2].duration: 0 is below 0.1.","data":{"path":"pages[2].duration","value":0,"expected":"a number from 0.1 to 31536000"}}"#
    )
    #expect(
      encoded(RPCError(InvalidValue(path: "id", problem: "is taken", value: "b\"")))
        == #"{"code":-32602,"message":"id: is taken.","data":{"path":"id","value":"b\"","expected":null}}"#
    )
  }

  @Test func aBrokenFileIsToldWithEverythingInIt() {
    let one = ConfigurationProblems(problems: [InvalidValue(path: "a", problem: "is missing")])
    #expect(
      encoded(RPCError(one))
        == #"{"code":-32602,"message":"The configuration file has a problem: a: is missing.","data":{"problems":[{"path":"a","problem":"is missing","value":null,"expected":null}]}}"#
    )
    let two = ConfigurationProblems(
      problems: one.problems + [InvalidValue(path: "b", problem: "is missing")])
    #expect(
      RPCError(two).message
        == "The configuration file has 2 problems, and the old configuration stays in force.")
  }

  @Test func theOtherErrorsSayWhatThereIs() {
    #expect(
      RPCError(noSuchCarousel: "x\n", among: ["a", "b"])
        == RPCError(.noSuchCarousel, #"There is no carousel "x\n"; there is a, b."#))
    #expect(
      RPCError(noSuchCarousel: "x", among: []).message
        == #"There is no carousel "x"; there is none at all."#)
    #expect(
      encoded(RPCError(noCarouselNamedAmong: (0..<12).map { "c\($0)" }))
        == #"{"code":-32602,"message":"carousel: is missing, and there are several carousels.","data":"#
        + #"{"path":"carousel","value":null,"expected":"one of c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 2 more"}}"#
    )
    #expect(
      encoded(RPCError(lineTooLong: 65_536))
        == #"{"code":-32600,"message":"line too long: a request has at most 65536 bytes."}"#)
  }

  @Test func theCodesAreThoseOfTheProtocol() {
    #expect(
      RPCError.Code.allCases.map(\.rawValue) == [
        -32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004, -32005, -32006,
        -32007, -32008, -32009,
      ])
  }
}
