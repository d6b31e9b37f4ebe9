import Testing

@testable import CarouselControl

@Suite struct RenderVerbTests {
  @Test func `the picture goes to stdout unless a file is named`() {
    let file = TemporaryFile("what was there")
    let printed = ToolRun("render", "--count", "3", "--position", "0.6")
    let written = ToolRun("render", "--count", "3", "--position", "0.6", "-o", file.path)
    #expect(printed.code == 0)
    #expect(printed.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"390\""))
    #expect(written.code == 0)
    #expect(written.output == "")
    #expect(file.content == printed.output)
  }

  @Test func `a configuration's carousel is drawn as it is configured`() {
    let file = TemporaryFile(
      """
      {carousels: {
        a: {chrome: "notched", accent: "#111111", pages: [{id: "x", title: "First"}]},
        b: {indicator: {style: "fraction"}, pages: [{id: "y"}, {id: "z"}]},
      }}
      """)
    let notched = ToolRun("render", "--from", file.path, "--carousel", "a")
    #expect(notched.output.contains("fill=\"#111111\""))
    #expect(notched.output.contains(">FIRST</text>"))
    let fraction = ToolRun("render", "--from", file.path, "--carousel", "b", "--position", "1")
    #expect(fraction.output.contains(">2 / 2</text>"))
    #expect(ToolRun("render", "--from", file.path).code == 2)
  }

  @Test func `a notched bar has the colour of the selected page, as on a display`() {
    let file = TemporaryFile(
      """
      {carousels: {default: {chrome: "notched", accent: "#111111", pages: [
        {id: "x"}, {id: "y", color: "#AF52DE"},
      ]}}}
      """)
    let second = ToolRun("render", "--from", file.path, "--position", "1")
    #expect(second.output.contains("fill=\"#AF52DE\""))
    #expect(!second.output.contains("fill=\"#111111\""))
    let asked = ToolRun(
      "render", "--from", file.path, "--position", "1", "--accent", "#222222")
    #expect(asked.output.contains("fill=\"#222222\""))
  }

  @Test func `a navigation bar is 44 high unless its height is given`() {
    let usual = ToolRun("render", "--navigation-bar", "--count", "1")
    #expect(usual.output.contains("<rect x=\"0\" y=\"0\" width=\"390\" height=\"44\""))
    for words in [["--navigation-bar", "60"], ["--navigation-bar=60"]] {
      let given = ToolRun(["render"] + words)
      #expect(given.output.contains("<rect x=\"0\" y=\"0\" width=\"390\" height=\"60\""))
    }
  }

  @Test func `a display's pixels are divided by its scale`() {
    let run = ToolRun("render", "--width", "1920", "--height", "1080", "--display")
    #expect(run.output.contains("width=\"1920\" height=\"1080\" viewBox=\"0 0 693.333 390\""))
  }

  @Test(arguments: [
    (["--width", "0"], "--width is \"0\"; it must be a number of points, 1 to 100000"),
    (["--height", "nan"], "--height is \"nan\"; it must be a number of points, 1 to 100000"),
    (["--position", "1e10"], "--position is \"1e10\"; it must be a number, -1000000000 to"),
    (["--count", "-1"], "--count is \"-1\"; it must be a whole number, 0 to 1000000000"),
    (["--chrome", "tabs"], "--chrome is \"tabs\"; it must be one of none, capsule, tabs-attached"),
    (["--edges", ""], "--edges is \"\"; it must be one of loop, rewind, bounce, stop"),
    (["--style", "x"], "--style is \"x\"; it must be one of capsule, slide, worm"),
    (["--safe-area", "1,2,3"], "--safe-area is \"1,2,3\"; it must be four numbers of points"),
    (["--safe-area", "1,2,3,-4"], "--safe-area is \"1,2,3,-4\"; it must be four numbers"),
    (["--safe-area", "1,2,3,4,x"], "--safe-area is \"1,2,3,4,x\"; it must be four numbers"),
    (["--navigation-bar=x"], "--navigation-bar is \"x\"; it must be a number of points"),
    (["--navigation-bar", "-3"], "--navigation-bar is \"-3\"; it must be a number of points"),
    (["--accent", "red"], "--accent is \"red\"; it must be #RGB, #RRGGBB or #RRGGBBAA"),
    (["--frames", "1"], "--frames is \"1\"; it must be a whole number, 2 to 60"),
    (["--frames", "3", "--motion", "x"], "--motion is \"x\"; it must be one of easing, settle"),
    (["--to", "3"], "--to is about a strip; give its length too: --frames N"),
    (["--carousel", "a"], "--carousel names a carousel of a file; give the file: --from CONFIG"),
    (["--from", "/dev/null", "--count", "3"], "--count and --from both say how many"),
    (["-x"], "`render` has no option -x"),
    (["-o"], "--output needs a value: --output FILE"),
  ])
  func `a value that cannot be drawn is named and exits 2`(words: [String], why: String) {
    let run = ToolRun(["render"] + words)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("carouselctl: " + why), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `a file that cannot be written is named and exits 1`() {
    let run = ToolRun("render", "-o", "/nowhere/picture.svg")
    #expect(run.code == 1)
    #expect(
      run.errors == "carouselctl: cannot write /nowhere/picture.svg: No such file or directory\n")
  }
}
