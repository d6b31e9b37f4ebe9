import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct OutboxTests {
  private final class Source {}
  private let hall = Source()
  private let bar = Source()

  private func line(
    _ text: String, of source: Source? = nil, _ kind: EventKinds = .pages
  ) -> Delivery {
    Delivery(
      key: .init(carousel: ObjectIdentifier(source ?? hall), kind: kind),
      message: .line(Array(text.utf8)))
  }

  /// Takes everything, at most `step` bytes at a time.
  private func drained(_ outbox: Outbox, step: Int = .max) -> String {
    var taken: [UInt8] = []
    _ = outbox.drain { bytes in
      let part = bytes.prefix(step)
      taken += part
      return part.count
    }
    return String(decoding: taken, as: UTF8.self)
  }

  @Test func `sends the rest of what was begun`() {
    let outbox = Outbox(rest: Array("hello\n".utf8), from: 2, isReply: false)
    #expect(!outbox.isEmpty)
    #expect(drained(outbox) == "llo\n")
    #expect(outbox.isEmpty)
  }

  @Test func `keeps replies and notifications in the order in which they came about`() {
    let outbox = Outbox(rest: Array("r1\n".utf8), from: 0, isReply: true)
    #expect(!outbox.put(line("n1\n")))
    outbox.append(replies: Array("r2\n".utf8))
    #expect(!outbox.put(line("n2\n", of: bar)))
    outbox.append(replies: Array("r3\n".utf8))
    #expect(drained(outbox) == "r1\nn1\nr2\nn2\nr3\n")
  }

  @Test func `a newer notification of the same carousel and kind takes the place of the older`() {
    let outbox = Outbox(isReply: false)
    #expect(!outbox.put(line("old\n")))
    outbox.append(replies: Array("r\n".utf8))
    #expect(!outbox.put(line("other kind\n", .position)))
    #expect(!outbox.put(line("other carousel\n", of: bar)))
    #expect(outbox.put(line("new\n")))
    #expect(drained(outbox) == "r\nother kind\nother carousel\nnew\n")
  }

  @Test func `a state says how many were skipped`() throws {
    var carousel = try Carousel(
      pages: [Page(id: "a"), Page(id: "b")], configuration: Configuration(), now: Clock().now)
    let outbox = Outbox(rest: [10], from: 0, isReply: false)
    for _ in 0..<4 {
      guard
        case .state(let state)? = carousel.handle(.next(steps: 1), now: Clock().now)
          .outputs.last
      else { return }
      let message = StateMessage(state, carousel: "c", instance: "i")
      _ = outbox.put(
        Delivery(
          key: .init(carousel: ObjectIdentifier(hall), kind: .state), message: .state(message)))
    }
    let sent = drained(outbox)
    #expect(sent.contains("\"seq\":4"))
    #expect(sent.contains("\"skipped\":3"))
    #expect(sent.split(separator: "\n").count == 1)
  }

  @Test func `goes on in the middle of a line, however little is taken`() {
    let outbox = Outbox(rest: Array("first\n".utf8), from: 3, isReply: true)
    _ = outbox.put(line("second\n"))
    outbox.append(replies: Array("third\n".utf8))
    #expect(drained(outbox, step: 1) == "st\nsecond\nthird\n")
  }

  @Test func `stops where nothing more is taken, and a line that was begun is not replaced`() {
    let outbox = Outbox(isReply: false)
    _ = outbox.put(line("old\n"))
    var room = 2
    let begun = outbox.drain { bytes in
      let count = min(room, bytes.count)
      room -= count
      return count
    }
    #expect(begun == 1)
    #expect(!outbox.put(line("new\n")))
    #expect(drained(outbox) == "d\nnew\n")
  }

  @Test func `counts the bytes of replies that wait`() {
    let outbox = Outbox(rest: Array("reply\n".utf8), from: 2, isReply: true)
    #expect(outbox.pendingReplies == 4)
    outbox.append(replies: Array("more\n".utf8))
    #expect(outbox.pendingReplies == 9)
    _ = outbox.put(line("a notification is no reply\n"))
    #expect(outbox.pendingReplies == 9)
    #expect(Outbox(rest: Array("state\n".utf8), from: 2, isReply: false).pendingReplies == 0)
  }
}
