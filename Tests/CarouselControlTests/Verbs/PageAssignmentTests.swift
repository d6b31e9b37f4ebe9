import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct PageAssignmentTests {
  @Test(arguments: [
    ("title=Menu of the day", #"{"title":"Menu of the day"}"#),
    ("title=a=b", #"{"title":"a=b"}"#),
    ("title=", #"{"title":null}"#),
    ("duration=12", #"{"duration":12}"#),
    ("duration=.5", #"{"duration":0.5}"#),
    ("duration=content", #"{"duration":"content"}"#),
    ("enabled=no", #"{"enabled":false}"#),
    ("enabled=yes", #"{"enabled":true}"#),
    ("text=Hello", #"{"content":{"kind":"text","text":"Hello"}}"#),
    ("image=menu.jpg", #"{"content":{"kind":"image","src":"menu.jpg"}}"#),
    ("web=https://example.org", #"{"content":{"kind":"web","url":"https://example.org"}}"#),
    ("image=", #"{"content":null}"#),
    ("extra={a: [1, 2]}", #"{"extra":{"a":[1,2]}}"#),
  ])
  func `an assignment is a member of the page`(assignment: String, member: String) throws {
    let made = JSON.object([try PageAssignment.member(assignment)])
    #expect(made.text == member)
  }

  @Test(arguments: [
    ("title", "\"title\" is no FIELD=VALUE, such as title=Menu"),
    ("titel=x", "a page has no field \"titel\"; did you mean title? There are: title, label, "),
    ("id=x", "a page has no field \"id\". There are: title, "),
    ("duration=long", "duration is \"long\"; it must be a number of seconds or \"content\""),
    ("duration=nan", "duration is \"nan\"; it must be"),
    ("enabled=maybe", "enabled is \"maybe\"; it must be yes or no"),
    ("extra={", "extra, column "),
    ("extra={a:1,a:2}", "extra: a stands there twice"),
  ])
  func `what is no field or no value is told`(assignment: String, why: String) {
    do throws(Failure) {
      _ = try PageAssignment.member(assignment)
      Issue.record("\(assignment) was taken")
    } catch {
      #expect(error.message?.hasPrefix(why) == true, "\(error)")
      #expect(error.exitCode == 2)
    }
  }
}
