import CarouselWire

/// The streams that a verb writes to, and how it was asked to write.
struct Console {
  let output: LineOutput
  let errors: LineOutput

  /// Prints a result: raw with `--json`, nothing with `--quiet`, else in plain words.
  func show(_ result: JSON, as text: @autoclosure () -> String, for invocation: Invocation)
    throws(Failure)
  {
    if invocation.has("quiet") { return }
    try output.line(invocation.has("json") ? result.text : text())
  }

  /// Prints a note on stderr unless `--quiet`; that nobody reads it is no reason to stop.
  func note(_ text: String, for invocation: Invocation) {
    if invocation.has("quiet") { return }
    try? errors.line("carouselctl: " + text)
  }
}
