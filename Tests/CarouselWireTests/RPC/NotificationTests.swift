import Testing

@testable import CarouselWire

struct NotificationTests {
  @Test func helloSaysWhoSpeaks() {
    #expect(
      text(Notification.hello(version: "1.2.3", instance: "6f1c"))
        == #"{"jsonrpc":"2.0","method":"hello","params":{"name":"carouseld","protocol":1,"version":"1.2.3","instance":"6f1c"}}"#
        + "\n")
  }

  @Test func byeSaysWhy() {
    #expect(
      text(Notification.bye(reason: "stopping"))
        == #"{"jsonrpc":"2.0","method":"bye","params":{"reason":"stopping"}}"# + "\n")
  }
}
