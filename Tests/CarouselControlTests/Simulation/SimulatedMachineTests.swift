import Carousel
import Testing

@testable import CarouselControl

@Suite struct SimulatedMachineTests {
  private func run(
    _ ids: [String], _ lines: [String], end: Double
  ) throws -> (states: [String], errors: [Int: Int]) {
    let simulation = try Simulation(
      pages: ids.map { Page(id: $0) }, configuration: Configuration(),
      start: Timestamp(nanoseconds: 0), end: TimeSpan(seconds: end) ?? .zero)
    var machine = SimulatedMachine(simulation, name: "default")
    var states: [String] = []
    var errors: [Int: Int] = [:]
    let tell = { (state: State) throws(Failure) in
      states.append(
        "\(NumberText.plain(state.at.seconds)) \(state.page?.id ?? "-") \(state.reason.rawValue) "
          + state.holds.joined(separator: ","))
    }
    for (number, line) in lines.enumerated() {
      let input = try SimulationInput(line: Array(line.utf8))
      if let error = try machine.handle(input, tell: tell) { errors[number] = error.code.rawValue }
    }
    try machine.finish(after: nil, tell: tell)
    return (states, errors)
  }

  @Test func `inputs during a stall wait for its end`() throws {
    let (states, errors) = try run(
      ["a", "b", "c", "d", "e"],
      [
        #"{"at":1,"method":"clock.stall","params":{"for":10}}"#,
        #"{"at":4,"method":"carousel.next"}"#, #"{"at":5,"method":"carousel.pause"}"#,
      ], end: 25)
    #expect(states == ["11 b timer ", "11 c command ", "11 c hold user"])
    #expect(errors == [:])
  }

  @Test func `a clock that is set says so once, and the page stays for its time`() throws {
    let (states, _) = try run(
      ["a", "b"],
      [
        #"{"at":1,"method":"clock.step","params":{"by":3600}}"#,
        #"{"at":2,"method":"clock.step","params":{"by":0.0005}}"#,
      ], end: 4)
    #expect(states == ["3601 a clock ", "3603.0005 b timer "])
  }

  @Test func `a machine that sleeps goes on with what was left`() throws {
    let (states, _) = try run(
      ["a", "b"], [#"{"at":1,"method":"clock.sleep","params":{"for":3600}}"#], end: 3605)
    #expect(states == ["3601 a clock ", "3603 b timer "])
  }

  @Test func `a client that goes takes its hold with it, and nobody else's`() throws {
    let (states, _) = try run(
      ["a"],
      [
        #"{"at":1,"method":"carousel.hold","params":{"reason":"x"}}"#,
        #"{"at":2,"method":"carousel.hold","params":{"reason":"y"},"client":"2"}"#,
        #"{"at":3,"method":"client.gone"}"#, #"{"at":4,"method":"client.gone","client":"3"}"#,
        #"{"at":5,"method":"client.gone","client":"2"}"#,
      ], end: 10)
    #expect(states == ["1 a hold x", "2 a hold x,y", "3 a hold y", "5 a hold "])
  }

  @Test func `an override comes and goes, and a step of the clock moves the end it tells`() throws {
    let (states, errors) = try run(
      ["a", "b"],
      [
        #"{"at":1,"method":"override.show","params":{"page":"b","duration":4}}"#,
        #"{"at":2,"method":"clock.step","params":{"by":100}}"#,
        #"{"at":2,"method":"override.show","params":{"page":"z"}}"#,
        #"{"at":3,"method":"drag.begin"}"#, #"{"at":4,"method":"override.clear"}"#,
      ], end: 6)
    #expect(
      states == [
        "1 b override override", "102 b clock override", "104 a override ", "106 b timer ",
      ])
    #expect(errors == [2: -32002, 3: -32004])
  }

  @Test func `displays say what they show, each for its client`() throws {
    let register =
      #""method":"display.register","params":{"name":"x","viewport":"#
      + #"{"width":1,"height":1}}"#
    let (states, errors) = try run(
      ["a", "b"],
      [
        #"{"at":0,\#(register)}"#, #"{"at":0,\#(register),"client":"2"}"#,
        #"{"at":1,"method":"carousel.configure","params":{"skipFailed":true,"waitReady":2}}"#,
        #"{"at":1,"method":"display.failed","params":{"page":"a","why":"404"}}"#,
        #"{"at":2,"method":"display.failed","params":{"page":"a","why":"404"},"client":"2"}"#,
        #"{"at":3,"method":"display.shown","params":{"seq":2,"at":0},"client":"2"}"#,
        #"{"at":3,"method":"display.ended","params":{"page":"b"},"client":"3"}"#,
        #"{"at":3,"method":"display.resize","params":{"viewport":{"width":1,"height":1}}}"#,
      ], end: 6)
    #expect(states == ["1 a command ", "2 b display loading", "3 b display ", "6 a timer loading"])
    #expect(errors == [6: -32602, 7: -32601])
  }

  @Test func `what is refused is numbered from 0 and changes nothing`() throws {
    let (states, errors) = try run(
      ["a", "b"],
      [
        #"{"at":0.1,"method":"carousel.goTo","params":{"page":"nope"}}"#,
        #"{"at":0.2,"method":"carousel.goTo","params":{"index":7}}"#,
        #"{"at":0.3,"method":"carousel.fly"}"#,
        #"{"at":0.4,"method":"carousel.get"}"#,
        #"{"at":0.5,"method":"carousel.next","params":{"carousel":"other"}}"#,
        #"{"at":0.6,"method":"clock.stall","params":{"for":-1}}"#,
        #"{"at":0.7,"method":"clock.stall","params":{}}"#,
        #"{"at":0.8,"method":"clock.sleep","params":{"for":1,"fro":1}}"#,
        #"{"at":0.9,"method":"clock.step","params":{"by":-1000}}"#,
        #"{"at":1.0,"method":"clock.step","params":{"by":1e300}}"#,
        #"{"at":1.1,"method":"client.gone","params":{"x":1}}"#,
      ], end: 2)
    #expect(states == [])
    #expect(
      errors == [
        0: -32002, 1: -32602, 2: -32601, 3: -32601, 4: -32001, 5: -32602, 6: -32602, 7: -32602,
        8: -32602, 9: -32602, 10: -32602,
      ])
  }

  @Test func `inputs behind the end are nothing, not even refused`() throws {
    let (states, errors) = try run(
      ["a", "b"],
      [#"{"at":2,"method":"carousel.next"}"#, #"{"at":2.1,"method":"carousel.fly"}"#], end: 2)
    #expect(states == ["2 b command "])
    #expect(errors == [:])
  }
}
