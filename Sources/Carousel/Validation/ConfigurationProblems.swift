extension Configuration {
  /// Everything in this configuration that is out of range; `path` is where it stands.
  public func problems(at path: String) -> [InvalidValue] {
    var list = ProblemList(at: path)
    list.check(interval, "interval", .duration)
    list.check(linger, "linger", .duration)
    list.check(contentLimit, "contentLimit", .duration)
    list.check(color: accent, "accent")
    let indicator = self.indicator
    list.check(Double(indicator.maxVisible), "indicator.maxVisible", .maxVisible)
    list.check(indicator.activeWidth, "indicator.activeWidth", .size)
    list.check(indicator.inactiveWidth, "indicator.inactiveWidth", .size)
    list.check(indicator.height, "indicator.height", .size)
    list.check(indicator.spacing, "indicator.spacing", .size)
    list.check(indicator.pitch, "indicator.pitch", .size)
    list.check(indicator.activeOpacity, "indicator.activeOpacity", .opacity)
    list.check(indicator.inactiveOpacity, "indicator.inactiveOpacity", .opacity)
    list.check(indicator.bottomPadding, "indicator.bottomPadding", .size)
    return list.problems
  }
}
