import Carousel
import Testing

@testable import CarouselWire

struct DisplayArgumentsTests {
  private func call(_ method: String, _ params: String) throws -> Call {
    try Call(Request(method: method, params: try json(params)))
  }

  @Test func aDisplayHasANameAndASize() throws {
    let arguments = try DisplayRegisterArguments(
      call(
        "display.register",
        #"{"name":"Hall, left","viewport":{"width":390,"height":844,"safeArea":{"top":47}}}"#))
    #expect(arguments.name == "Hall, left")
    #expect(
      arguments.viewport == Viewport(width: 390, height: 844, safeArea: Insets(top: 47)))
    #expect(arguments.chrome == nil)
  }

  @Test func aDisplayMayHaveItsOwnChrome() throws {
    let arguments = try DisplayRegisterArguments(
      call(
        "display.register",
        #"{"name":"x","viewport":{"width":1,"height":2},"chrome":"tabs-floating"}"#))
    #expect(arguments.chrome == .tabsFloating)
  }

  @Test func anEmptyNameIsRefused() throws {
    let call = try call("display.register", #"{"name":"","viewport":{"width":1,"height":2}}"#)
    let error = #expect(throws: RPCError.self) { try DisplayRegisterArguments(call) }
    #expect(error?.message == "name: is empty.")
  }

  @Test func anotherSize() throws {
    let arguments = DisplayResizeArguments(
      try call("display.resize", #"{"viewport":{"width":844,"height":390}}"#))
    #expect(arguments.viewport == Viewport(width: 844, height: 390))
  }

  @Test func aReportOfWhatFailed() throws {
    let arguments = DisplayFailedArguments(
      try call("display.failed", #"{"page":"menu","why":"404 Not Found"}"#))
    #expect(arguments.page == "menu")
    #expect(arguments.why == "404 Not Found")
  }

  @Test func aReportOfWhatIsShown() throws {
    let arguments = DisplayShownArguments(
      try call("display.shown", #"{"seq":42,"at":1764500000.125}"#))
    #expect(arguments.seq == 42)
    #expect(arguments.at == 1_764_500_000.125)
  }
}
