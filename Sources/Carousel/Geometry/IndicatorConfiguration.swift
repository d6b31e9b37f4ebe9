extension PageIndicator {
  /// How an indicator looks; lengths are points.
  public struct Configuration: Hashable, Sendable {
    /// How the items look.
    public var style = Style.capsule
    /// At most so many items, 3 … 40; more pages scroll under the row.
    public var maxVisible = 9
    /// Whether one page has no indicator.
    public var hidesForSinglePage = false
    /// The current item's width.
    public var activeWidth: Double = 16
    /// The other items' width.
    public var inactiveWidth: Double = 6
    /// Every item's height.
    public var height: Double = 6
    /// From one capsule to the next.
    public var spacing: Double = 4
    /// From one dot to the next.
    public var pitch: Double = 22
    /// The alpha of the current item's outline.
    public var activeOpacity: Double = 1
    /// The alpha of the other items' outlines.
    public var inactiveOpacity: Double = 0.5
    /// From the row to the safe area's bottom.
    public var bottomPadding: Double = 24

    /// The defaults.
    public init() {}

    /// What ``maxVisible`` may be: a row of more items would make every State large.
    public static let maxVisibleRange = 3...40

    /// Whatever cannot be drawn, with paths such as `indicator.maxVisible`; empty where all is well.
    public func problems(at path: String) -> [InvalidValue] {
      var problems: [InvalidValue] = []
      if !Self.maxVisibleRange.contains(maxVisible) {
        problems.append(
          InvalidValue(
            path: "\(path).maxVisible", problem: "\(maxVisible) is not in 3 to 40",
            value: "\(maxVisible)", expected: "3 to 40 items"))
      }
      let lengths = [
        ("activeWidth", activeWidth), ("inactiveWidth", inactiveWidth), ("height", height),
        ("spacing", spacing), ("pitch", pitch), ("bottomPadding", bottomPadding),
      ]
      for (name, length) in lengths {
        do throws(InvalidValue) {
          try Number.checkLength(length, at: { "\(path).\(name)" })
        } catch {
          problems.append(error)
        }
      }
      let opacities = [("activeOpacity", activeOpacity), ("inactiveOpacity", inactiveOpacity)]
      for (name, opacity) in opacities where !(0...1).contains(opacity) {
        problems.append(
          InvalidValue(
            path: "\(path).\(name)", problem: "\(opacity) is not in 0 to 1", value: "\(opacity)",
            expected: "0 to 1"))
      }
      return problems
    }
  }
}
