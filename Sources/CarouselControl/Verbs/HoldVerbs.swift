import Carousel
import CarouselWire
import Glibc

extension Verb {
  /// Keeps a page on the screen in one's own name.
  static let hold = Verb(
    name: "hold",
    summary: "Keep the page on the screen for a reason of one's own",
    arguments: [
      VerbArgument(name: "REASON", meaning: "a word such as form; 1 to 64 of A-Z a-z 0-9 . _ -")
    ],
    options: [
      VerbOption(
        name: "for", value: "SECONDS", meaning: "release it after this time and exit")
    ],
    notes: [
      "A hold belongs to the connection that took it and ends with it. So this goes on running "
        + "until it is interrupted (Ctrl-C) or the time is over; end it, and the hold is gone.",
      "Only the reason \"user\" is everybody's and stays without a connection: that is what "
        + "`pause` does.",
    ],
    examples: [
      .init(line: "carouselctl hold form", effect: "until Ctrl-C"),
      .init(line: "carouselctl hold form --for 30", effect: "for half a minute"),
      .init(line: "carouselctl hold build & make; kill %1", effect: "as long as a program runs"),
    ],
    run: { invocation, console throws(Failure) in
      let reason = invocation.arguments[0]
      let seconds = try invocation.seconds("for", in: 0.001...31_536_000)
      let signals = try PendingSignals([SIGINT, SIGTERM, SIGHUP])
      let client = try invocation.connect()
      let time = seconds.map { JSON.Member("for", JSON($0)) }
      let reasonMember = JSON.Member("reason", .string(reason))
      let state = try client.result(
        of: "carousel.hold", invocation.params(reasonMember, time))
      try console.show(state, as: StateSummary(state).line, for: invocation)
      if reason == Hold.user { return }
      let until = seconds.flatMap { TimeSpan(seconds: $0) }.map { MonotonicClock.now + $0 }
      try wait(client, signals, until: until)
      // Asked for by name, so that the hold is gone when the tool is.
      if until == nil { _ = try client.call("carousel.release", invocation.params(reasonMember)) }
    })

  private static func wait(
    _ client: DaemonClient, _ signals: PendingSignals, until deadline: Instant?
  ) throws(Failure) {
    while true {
      let ready = try Waiting.readable(
        [client.descriptor, signals.descriptor], until: deadline)
      if ready.contains(signals.descriptor) { return }
      if ready.contains(client.descriptor) {
        try client.receive()
        while try client.nextNotification() != nil {}
      }
      if let deadline, MonotonicClock.now >= deadline { return }
    }
  }

  /// Gives a hold back.
  static let release = Verb(
    name: "release",
    summary: "Release the hold \"user\", or find out who has another one",
    arguments: [VerbArgument(name: "REASON", meaning: "the reason of the hold")],
    notes: [
      "`release user` is the same as `play`. Any other hold belongs to the connection that took "
        + "it, and only that connection can release it: end the `carouselctl hold` or the "
        + "program that has it.",
      "Exits 1 where the hold is still on.",
    ],
    examples: [
      .init(line: "carouselctl release user", effect: "as `play`"),
      .init(line: "carouselctl release form", effect: "says so if another client still holds it"),
    ],
    run: { invocation, console throws(Failure) in
      let reason = invocation.arguments[0]
      let state = try invocation.connect()
        .result(of: "carousel.release", invocation.params(.init("reason", .string(reason))))
      try console.show(state, as: StateSummary(state).line, for: invocation)
      let holds = state["holds"]?.array ?? []
      guard holds.contains(.string(reason)) else { return }
      throw Failure.refused(
        "\"\(reason)\" is still held: another client took it, and it ends with that client")
    })
}
