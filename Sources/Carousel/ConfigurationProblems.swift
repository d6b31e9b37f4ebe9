extension Configuration {
  /// Everything in this configuration that is out of range; `path` is where it stands.
  public func problems(at path: String) -> [InvalidValue] {
    []
  }
}

extension Setting {
  /// Everything in this setting that is out of range; `path` is where it stands.
  public func problems(at path: String) -> [InvalidValue] {
    []
  }
}

extension PageField {
  /// Everything in this field that is out of range; `path` is where the page stands.
  public func problems(at path: String) -> [InvalidValue] {
    []
  }
}
