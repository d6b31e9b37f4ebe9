import Testing

@testable import CarouselDaemon

@Suite struct ParcelTests {
  private final class Source {}
  private let hall = Source()

  private func parcel(_ lines: String...) -> Parcel {
    Parcel(
      lines.map {
        EncodedDelivery(
          Delivery(
            key: .init(carousel: ObjectIdentifier(hall), kind: .pages),
            message: .line(Array($0.utf8))))
      }, in: .line)
  }

  private func rest(_ parcel: Parcel, after count: Int) -> String {
    let rest = parcel.rest(of: parcel.message(at: count), after: count)
    return String(decoding: rest.bytes[rest.taken...], as: UTF8.self)
  }

  @Test func `has all messages one after the other`() {
    let parcel = parcel("one\n", "two\n", "three\n")
    #expect(String(decoding: parcel.bytes, as: UTF8.self) == "one\ntwo\nthree\n")
    #expect((0..<3).map(parcel.start) == [0, 4, 8])
  }

  @Test func `knows the message in which a send stopped, and what is left of it`() {
    let parcel = parcel("one\n", "two\n", "three\n")
    #expect([1, 3, 4, 5, 8, 9, 13].map(parcel.message) == [0, 0, 0, 1, 1, 2, 2])
    #expect(
      [1, 3, 4, 5, 8, 9].map { rest(parcel, after: $0) } == [
        "ne\n", "\n", "", "wo\n", "", "hree\n",
      ])
  }

  @Test func `what is left of a single message is shared`() {
    let parcel = parcel("single\n")
    let rest = parcel.rest(of: parcel.message(at: 2), after: 2)
    #expect(rest.taken == 2)
    #expect(rest.bytes == parcel.bytes)
  }
}
