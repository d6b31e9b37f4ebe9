extension Override {
  /// Everything that makes this override unfit for a carousel, but for a page that is not in its
  /// list; `path` is where the override stands.
  public func problems(at path: String) -> [InvalidValue] {
    var list = ProblemList(at: path)
    list.check(id: id, "id")
    list.check(priority, "priority", Self.priorities)
    list.check(duration, "duration", .duration)
    guard case .own(let page) = page else { return list.problems }
    return list.problems + page.problems(at: path.isEmpty ? "page" : "\(path).page")
  }
}
