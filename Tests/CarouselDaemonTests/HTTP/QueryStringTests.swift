import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct QueryStringTests {
  @Test func `names and values are decoded as those of a form`() throws {
    let query = try QueryString("carousel=hall&name=Caf%C3%A9+%26+bar&empty=&bare")
    #expect(query["carousel"] == "hall")
    #expect(query["name"] == "Café & bar")
    #expect(query["empty"] == "")
    #expect(query["bare"] == "")
    #expect(query["other"] == nil)
  }

  @Test(arguments: ["a=%", "a=%4", "a=%GG", "a=%FF", "%C3=1", "a=1&a=2"])
  func `what is no query, or says two things, is refused`(text: String) {
    #expect(throws: RPCError.self) { try QueryString(text) }
  }

  @Test func `a name that nobody knows is refused with the names that are known`() throws {
    let query = try QueryString("carousl=hall")
    do {
      try query.checkNames(among: ["carousel"])
      #expect(Bool(false))
    } catch {
      #expect(error.message == "carousl: is not known here.")
      #expect(error.code == .invalidParams)
    }
  }
}
