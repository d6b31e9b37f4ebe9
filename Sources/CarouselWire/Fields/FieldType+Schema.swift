import Carousel

/// The same types as JSON Schema 2020-12.
extension JSONWriter {
  /// The schema of a type.
  mutating func schema(_ type: FieldType) {
    beginObject()
    schemaKeywords(of: type)
    endObject()
  }

  /// The schema of a field, with what it means.
  mutating func schema(_ field: Field) {
    beginObject()
    key("description")
    string(field.summary)
    schemaKeywords(of: field.type)
    if let standard = field.standard {
      key("default")
      value(standard)
    }
    endObject()
  }

  /// What stands in the schema of an object with these fields and no others.
  mutating func objectKeywords(_ fields: [Field]) {
    keyword("type", "object")
    key("properties")
    beginObject()
    for field in fields {
      key(named: field.name)
      schema(field)
    }
    endObject()
    let required = fields.filter(\.isRequired)
    if !required.isEmpty {
      key("required")
      beginArray()
      for field in required { string(field.name) }
      endArray()
    }
    key("additionalProperties")
    bool(false)
  }

  private mutating func schemaKeywords(of type: FieldType) {
    switch type {
    case .boolean: keyword("type", "boolean")
    case .off:
      key("const")
      bool(false)
    case .integer(let range):
      keyword("type", "integer")
      key("minimum")
      integer(range.lowerBound)
      guard range.upperBound < .max else { break }
      key("maximum")
      integer(range.upperBound)
    case .number(let range):
      keyword("type", "number")
      limit("minimum", range.minimum)
      limit("maximum", range.maximum)
    case .text(let limit):
      keyword("type", "string")
      // A schema counts code points, of which a character may have several: never too strict.
      key("maxLength")
      integer(limit.bytes)
    case .formatted(let format):
      keyword("type", "string")
      keyword("pattern", format.pattern)
    case .choice(let words):
      key("enum")
      beginArray()
      for word in words { string(word) }
      endArray()
    case .object(let fields): objectKeywords(fields)
    case .variants(let key, let variants): variantKeywords(key, variants)
    case .dictionary(let element):
      keyword("type", "object")
      key("propertyNames")
      schema(.formatted(.identifier))
      key("additionalProperties")
      schema(element)
    case .array(let element, let maximum):
      keyword("type", "array")
      key("items")
      schema(element)
      key("maxItems")
      integer(maximum)
    case .nullable(let type):
      anyOf {
        $0.schema(type)
        $0.beginObject()
        $0.keyword("type", "null")
        $0.endObject()
      }
    case .either(let types):
      anyOf { for type in types { $0.schema(type) } }
    case .anyObject: keyword("type", "object")
    case .any: break
    }
  }

  private mutating func variantKeywords(_ key: String, _ variants: [FieldType.Variant]) {
    self.key("oneOf")
    beginArray()
    for variant in variants {
      beginObject()
      let selector = Field(key, .choice([variant.name]), required: true, "The kind")
      objectKeywords([selector] + variant.fields)
      endObject()
    }
    endArray()
  }

  private mutating func anyOf(_ schemas: (inout JSONWriter) -> Void) {
    key("anyOf")
    beginArray()
    schemas(&self)
    endArray()
  }

  private mutating func keyword(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  private mutating func limit(_ name: StaticString, _ value: Double) {
    guard value.isFinite else { return }
    key(name)
    number(value)
  }
}
