import Carousel
import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct TemplateTests {
  @Test(arguments: [
    ("{{index}}/{{count}} {{page.title}}", "1/3 Menu"),
    ("{{ index }}", "1"),
    ("{{at}}", "1764500000.125"),
    ("{{playing}} {{ended}}", "true false"),
    ("[{{page.icon}}{{override}}{{override.id}}{{skipped}}]", "[]"),
    ("{{highlight.easing}} {{highlight.easing.2}}", "0.42,0,0.58,1 0.58"),
    ("{{indicator.items.1.width}}", "16"),
    ("{{next}}", #"{"index":2,"id":"c"}"#),
    (#"a\tb\nc\\d"#, "a\tb\nc\\d"),
    ("{{{{index}}}}", "{{index}}"),
    ("{x} }} }", "{x} }} }"),
    ("", ""),
  ])
  func `fields of the State stand where their names stood`(source: String, text: String) throws {
    #expect(try Template(source).text(of: state()) == text)
  }

  @Test func `holds are a list with commas`() throws {
    let holds = JSON.Member("holds", .array([.string("form"), .string("user")]))
    #expect(
      try Template("{{holds}}|{{holds.0}}|{{holds.2}}").text(of: state(holds)) == "form,user|form|")
  }

  @Test func `without pages what speaks of a page is empty`() throws {
    let none = try state(.init("index", .null), .init("page", .null), .init("count", JSON(0)))
    #expect(try Template("[{{index}}{{page}}{{page.title}}] {{count}}").text(of: none) == "[] 0")
  }

  @Test func `a value cannot begin a new line`() throws {
    let page = JSON.Member("page", .object([.init("title", .string("a\nb\u{1B}[2J"))]))
    #expect(try Template("{{page.title}}").text(of: state(page)) == "a b [2J")
  }

  @Test(arguments: [
    ("{{indx}}", "a State has no \"indx\"; did you mean index? There are: carousel, instance, "),
    ("{{page.titel}}", "\"page\" has no \"titel\"; did you mean title? There are: id, title, "),
    ("{{page.title.x}}", "\"page.title\" has no fields"),
    ("{{holds.first}}", "\"holds\" is a list; its first element is holds.0"),
    ("{{}}", "a State has no \"\". There are: carousel, "),
  ])
  func `a field that no State has is refused with those there are`(source: String, why: String) {
    #expect(complaint(source)?.hasPrefix("--format: " + why) == true)
  }

  @Test func `a template that is cut off is refused`() {
    #expect(
      complaint("{{index}") == "--format has \"{{\" without \"}}\"; a brace itself is \"{{{{\"")
    #expect(complaint(#"a\"#) == #"--format has "\"; there are \n, \t and \\"#)
    #expect(complaint(#"a\x"#) == #"--format has "\x"; there are \n, \t and \\"#)
  }

  @Test func `every field that a State has can be shown`() throws {
    let model = try Carousel(
      pages: [Page(id: "a"), Page(id: "b")], configuration: Configuration(),
      now: Now(instant: Instant(nanoseconds: 0), time: Timestamp(nanoseconds: 0)))
    var moved = model
    let moment = Now(instant: Instant(nanoseconds: 1), time: Timestamp(nanoseconds: 1))
    let outcome = moved.handle(.next(steps: 1), now: moment)
    guard case .state(let state)? = outcome.outputs.first else {
      Issue.record("no State came")
      return
    }
    let message = StateMessage(state, carousel: "default", instance: "x")
    let whole = try JSONParser.parse(Array(message.json)).value
    try check(whole, at: [])
  }

  private func check(_ object: JSON, at path: [String]) throws {
    for member in object.members ?? [] {
      let inner = path + [member.key]
      #expect(throws: Never.self) { try StateFields.check(inner) }
      try check(member.value, at: inner)
    }
  }

  private func complaint(_ source: String) -> String? {
    do throws(Failure) {
      _ = try Template(source)
      return nil
    } catch {
      #expect(error.exitCode == 2)
      return error.message
    }
  }
}
