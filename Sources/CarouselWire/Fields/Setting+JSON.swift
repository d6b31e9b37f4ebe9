import Carousel

extension Setting {
  /// The settings of an object which was checked against ``CarouselFields``; `old` is what a
  /// partial `indicator` or `animation` leaves as it is.
  static func settings(checked json: JSON, old: Configuration) -> [Setting] {
    (json.members ?? []).compactMap { member in
      let value = member.value
      switch member.key {
      case "interval": return .interval(value.number)
      case "edges": return choice(value).map { .edges($0) }
      case "linger": return .linger(value.number)
      case "pauseOn": return .pauseOn(Set((value.array ?? []).compactMap { choice($0) }))
      case "waitReady": return .waitReady(value.number)
      case "contentLimit": return value.number.map { .contentLimit($0) }
      case "skipFailed": return value.bool.map { .skipFailed($0) }
      case "accent": return value.string.map { .accent($0) }
      case "chrome": return choice(value).map { .chrome($0) }
      case "indicator": return .indicator(indicator(checked: value, old: old.indicator))
      case "animation": return .spring(spring(checked: value["spring"], old: old.spring))
      default: return nil
      }
    }
  }

  private static func spring(checked json: JSON?, old: Spring) -> Spring {
    var new = old
    if let response = json?["response"]?.number { new.response = response }
    if let fraction = json?["dampingFraction"]?.number { new.dampingFraction = fraction }
    if let seconds = json?["blendDuration"]?.number { new.blendDuration = seconds }
    return new
  }

  /// The indicator of an object which was checked against ``CarouselFields/indicator``; what it
  /// leaves out is as in `old`.
  static func indicator(
    checked json: JSON, old: PageIndicator.Configuration
  ) -> PageIndicator.Configuration {
    var new = old
    if let style: PageIndicator.Style = json["style"].flatMap({ choice($0) }) { new.style = style }
    if let maxVisible = json["maxVisible"]?.integer { new.maxVisible = maxVisible }
    if let hides = json["hidesForSinglePage"]?.bool { new.hidesForSinglePage = hides }
    if let width = json["activeWidth"]?.number { new.activeWidth = width }
    if let width = json["inactiveWidth"]?.number { new.inactiveWidth = width }
    if let height = json["height"]?.number { new.height = height }
    if let spacing = json["spacing"]?.number { new.spacing = spacing }
    return new
  }

  private static func choice<Choice: RawRepresentable<String>>(_ value: JSON) -> Choice? {
    value.string.flatMap(Choice.init(rawValue:))
  }
}

extension Configuration {
  /// The configuration of a carousel's object which was checked against ``CarouselFields/all``.
  init(checked json: JSON) {
    let standard = Configuration()
    self = standard.with(Setting.settings(checked: json, old: standard))
  }
}
