import Glibc
import Testing

@testable import CarouselWire

struct OpenAPITests {
  private func document() throws -> JSON {
    try JSONParser.parse(OpenAPI.document(version: "1.2.3")).value
  }

  @Test func describesEveryMethodAndEveryOtherPath() throws {
    let document = try document()
    #expect(document["openapi"] == "3.1.0")
    #expect(document["info"]?["version"] == "1.2.3")
    #expect(
      document["paths"]?.members?.map(\.key)
        == Method.allCases.map { "/api/\($0.name)" } + [
          "/rpc", "/events", "/media/", "/media/{path}", "/content/{carousel}/{page}", "/healthz",
          "/metrics", "/openapi.json",
        ])
  }

  @Test func aMethodHasItsParamsItsResultAndWhatMayGoWrong() throws {
    let expected = try json(
      """
      {
        "post": {
          "operationId": "carousel.next", "summary": "Move on", "tags": ["moving"],
          "x-role": "touch", "security": [{"bearerAuth": []}],
          "parameters": [{"$ref": "#/components/parameters/CarouselClient"}],
          "requestBody": {"required": false, "content": {"application/json": {"schema": {
            "type": "object",
            "properties": {
              "carousel": {
                "description": "Its name; not needed for the only one and for the one named default",
                "type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"
              },
              "steps": {
                "description": "So many pages", "type": "integer", "minimum": 1,
                "maximum": 1000000, "default": 1
              }
            },
            "additionalProperties": false
          }}}},
          "responses": {
            "200": {"description": "The result.", "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/State"}
            }}},
            "400": {"$ref": "#/components/responses/Invalid"},
            "401": {"$ref": "#/components/responses/Unauthorized"},
            "403": {"$ref": "#/components/responses/NotPermitted"},
            "404": {"$ref": "#/components/responses/NotFound"},
            "409": {"$ref": "#/components/responses/Conflict"},
            "413": {"$ref": "#/components/responses/TooLarge"},
            "421": {"$ref": "#/components/responses/Misdirected"},
            "429": {"$ref": "#/components/responses/Limit"},
            "500": {"$ref": "#/components/responses/Failed"},
            "503": {"$ref": "#/components/responses/Unavailable"}
          }
        }
      }
      """)
    #expect(try document()["paths"]?["/api/carousel.next"] == expected)
  }

  @Test func onlyReadingWorksWithoutAToken() throws {
    let paths = try document()["paths"]
    for method in Method.allCases {
      let security = paths?["/api/\(method.name)"]?["post"]?["security"]
      #expect(security?.array?.contains(.object([])) == (method.role == .view))
    }
  }

  @Test func everyReferenceIsThere() throws {
    let document = try document()
    var references: Set<String> = []
    func visit(_ value: JSON) {
      for member in value.members ?? [] {
        if member.key == "$ref", let reference = member.value.string {
          references.insert(reference)
        }
        visit(member.value)
      }
      for element in value.array ?? [] { visit(element) }
    }
    visit(document)
    #expect(references.contains("#/components/schemas/State"))
    for reference in references {
      let found = reference.split(separator: "/").dropFirst().reduce(JSON?.some(document)) {
        $0?[String($1)]
      }
      #expect(found != nil, "\(reference)")
    }
  }

  /// Writes the document for a validator: `CAROUSEL_WRITE_OPENAPI=FILE swift test --filter …`.
  @Test(.enabled(if: getenv("CAROUSEL_WRITE_OPENAPI") != nil))
  func writesTheDocument() throws {
    let path = String(cString: try #require(getenv("CAROUSEL_WRITE_OPENAPI")))
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let bytes = OpenAPI.document(version: "1.2.3")
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }
}
