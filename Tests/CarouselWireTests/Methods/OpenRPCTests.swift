import Testing

@testable import CarouselWire

struct OpenRPCTests {
  private func document() throws -> JSON {
    try JSONParser.parse(OpenRPC.document(version: "1.2.3")).value
  }

  @Test func describesEveryMethod() throws {
    let document = try document()
    #expect(document["openrpc"] == "1.3.2")
    #expect(document["info"]?["version"] == "1.2.3")
    #expect(
      document["methods"]?.array?.compactMap { $0["name"]?.string } == Method.allCases.map(\.name))
  }

  @Test func aMethodHasParamsAndAResult() throws {
    let methods = try document()["methods"]?.array ?? []
    let next = try #require(methods.first { $0["name"] == "carousel.next" })
    let expected = try json(
      """
      {
        "name": "carousel.next", "summary": "Move on", "tags": [{"name": "touch"}],
        "paramStructure": "by-name",
        "params": [
          {
            "name": "carousel",
            "summary": "Its name; not needed for the only one and for the one named default",
            "required": false,
            "schema": {
              "description": "Its name; not needed for the only one and for the one named default",
              "type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"
            }
          },
          {
            "name": "steps", "summary": "So many pages", "required": false,
            "schema": {
              "description": "So many pages", "type": "integer", "minimum": 1,
              "maximum": 1000000, "default": 1
            }
          }
        ],
        "result": {"name": "result", "schema": {"$ref": "#/components/schemas/State"}}
      }
      """)
    #expect(next == expected)
  }

  @Test func requiredParamsComeFirst() throws {
    for method in try document()["methods"]?.array ?? [] {
      let required = (method["params"]?.array ?? []).compactMap { $0["required"]?.bool }
      #expect(required == required.filter { $0 } + required.filter { !$0 })
    }
  }

  @Test func everyReferenceIsThere() throws {
    let schemas = try document()["components"]?["schemas"]
    #expect(schemas?.members?.map(\.key) == ["State", "Revision"])
  }
}
