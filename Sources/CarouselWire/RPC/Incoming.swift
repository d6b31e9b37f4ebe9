import Carousel

/// What one line holds. What is wrong is answered with the id null.
public enum Incoming: Hashable, Sendable {
  /// One request.
  case single(Result<Request, RPCError>)
  /// Several, answered together in one array; with no answers, by nothing at all.
  case batch([Result<Request, RPCError>])

  /// A batch may have so many entries.
  public static let maximumBatch = 100

  /// Reads a line by the rules of JSON-RPC 2.0.
  public init(line: [UInt8]) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONParser.parse(line)
    } catch {
      self = .single(.failure(RPCError(noJSON: error)))
      return
    }
    guard case .array(let entries) = document.value else {
      self = .single(Self.request(document.value, document.duplicateKeys))
      return
    }
    guard (1...Self.maximumBatch).contains(entries.count) else {
      let message =
        "A batch has 1 to \(Self.maximumBatch) requests, and this one has \(entries.count)."
      self = .single(.failure(RPCError(.invalidRequest, message)))
      return
    }
    self = .batch(
      entries.enumerated().map { index, entry in
        let path = JSONPath.element(index, of: "") + "."
        return Self.request(entry, document.duplicateKeys.compactMap { $0.below(path) })
      })
  }

  private static func request(
    _ value: JSON, _ duplicateKeys: [JSONDocument.DuplicateKey]
  ) -> Result<Request, RPCError> {
    do throws(RPCError) {
      var request = try Request(value)
      if duplicateKeys.isEmpty { return .success(request) }
      request.duplicateKeys = duplicateKeys.compactMap { $0.below("params.") }
      if request.duplicateKeys.count < duplicateKeys.count,
        let key = duplicateKeys.first(where: { $0.below("params.") == nil })
      {
        throw RPCError(.invalidRequest, "The key \(key.path) stands twice in the request.")
      }
      return .success(request)
    } catch {
      return .failure(error)
    }
  }
}

extension JSONDocument.DuplicateKey {
  /// The same, with a path from the value at `prefix` on; nil where it lies outside of that.
  fileprivate func below(_ prefix: String) -> JSONDocument.DuplicateKey? {
    guard path.hasPrefix(prefix) else { return nil }
    return JSONDocument.DuplicateKey(path: String(path.dropFirst(prefix.count)), line: line)
  }

  /// The duplicate as a problem, such as a strict reader reports it.
  var problem: InvalidValue {
    InvalidValue(
      path: path, problem: "stands twice, the second time in line \(line)",
      expected: "each key once")
  }
}
