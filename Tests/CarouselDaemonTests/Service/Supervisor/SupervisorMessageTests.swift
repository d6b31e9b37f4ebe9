import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct SupervisorMessageTests {
  @Test func `each message has the words of sd_notify`() {
    #expect(SupervisorMessage.ready(status: "a: b, 1 of 2").text == "READY=1\nSTATUS=a: b, 1 of 2")
    #expect(
      SupervisorMessage.reloading(at: Instant(nanoseconds: 12_345_678)).text
        == "RELOADING=1\nMONOTONIC_USEC=12345")
    #expect(
      SupervisorMessage.stopping(status: "stops on SIGTERM").text
        == "STOPPING=1\nSTATUS=stops on SIGTERM")
    #expect(SupervisorMessage.alive.text == "WATCHDOG=1")
    #expect(SupervisorMessage.status("x").text == "STATUS=x")
  }

  @Test func `a status stays one line, so that nobody can forge a message by it`() {
    #expect(SupervisorMessage.status("a\nMAINPID=1").text == "STATUS=a\\u{a}MAINPID=1")
  }
}
