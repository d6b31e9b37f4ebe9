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

  private let budget = ParcelBudget()
  private let start = Instant(nanoseconds: 0)
  /// When nobody is patient any more with one who has waited since the start.
  private let later = Instant(nanoseconds: 1_000_000_001)

  private func parcel(_ deliveries: Delivery...) -> Parcel {
    Parcel(deliveries.map(EncodedDelivery.init), in: .line)
  }

  /// An outbox whose client has been slow for long.
  private func slow(rest: String = "", isReply: Bool = false) -> Outbox {
    let outbox = Outbox(rest: Array(rest.utf8), isReply: isReply)
    #expect(outbox.put(parcel(line("w\n", .layout)), at: start, within: budget) == 0)
    return outbox
  }

  private func put(_ delivery: Delivery, in outbox: Outbox) -> Int {
    outbox.put(parcel(delivery), at: later, within: budget)
  }

  private func states(_ count: Int) throws -> [Delivery] {
    var carousel = try Carousel(
      pages: [Page(id: "a"), Page(id: "b")], configuration: Configuration(), now: Clock().now)
    return try (0..<count).map { _ in
      let outputs = carousel.handle(.next(steps: 1), now: Clock().now).outputs
      guard case .state(let state)? = outputs.last else { throw CancellationError() }
      return Delivery(
        key: .init(carousel: ObjectIdentifier(hall), kind: .state),
        message: .state(StateMessage(state, carousel: "c", instance: "i")))
    }
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
    for isPatient in [true, false] {
      let outbox = Outbox(rest: Array("r1\n".utf8), from: 0, isReply: true)
      let now = isPatient ? start : later
      _ = outbox.put(parcel(line("n1\n")), at: start, within: budget)
      outbox.append(replies: Array("r2\n".utf8))
      _ = outbox.put(parcel(line("n2\n", of: bar)), at: now, within: budget)
      outbox.append(replies: Array("r3\n".utf8))
      #expect(drained(outbox) == "r1\nn1\nr2\nn2\nr3\n")
    }
  }

  @Test func `a newer notification of the same carousel and kind takes the place of the older`() {
    let outbox = slow()
    #expect(put(line("old\n"), in: outbox) == 0)
    outbox.append(replies: Array("r\n".utf8))
    _ = put(line("other kind\n", .position), in: outbox)
    _ = put(line("other carousel\n", of: bar), in: outbox)
    _ = put(line("new\n"), in: outbox)
    #expect(drained(outbox) == "w\nr\nother kind\nother carousel\nnew\n")
  }

  @Test func `a state says how many were skipped`() throws {
    let outbox = slow()
    var replaced = 0
    for state in try states(4) { replaced += put(state, in: outbox) }
    #expect(replaced == 3)
    let sent = drained(outbox)
    #expect(sent.contains("\"seq\":4"))
    #expect(sent.contains("\"skipped\":3"))
    #expect(sent.split(separator: "\n").count == 2)
  }

  @Test func `nothing of a burst is skipped`() throws {
    let outbox = Outbox(isReply: false)
    let states = try states(4)
    #expect(outbox.put(parcel(states[0]), at: start, within: budget) == 0)
    #expect(outbox.put(parcel(states[1], states[2]), at: start, within: budget) == 0)
    let last = Instant(nanoseconds: 1_000_000_000)
    #expect(outbox.put(parcel(states[3]), at: last, within: budget) == 0)
    let lines = drained(outbox).split(separator: "\n")
    #expect(lines.count == 4)
    for (number, line) in lines.enumerated() { #expect(line.contains("\"seq\":\(number + 1),")) }
    #expect(!lines.contains { $0.contains("skipped") })
  }

  @Test func `whoever does not take a burst in time gets the newest of it`() throws {
    let outbox = Outbox(isReply: false)
    let states = try states(3)
    _ = outbox.put(parcel(states[0], states[1]), at: start, within: budget)
    #expect(outbox.put(parcel(states[2]), at: later, within: budget) == 2)
    #expect(drained(outbox).contains("\"skipped\":2}}\n"))
  }

  @Test func `a burst has at most 192 KiB, and the bursts of all 16 MiB`() throws {
    let long = String(repeating: "x", count: 64 << 10)
    let outbox = Outbox(isReply: false)
    for _ in 0..<3 { _ = outbox.put(parcel(line(long)), at: start, within: budget) }
    #expect(budget.bytes == 192 << 10)
    _ = outbox.put(parcel(line("new\n")), at: start, within: budget)
    #expect(budget.bytes == 0)
    #expect(drained(outbox) == "new\n")

    let outboxes = (0..<100).map { _ in Outbox(isReply: false) }
    for outbox in outboxes {
      for _ in 0..<3 { _ = outbox.put(parcel(line(long)), at: start, within: budget) }
    }
    #expect(budget.bytes <= 16 << 20)
    #expect(budget.bytes > 15 << 20)
    #expect(drained(outboxes[99]) == long)
  }

  @Test func `what is left of a parcel counts until all of it was taken`() {
    let outbox = Outbox(isReply: false)
    _ = outbox.put(
      parcel(line("one\n"), line("two\n"), line("three\n")), from: 1, at: start, within: budget)
    #expect(budget.bytes == 14)
    var room = 5
    let begun = outbox.drain { bytes in
      let count = min(room, bytes.count)
      room -= count
      return count
    }
    #expect(begun == 2)
    #expect(budget.bytes == 14)
    #expect(drained(outbox) == "hree\n")
    _ = outbox.put(parcel(line("new\n")), at: later, within: budget)
    #expect(drained(outbox) == "new\n")
    #expect(budget.bytes == 0)
  }

  @Test func `many who wait for the same keep it once`() {
    let parcel = parcel(line("shared\n"))
    let outboxes = (0..<100).map { _ in Outbox(isReply: false) }
    for outbox in outboxes { _ = outbox.put(parcel, at: start, within: budget) }
    #expect(budget.bytes == 7)
    for outbox in outboxes { #expect(drained(outbox) == "shared\n") }
  }

  @Test func `goes on in the middle of a line, however little is taken`() {
    let outbox = Outbox(rest: Array("first\n".utf8), from: 3, isReply: true)
    _ = put(line("second\n"), in: outbox)
    outbox.append(replies: Array("third\n".utf8))
    #expect(drained(outbox, step: 1) == "st\nsecond\nthird\n")
  }

  @Test func `stops where nothing more is taken, and a line that was begun is not replaced`() {
    let outbox = Outbox(isReply: false)
    _ = put(line("old\n"), in: outbox)
    var room = 2
    let begun = outbox.drain { bytes in
      let count = min(room, bytes.count)
      room -= count
      return count
    }
    #expect(begun == 1)
    #expect(put(line("new\n"), in: outbox) == 0)
    #expect(drained(outbox) == "d\nnew\n")
  }

  @Test func `counts the bytes of replies that wait`() {
    let outbox = Outbox(rest: Array("reply\n".utf8), from: 2, isReply: true)
    #expect(outbox.pendingReplies == 4)
    outbox.append(replies: Array("more\n".utf8))
    #expect(outbox.pendingReplies == 9)
    _ = put(line("a notification is no reply\n"), in: outbox)
    #expect(outbox.pendingReplies == 9)
    #expect(Outbox(rest: Array("state\n".utf8), from: 2, isReply: false).pendingReplies == 0)
  }
}
