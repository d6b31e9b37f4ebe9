extension Page {
  /// Everything that makes this page unfit for a carousel; `path` is where the page stands.
  public func problems(at path: String) -> [InvalidValue] {
    var list = ProblemList(at: path)
    list.check(id: id, "id")
    list.check(title, "title", .name)
    list.check(label, "label", .name)
    list.check(icon, "icon", .icon)
    list.check(color: color, "color")
    if case .seconds(let seconds) = duration { list.check(seconds, "duration", .duration) }
    list.check(content, "content", .carried)
    list.check(schedule, "schedule", .carried)
    list.check(extra, "extra", .carried)
    return list.problems
  }
}
