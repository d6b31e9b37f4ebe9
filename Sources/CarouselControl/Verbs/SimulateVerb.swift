import Carousel
import CarouselWire
import Glibc

extension Verb {
  /// What a configuration will do, without a daemon and without waiting.
  static let simulate = Verb(
    name: "simulate",
    summary: "Run a configuration on a made-up clock and print every change; needs no daemon",
    arguments: [VerbArgument(name: "CONFIG", meaning: "a configuration file; - is stdin")],
    options: [
      VerbOption(
        name: "from", value: "TIME",
        meaning:
          "when it starts: Unix seconds, or such as 2026-03-29T02:30 (local time unless it ends "
          + "with Z or +01:00); now unless given"
      ),
      VerbOption(
        name: "for", value: "SECONDS",
        meaning:
          "how long it runs, its last instant included; 60 unless given, counted from the last "
          + "input where there are inputs"
      ),
      VerbOption(
        name: "inputs", value: "FILE",
        meaning: "what happens meanwhile, an object a line; - is stdin"),
      .format,
    ],
    commonOptions: [
      VerbOption(
        name: VerbOption.carousel.name, value: VerbOption.carousel.value,
        meaning: "which carousel of the file; else the only one or \"default\""), .help,
    ],
    notes: [
      "Prints one State a line, as JSON unless there is a --format; the start is not printed.",
      "An input is a line such as {\"at\": 2.9, \"method\": \"carousel.next\", \"params\": {}}: "
        + "`at` in seconds after the start, never less than on the line before; any method of "
        + "the protocol that changes something; `client` names who does it. There are also "
        + "client.gone, clock.stall {for}: the process was stopped, clock.sleep {for}: the "
        + "machine slept, and clock.step {by}: the clock was set.",
      "An input that is refused prints {\"at\", \"input\", \"error\"}; inputs count from 0.",
    ],
    examples: [
      .init(
        line: "carouselctl simulate carousel.json5 --for 30 --format '{{at}} {{page.title}}'",
        effect: "the changes of half a minute from now"),
      .init(
        line: "carouselctl simulate carousel.json5 --from 0 --inputs inputs.jsonl",
        effect: "times count from 0, as the inputs' do"),
    ],
    run: { invocation, console throws(Failure) in
      let output = LineOutput(descriptor: console.output.descriptor, bufferSize: 65_536)
      var run = try SimulationRun(invocation, output, console)
      try run.run()
      try output.flush()
    })
}
