import Carousel

/// What `display.register` says.
public struct DisplayRegisterArguments: Hashable, Sendable {
  /// What people call the display, not empty.
  public var name: String
  /// The area that it draws in.
  public var viewport: Viewport
  /// What it draws around the page; nil: what the carousel says.
  public var chrome: Chrome?

  /// The arguments of a call of `display.register`.
  public init(_ call: Call) throws(RPCError) {
    name = call.params["name"]?.string ?? ""
    guard !name.isEmpty else {
      throw RPCError(
        InvalidValue(
          path: "name", problem: "is empty", value: "\"\"", expected: "what people call it"))
    }
    viewport = Viewport(checked: call.params["viewport"] ?? .null)
    chrome = call.params["chrome"]?.string.flatMap(Chrome.init(rawValue:))
  }
}

/// What `display.resize` says.
public struct DisplayResizeArguments: Hashable, Sendable {
  /// The area that the display draws in now.
  public var viewport: Viewport

  /// The arguments of a call of `display.resize`.
  public init(_ call: Call) {
    viewport = Viewport(checked: call.params["viewport"] ?? .null)
  }
}

/// What `display.failed` says.
public struct DisplayFailedArguments: Hashable, Sendable {
  /// The page that the display cannot show.
  public var page: String
  /// What is wrong, for people.
  public var why: String

  /// The arguments of a call of `display.failed`.
  public init(_ call: Call) {
    page = call.params["page"]?.string ?? ""
    why = call.params["why"]?.string ?? ""
  }
}

/// What `display.shown` says.
public struct DisplayShownArguments: Hashable, Sendable {
  /// The State whose page is on the screen.
  public var seq: Int64
  /// Since when, in Unix seconds.
  public var at: Double

  /// The arguments of a call of `display.shown`.
  public init(_ call: Call) {
    seq = Int64(call.params["seq"]?.integer ?? 0)
    at = call.params["at"]?.number ?? 0
  }
}
