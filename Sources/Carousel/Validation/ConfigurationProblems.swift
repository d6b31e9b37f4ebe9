extension Configuration {
  /// Everything in this configuration that is out of range; `path` is where it stands.
  public func problems(at path: String) -> [InvalidValue] {
    var list = ProblemList(at: path)
    list.check(interval, "interval", .duration)
    list.check(linger, "linger", .duration)
    list.check(waitReady, "waitReady", .duration)
    list.check(contentLimit, "contentLimit", .duration)
    list.check(color: accent, "accent")
    list.check(spring.response, "animation.spring.response", .springResponse)
    list.check(spring.dampingFraction, "animation.spring.dampingFraction", .springDamping)
    list.check(spring.blendDuration, "animation.spring.blendDuration", .springBlending)
    let inner = path.isEmpty ? "indicator" : "\(path).indicator"
    return list.problems + indicator.problems(at: inner)
  }
}
