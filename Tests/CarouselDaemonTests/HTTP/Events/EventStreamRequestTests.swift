import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct EventStreamRequestTests {
  private func request(_ query: String, last: String? = nil) throws -> EventStreamRequest {
    try EventStreamRequest(query: QueryString(query), lastEventID: last)
  }

  @Test func `all that a display needs is told unless it is said otherwise`() throws {
    let request = try request("")
    #expect(request.carousel == nil)
    #expect(request.kinds == [.state, .pages, .position, .layout])
    #expect(request.last == nil)
  }

  @Test func `names the carousel and the events`() throws {
    let request = try request("carousel=hall&events=state,displays&token=t")
    #expect(request.carousel == "hall")
    #expect(request.kinds == [.state, .displays])
  }

  @Test func `resumes by the last id that was seen`() throws {
    let request = try request("", last: "6f1c:42")
    #expect(request.last?.instance == "6f1c")
    #expect(request.last?.seq == 42)
    for other in ["", "42", "6f1c:", "6f1c:x", "6f1c:99999999999999999999"] {
      #expect(try self.request("", last: other).last == nil)
    }
  }

  @Test(arguments: ["events=stat", "events=state,x", "other=1", "carousel=a&carousel=b"])
  func `what would be ignored is refused`(query: String) {
    #expect(throws: RPCError.self) { try request(query) }
  }

  @Test func `commas without a name between them say nothing`() throws {
    #expect(try request("events=state,").kinds == [.state])
  }
}
