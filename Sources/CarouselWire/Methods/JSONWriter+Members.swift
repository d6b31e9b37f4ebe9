/// Members of an object in one line each, for documents that are mostly fixed text.
extension JSONWriter {
  /// A member whose value is a text.
  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  /// A member whose value is `true` or `false`.
  mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// A member whose value is a list of texts.
  mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { json in
      for text in texts { json.string(text) }
    }
  }

  /// A member whose value is an object.
  mutating func member(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// A member whose value is an object, where its name is not known beforehand.
  mutating func member(named name: String, _ members: (inout JSONWriter) -> Void) {
    key(named: name)
    object(members)
  }

  /// A member whose value is a list.
  mutating func list(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// An object.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// A list.
  mutating func array(_ elements: (inout JSONWriter) -> Void) {
    beginArray()
    elements(&self)
    endArray()
  }

  /// `{"$ref": …}`: something that stands among the document's components.
  mutating func reference(_ kind: StaticString, _ name: String) {
    object { $0.member("$ref", "#/components/\(kind)/\(name)") }
  }
}
