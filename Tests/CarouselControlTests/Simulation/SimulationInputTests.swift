import Carousel
import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct SimulationInputTests {
  @Test func `a line has a time, a method, params and a client`() throws {
    let input = try SimulationInput(
      line: Array(#"{"at":2.9,"method":"carousel.next","params":{"steps":2},"client":"7"}"#.utf8))
    #expect(input.at == TimeSpan(nanoseconds: 2_900_000_000))
    #expect(input.client == "7")
    #expect(input.request == Request(method: "carousel.next", params: try json(#"{"steps":2}"#)))
  }

  @Test(arguments: [
    ("[]", "it must be an object {at, method, params}"),
    ("{\"at\":1", "column 8: "),
    (#"{"method":"x"}"#, "at is missing; it must be seconds after the start, 0 to 3153600000"),
    (#"{"at":-1,"method":"x"}"#, "at is -1; it must be seconds after the start, 0 to 3153600000"),
    (#"{"at":"1","method":"x"}"#, "at is \"1\"; it must be seconds"),
    (#"{"at":1e99,"method":"x"}"#, "at is 1e99; it must be seconds"),
    (#"{"at":1}"#, "method is missing; it must be a name"),
    (#"{"at":1,"method":"x","params":[1]}"#, "params is [1]; it must be an object"),
    (#"{"at":1,"method":"x","parms":{}}"#, "\"parms\" is not known; there are at, method, params"),
    (#"{"at":1,"at":2,"method":"x"}"#, "at stands there twice"),
    (#"{"at":1,"method":"x","client":null}"#, "client is null; it must be a name"),
  ])
  func `a line that is no input is refused with the reason`(line: String, why: String) {
    do throws(Failure) {
      _ = try SimulationInput(line: Array(line.utf8))
      Issue.record("\(line) was taken")
    } catch {
      #expect(error.message?.hasPrefix(why) == true, "\(error)")
    }
  }
}
