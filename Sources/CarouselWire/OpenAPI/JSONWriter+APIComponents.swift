import Carousel

/// What the operations of the OpenAPI document have in common.
extension JSONWriter {
  /// The components, as members.
  mutating func components() {
    member("schemas") { json in
      json.resultSchemas()
      json.member("Page") { $0.objectKeywords(PageFields.all) }
      json.member("Error") { $0.objectKeywords(OpenAPIFields.error) }
      json.member("Request") { $0.objectKeywords(OpenAPIFields.request) }
      json.member("Reply") { $0.objectKeywords(OpenAPIFields.reply) }
    }
    member("responses") { json in
      for status in HTTPStatus.allCases {
        json.response(status.name, status.summary, "application/json") {
          $0.reference("schemas", "Error")
        }
      }
    }
    member("parameters") { json in
      json.key("CarouselClient")
      json.parameter(
        "Carousel-Client", in: "header",
        "The client that an event stream's hello names: the request acts for that stream, and what "
          + "it holds ends with it")
      json.key("Token")
      json.parameter(
        "token", in: "query", "A token, where no header can be sent and http.view asks for one")
    }
    member("securitySchemes") { json in
      json.member("bearerAuth") { json in
        json.member("type", "http")
        json.member("scheme", "bearer")
        json.member(
          "description", "The control token of http.tokenFile, or the token of the display page.")
      }
    }
  }

  /// A parameter that is a text; those of the path are needed, others never.
  mutating func parameter(
    _ name: String, in place: String, _ summary: String, _ format: TextFormat? = nil
  ) {
    object { json in
      json.member("name", name)
      json.member("in", place)
      json.member("description", summary)
      json.member("required", place == "path")
      json.key("schema")
      json.schema(format.map(FieldType.formatted) ?? .text(TextLimit(bytes: 4096)))
    }
  }
}
