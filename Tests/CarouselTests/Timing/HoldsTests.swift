import Testing

@testable import Carousel

@Suite("Holds")
struct HoldsTests {
  let one = ClientID(1)
  let two = ClientID(2)

  @Test("are on while any client has them")
  func sharedReason() {
    var holds = Holds()
    holds.take("guide", client: one, until: nil)
    holds.take("guide", client: two, until: nil)
    holds.release("guide", client: one)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == ["guide"])
    holds.release("guide", client: two)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == [])
  }

  @Test("are sorted, with the model's own among them")
  func sorted() {
    var holds = Holds()
    holds.user = true
    holds.take("zoom", client: one, until: nil)
    holds.take("a", client: one, until: nil)
    #expect(
      holds.counting(pauseOn: [], dragging: true, overridden: false) == [
        "a", "drag", "user", "zoom",
      ])
  }

  @Test("hover and focus count where they are asked for")
  func pauseOn() {
    var holds = Holds()
    holds.take("hover", client: one, until: nil)
    holds.take("focus", client: one, until: nil)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == [])
    #expect(holds.counting(pauseOn: [.focus], dragging: false, overridden: false) == ["focus"])
  }

  @Test("hidden counts only while every display has it")
  func hidden() {
    var holds = Holds()
    holds.take("hidden", client: one, until: nil)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == [])
    holds.displayRegistered(one)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == ["hidden"])
    holds.displayRegistered(two)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == [])
    holds.displayGone(two)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == ["hidden"])
    holds.clientGone(one)
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == [])
  }

  @Test("end after their time, which taking them again replaces")
  func expire() {
    var holds = Holds()
    holds.take("guide", client: one, until: Instant(nanoseconds: 5))
    holds.take("guide", client: one, until: Instant(nanoseconds: 3))
    #expect(holds.deadline == Instant(nanoseconds: 3))
    holds.expire(at: Instant(nanoseconds: 2))
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == ["guide"])
    holds.expire(at: Instant(nanoseconds: 3))
    #expect(holds.counting(pauseOn: [], dragging: false, overridden: false) == [])
    #expect(holds.deadline == nil)
  }

  @Test("have room for sixteen reasons, and for those that are there already")
  func limit() {
    var holds = Holds()
    for number in 0..<16 {
      #expect(holds.hasRoom(for: "r\(number)"))
      holds.take("r\(number)", client: one, until: nil)
    }
    #expect(!holds.hasRoom(for: "one-more"))
    #expect(holds.hasRoom(for: "r3"))
  }
}
