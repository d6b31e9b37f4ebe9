import Carousel

extension Setting {
  /// Its key in a carousel of the configuration file.
  public var key: String {
    switch self {
    case .interval: "interval"
    case .edges: "edges"
    case .linger: "linger"
    case .pauseOn: "pauseOn"
    case .waitReady: "waitReady"
    case .contentLimit: "contentLimit"
    case .skipFailed: "skipFailed"
    case .accent: "accent"
    case .chrome: "chrome"
    case .indicator: "indicator"
    case .spring: "animation"
    }
  }
}

extension JSONWriter {
  /// The value of a setting as the configuration file has it, whole.
  mutating func value(of setting: Setting) {
    switch setting {
    case .interval(let seconds), .linger(let seconds), .waitReady(let seconds):
      if let seconds { number(seconds) } else { null() }
    case .contentLimit(let seconds): number(seconds)
    case .edges(let edges): string(edges.rawValue)
    case .pauseOn(let triggers):
      beginArray()
      for trigger in PauseTrigger.allCases where triggers.contains(trigger) {
        string(trigger.rawValue)
      }
      endArray()
    case .skipFailed(let skips): bool(skips)
    case .accent(let color): string(color)
    case .chrome(let chrome): string(chrome.rawValue)
    case .indicator(let indicator): value(of: indicator)
    case .spring(let spring): animation(spring)
    }
  }

  /// `{spring: {response, dampingFraction, blendDuration}}`.
  mutating func animation(_ spring: Spring) {
    beginObject()
    key("spring")
    beginObject()
    key("response")
    number(spring.response)
    key("dampingFraction")
    number(spring.dampingFraction)
    key("blendDuration")
    number(spring.blendDuration)
    endObject()
    endObject()
  }

  private mutating func value(of indicator: PageIndicator.Configuration) {
    beginObject()
    key("style")
    string(indicator.style.rawValue)
    key("maxVisible")
    integer(indicator.maxVisible)
    key("hidesForSinglePage")
    bool(indicator.hidesForSinglePage)
    key("activeWidth")
    number(indicator.activeWidth)
    key("inactiveWidth")
    number(indicator.inactiveWidth)
    key("height")
    number(indicator.height)
    key("spacing")
    number(indicator.spacing)
    endObject()
  }
}
