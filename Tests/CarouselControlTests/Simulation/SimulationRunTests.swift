import Testing

@testable import CarouselControl

@Suite struct SimulationRunTests {
  private let threePages = TemporaryFile(
    "{carousels: {default: {pages: [{id: 'a'}, {id: 'b', title: 'Menu'}, {id: 'c'}]}}}")

  @Test func `every change is a line, the start is none`() {
    let run = ToolRun(
      "simulate", threePages.path, "--from", "0", "--for", "9", "--format",
      "{{at}} {{page.title}} {{remaining}} {{indicator.first}}")
    #expect(run.code == 0)
    #expect(run.output == "3 Menu 3 0\n6 c 3 0\n9 a 3 0\n")
  }

  @Test func `it starts at a wall-clock time, exact to the nanosecond`() {
    let run = ToolRun(
      "simulate", threePages.path, "--from", "1764500000.123456789", "--for", "3", "--format",
      "{{at}} {{advancesAt}}")
    #expect(run.output == "1764500003.123456789 1764500006.123456789\n")
  }

  @Test func `without a template a line is a State`() throws {
    let run = ToolRun("simulate", threePages.path, "--from", "0", "--for", "3")
    let state = try json(run.output)
    #expect(state["seq"]?.integer == 1)
    #expect(state["carousel"]?.string == "default")
    #expect(state["indicator"]?["items"]?.array?.count == 3)
  }

  @Test func `without an end it goes on for a minute after the last input`() {
    let run = ToolRun("simulate", threePages.path, "--from", "0", "--format", "{{at}}")
    #expect(run.output.split(separator: "\n").count == 20)
    let inputs = TemporaryFile(
      #"{"at":10,"method":"carousel.pause"}"# + "\n\r\n"
        + #"{"at":30,"method":"clock.stall","params":{"for":10}}"# + "\n"
        + #"{"at":35,"method":"carousel.play"}"#)
    let later = ToolRun(
      "simulate", threePages.path, "--from", "0", "--inputs", inputs.path, "--format",
      "{{at}} {{reason}}")
    #expect(
      later.output.split(separator: "\n").prefix(6)
        == ["3 timer", "6 timer", "9 timer", "10 hold", "40 hold", "42 timer"])
    #expect(later.output.split(separator: "\n").last == "99 timer")
  }

  @Test func `a refused input is a line of its own, in its place`() {
    let inputs = TemporaryFile(
      #"{"at":1,"method":"carousel.next"}"# + "\n"
        + #"{"at":1.5,"method":"carousel.goTo","params":{"page":"nope"}}"# + "\n")
    let run = ToolRun(
      "simulate", threePages.path, "--from", "0", "--for", "4", "--inputs", inputs.path,
      "--format", "{{at}}")
    #expect(
      run.output
        == "1\n"
        + #"{"at":1.5,"input":1,"error":{"code":-32002,"message":"There is no page \"nope\"."}}"#
        + "\n4\n")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("{\"at\":1", "input 0 (counted from 0): column 8: "),
    (
      "{\"at\":2,\"method\":\"carousel.next\"}\n{\"at\":1,\"method\":\"carousel.next\"}",
      "input 1 (counted from 0): at is 1, which is before the input in front of it"
    ),
  ])
  func `a file of inputs that is wrong is told with the place`(content: String, why: String) {
    let inputs = TemporaryFile(content)
    let run = ToolRun("simulate", threePages.path, "--inputs", inputs.path, "--for", "0")
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("carouselctl: \(inputs.path), \(why)"), "\(run.errors)")
  }

  @Test func `a line without an end is refused before memory is full`() {
    let inputs = TemporaryFile(String(repeating: "x", count: 200_000))
    let run = ToolRun("simulate", threePages.path, "--inputs", inputs.path)
    #expect(run.code == 1)
    #expect(run.errors == "carouselctl: \(inputs.path) has a line of over 65536 bytes\n")
  }

  @Test func `everything that is wrong in the configuration is listed`() {
    let file = TemporaryFile(
      "{carousels: {default: {interval: 0, pages: [{id: 'a', duration: 0}]}}}")
    let run = ToolRun("simulate", file.path)
    #expect(run.code == 1)
    #expect(run.errors.contains("\(file.path): carousels.default.interval: "))
    #expect(run.errors.contains("\(file.path): carousels.default.pages[0].duration: "))
  }

  @Test func `a configuration that is not there is told`() {
    let run = ToolRun("simulate", "/nowhere/c.json5")
    #expect(run.code == 1)
    #expect(run.errors == "carouselctl: cannot read /nowhere/c.json5: No such file or directory\n")
  }

  @Test func `of several carousels the one named default is taken, else one must be named`() {
    let file = TemporaryFile("{carousels: {x: {pages: []}, y: {pages: [{id: 'q'}, {id: 'r'}]}}}")
    let unnamed = ToolRun("simulate", file.path)
    #expect(unnamed.code == 2)
    #expect(
      unnamed.errors
        == "carouselctl: \(file.path) has several carousels; give --carousel, one of: x, y\n")
    let named = ToolRun(
      "simulate", file.path, "--carousel", "y", "--from", "0", "--for", "3", "--format",
      "{{carousel}} {{page.id}}")
    #expect(named.output == "y r\n")
    let other = ToolRun("simulate", file.path, "--carousel", "z")
    #expect(other.code == 2)
    #expect(
      other.errors == "carouselctl: \(file.path) has no carousel \"z\"; there are: x, y\n")
  }
}
