/// The description of HTTP for programs.
public enum OpenAPI {
  /// The OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0), as JSON text.
  public static func document(version: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("openapi", "3.1.0")
      json.info(version: version)
      json.list("tags") { json in
        for tag in OpenAPITag.allCases { json.tag(tag) }
      }
      json.member("paths") { json in
        for method in Method.allCases { json.path(of: method) }
        json.otherPaths()
      }
      json.member("components") { $0.components() }
    }
    return json.bytes
  }
}

/// What a part of HTTP is about.
enum OpenAPITag: String, CaseIterable {
  case reading, moving, editing, running, events, media

  /// What it is about, in one line.
  var summary: String {
    switch self {
    case .reading: "What is on, and where everything is; needs no token unless http.view says so"
    case .moving: "What a finger on the screen can do; the display page's own token suffices"
    case .editing: "Everything else that moves, edits or overrides; needs the control token"
    case .running: "What changes the daemon itself; over its Unix socket only"
    case .events: "Every change as it comes"
    case .media: "The pictures and films of pages"
    }
  }

  /// The tag of a method.
  init(_ role: Role) {
    self =
      switch role {
      case .view: .reading
      case .touch: .moving
      case .control: .editing
      case .admin: .running
      }
  }
}

extension JSONWriter {
  fileprivate mutating func tag(_ tag: OpenAPITag) {
    object { json in
      json.member("name", tag.rawValue)
      json.member("description", tag.summary)
    }
  }
}
