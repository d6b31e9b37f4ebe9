/// Methods as operations of OpenAPI.
extension JSONWriter {
  /// `POST /api/METHOD`.
  mutating func path(of method: Method) {
    member(named: "/api/\(method.name)") { json in
      json.member("post") { json in
        json.operation(method.name, method.summary, tag: OpenAPITag(method.role))
        json.member("x-role", method.role.rawValue)
        json.security(of: method.role)
        json.list("parameters") { $0.reference("parameters", "CarouselClient") }
        json.member("requestBody") { json in
          json.member("required", method.params.contains(where: \.isRequired))
          json.content("application/json") { json in
            json.object { $0.objectKeywords(method.params) }
          }
        }
        json.member("responses") { json in
          json.response("200", "The result.", "application/json") { $0.schema(method.result) }
          json.errors(HTTPStatus.statuses(of: method))
        }
      }
    }
  }

  /// What every operation begins with.
  mutating func operation(_ id: String, _ summary: String, tag: OpenAPITag) {
    member("operationId", id)
    member("summary", summary)
    member("tags", [tag.rawValue])
  }

  /// Who may: everybody or who has a token, or only who has one.
  mutating func security(of role: Role) {
    list("security") { json in
      if role == .view { json.object { _ in } }
      json.object { $0.member("bearerAuth", [String]()) }
    }
  }

  /// A body of this type.
  mutating func content(_ type: String, _ schema: (inout JSONWriter) -> Void) {
    member("content") { json in
      json.member(named: type) { json in
        json.key("schema")
        schema(&json)
      }
    }
  }

  /// An answer with a body.
  mutating func response(
    _ status: String, _ description: String, _ type: String, _ schema: (inout JSONWriter) -> Void
  ) {
    member(named: status) { json in
      json.member("description", description)
      json.content(type, schema)
    }
  }

  /// An answer without a body.
  mutating func response(_ status: String, _ description: String) {
    member(named: status) { $0.member("description", description) }
  }

  /// The answers that say why something was not done.
  mutating func errors(_ statuses: [HTTPStatus]) {
    for status in statuses {
      key(named: "\(status.rawValue)")
      reference("responses", status.name)
    }
  }
}
