/// The configuration file's description for editors and checkers.
public enum ConfigurationSchema {
  /// The JSON Schema 2020-12, as JSON text; `config/carousel.schema.json` is this.
  public static var document: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("$schema")
    json.string("https://json-schema.org/draft/2020-12/schema")
    json.key("title")
    json.string("The configuration of carouseld")
    json.objectKeywords(ConfigurationFields.all)
    json.endObject()
    return json.bytes
  }
}
