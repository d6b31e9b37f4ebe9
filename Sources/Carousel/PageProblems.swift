extension Page {
  /// Everything that makes this page unfit for a carousel; `path` is where the page stands.
  public func problems(at path: String) -> [InvalidValue] {
    []
  }
}
