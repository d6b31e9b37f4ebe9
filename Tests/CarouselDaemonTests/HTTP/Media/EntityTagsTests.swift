import Testing

@testable import CarouselDaemon

@Suite struct EntityTagsTests {
  @Test(arguments: [
    "\"a-1\"", " \"a-1\" ", "W/\"a-1\"", "\"b\", \"a-1\"", "\"b\",W/\"a-1\",\"c\"",
    "\"x,y\", \"a-1\"", "*", ",,\"a-1\"",
  ])
  func `finds a tag in a list`(header: String) {
    #expect(EntityTags.contains("\"a-1\"", in: header))
  }

  @Test(arguments: [
    "", "a-1", "\"a-1", "\"b\"", "\"a-1 \"", "\"A-1\"", "w/\"a-1\"", "'a-1'", "\"b\" a-1",
    "\"x,\"a-1\"", "**",
  ])
  func `anything else has it not`(header: String) {
    #expect(!EntityTags.contains("\"a-1\"", in: header))
  }
}
