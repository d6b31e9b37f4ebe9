/// What the documents that describe the methods have in common.
extension JSONWriter {
  /// What is described, as a member.
  mutating func info(version: String) {
    member("info") { json in
      json.member("title", "carouseld")
      json.member("description", "A paging carousel: which page a screen shows, and when.")
      json.member("version", version)
    }
  }

  /// The schema of a result; it refers to ``resultSchemas()``.
  mutating func schema(_ result: Method.Result) {
    switch result {
    case .state: reference("schemas", "State")
    case .revision: reference("schemas", "Revision")
    case .object(let fields): object { $0.objectKeywords(fields) }
    case .list(let fields):
      object { json in
        json.member("type", "array")
        json.member("items") { $0.objectKeywords(fields) }
      }
    case .openRPC: object { $0.member("type", "object") }
    }
  }

  /// The schemas that several methods answer with, as members.
  mutating func resultSchemas() {
    member("State") { $0.objectKeywords(StateFields.all) }
    member("Revision") {
      $0.objectKeywords([
        Field("revision", .integer(0...Int.max), required: true, "The number of edits of the list")
      ])
    }
  }
}
