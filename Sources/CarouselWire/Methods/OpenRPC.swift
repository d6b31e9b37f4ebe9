/// The description of all methods for programs.
public enum OpenRPC {
  /// The OpenRPC 1.3 document (https://spec.open-rpc.org), as JSON text.
  public static func document(version: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("openrpc", "1.3.2")
      json.info(version: version)
      json.list("methods") { json in
        for method in Method.allCases { json.method(method) }
      }
      json.member("components") { json in
        json.member("schemas") { $0.resultSchemas() }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func method(_ method: Method) {
    object { json in
      json.member("name", method.name)
      json.member("summary", method.summary)
      json.list("tags") { json in
        json.object { $0.member("name", method.role.rawValue) }
      }
      json.member("paramStructure", "by-name")
      json.list("params") { json in
        // A document has the required params first.
        for field in method.params.filter(\.isRequired) + method.params.filter({ !$0.isRequired }) {
          json.param(field)
        }
      }
      json.member("result") { json in
        json.member("name", "result")
        json.key("schema")
        json.schema(method.result)
      }
    }
  }

  private mutating func param(_ field: Field) {
    object { json in
      json.member("name", field.name)
      json.member("summary", field.summary)
      json.member("required", field.isRequired)
      json.key("schema")
      json.schema(field)
    }
  }
}
