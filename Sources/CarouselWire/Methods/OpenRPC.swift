/// The description of all methods for programs.
public enum OpenRPC {
  /// The OpenRPC 1.3 document (https://spec.open-rpc.org), as JSON text.
  public static func document(version: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("openrpc")
    json.string("1.3.2")
    json.key("info")
    json.beginObject()
    json.key("title")
    json.string("carouseld")
    json.key("description")
    json.string("A paging carousel: which page a screen shows, and when.")
    json.key("version")
    json.string(version)
    json.endObject()
    json.key("methods")
    json.beginArray()
    for method in Method.allCases { json.method(method) }
    json.endArray()
    json.components()
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func method(_ method: Method) {
    beginObject()
    key("name")
    string(method.name)
    key("summary")
    string(method.summary)
    key("tags")
    beginArray()
    beginObject()
    key("name")
    string(method.role.rawValue)
    endObject()
    endArray()
    key("paramStructure")
    string("by-name")
    key("params")
    beginArray()
    // A document has the required params first.
    for field in method.params.filter(\.isRequired) + method.params.filter({ !$0.isRequired }) {
      param(field)
    }
    endArray()
    key("result")
    beginObject()
    key("name")
    string("result")
    key("schema")
    result(method.result)
    endObject()
    endObject()
  }

  private mutating func param(_ field: Field) {
    beginObject()
    key("name")
    string(field.name)
    key("summary")
    string(field.summary)
    key("required")
    bool(field.isRequired)
    key("schema")
    schema(field)
    endObject()
  }

  private mutating func result(_ result: Method.Result) {
    beginObject()
    switch result {
    case .state: reference("State")
    case .revision: reference("Revision")
    case .object(let fields): objectKeywords(fields)
    case .list(let fields):
      key("type")
      string("array")
      key("items")
      beginObject()
      objectKeywords(fields)
      endObject()
    case .openRPC:
      key("type")
      string("object")
    }
    endObject()
  }

  private mutating func reference(_ name: String) {
    key("$ref")
    string("#/components/schemas/\(name)")
  }

  fileprivate mutating func components() {
    key("components")
    beginObject()
    key("schemas")
    beginObject()
    key("State")
    beginObject()
    objectKeywords(StateFields.all)
    endObject()
    key("Revision")
    beginObject()
    objectKeywords([
      Field("revision", .integer(0...Int.max), required: true, "The number of edits of the list")
    ])
    endObject()
    endObject()
    endObject()
  }
}
