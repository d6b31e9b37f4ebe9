/// One page of a carousel: what it is called and how long it stays. What it shows is the display's.
public struct Page: Hashable, Sendable {
  /// The name by which the selection keeps its page through edits; see ``Identifier``.
  public let id: String
  /// The heading, at most 64 characters; the id where absent.
  public var title: String?
  /// What a screen reader says, at most 64 characters; the title where absent.
  public var label: String?
  /// The icon's name or one emoji.
  public var icon: String?
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`; one of ``Palette`` by the page's place where absent.
  public var color: String?
  /// How long the page stays; the carousel's interval where absent.
  public var duration: Duration?
  /// Whether the page takes part in the rotation.
  public var enabled: Bool
  /// What the display draws, as JSON text that the model carries untouched.
  public var content: String?
  /// When the page takes part, as JSON text that the model carries untouched.
  public var schedule: String?
  /// Whatever else the display wants, as JSON text that the model carries untouched.
  public var extra: String?

  /// How long a page stays on the screen.
  public enum Duration: Hashable, Sendable {
    /// So many seconds, 0.1 … 31,536,000.
    case seconds(Double)
    /// Until a display says that the content has ended, at most the content limit.
    case content
  }

  /// A page with its defaults; nothing is checked here, see ``problems(at:)``.
  public init(
    id: String, title: String? = nil, label: String? = nil, icon: String? = nil,
    color: String? = nil, duration: Duration? = nil, enabled: Bool = true,
    content: String? = nil, schedule: String? = nil, extra: String? = nil
  ) {
    self.id = id
    self.title = title
    self.label = label
    self.icon = icon
    self.color = color
    self.duration = duration
    self.enabled = enabled
    self.content = content
    self.schedule = schedule
    self.extra = extra
  }
}

/// The names that pages, carousels and holds may have.
public enum Identifier {
  /// What a valid name looks like, for messages.
  public static let rule = "1 to 64 of A-Z a-z 0-9 . _ -"

  /// Whether `name` is 1–64 of `A–Z a–z 0–9 . _ -`.
  public static func isValid(_ name: String) -> Bool {
    let bytes = name.utf8
    guard (1...64).contains(bytes.count) else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}

/// The colours of pages that have none of their own.
public enum Palette {
  /// Eight colours, by the page's place in the whole list.
  public static let colors = [
    "#FF3B30", "#FF9500", "#007AFF", "#34C759", "#AF52DE", "#FFCC00", "#5AC8FA", "#FF2D55",
  ]

  /// The colour of the page at `place` of the whole list.
  /// - Precondition: `place >= 0`.
  public static func color(at place: Int) -> String { colors[place % colors.count] }
}
