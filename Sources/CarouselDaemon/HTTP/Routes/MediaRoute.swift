import CarouselWire

/// `/media/…`: the files of the media folder, the list of them, and uploads.
extension HTTPDoor {
  /// What a browser may do with a file that it opens by itself: nothing, also where it is an SVG
  /// with a program in it.
  private static let policy =
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'"

  /// What is done with the file at this path, which is not decoded.
  func media(
    _ path: String, _ exchange: HTTPExchange, _ granted: Granted
  ) throws(RPCError) -> HTTPResponse {
    guard let media else {
      return Self.answer(
        MediaFailure(.notFound, "There is no media folder; the log says why."))
    }
    do throws(MediaFailure) {
      switch exchange.method {
      case .put:
        if let refusal = refusal(of: exchange, granted, "Uploading") { return refusal }
        return Self.answer(
          try media.take(
            exchange.body, of: path, contentRange: exchange.header("Content-Range")))
      case .delete:
        if let refusal = refusal(of: exchange, granted, "Deleting") { return refusal }
        try media.folder.delete(path)
        return HTTPResponse(204)
      default:
        if path.isEmpty { return Self.list(media.folder) }
        return Self.answer(try media.folder.open(path), to: exchange)
      }
    } catch {
      return Self.answer(error)
    }
  }

  private static func answer(_ file: MediaFile, to exchange: HTTPExchange) -> HTTPResponse {
    let answer = MediaAnswer(
      ifNoneMatch: exchange.header("If-None-Match"), range: exchange.header("Range"),
      ifRange: exchange.header("If-Range"), entityTag: file.entityTag, size: file.size)
    var response = HTTPResponse(answer.status)
    response.headers = [
      ("ETag", file.entityTag), ("Accept-Ranges", "bytes"), ("Cache-Control", "no-cache"),
      ("Content-Security-Policy", policy),
    ]
    if let range = answer.contentRange(size: file.size) {
      response.headers.append(("Content-Range", range))
    }
    switch answer {
    case .whole:
      response.headers.append(("Content-Type", file.contentType))
      response.body = .file(
        descriptor: file.takeDescriptor(), offset: 0, length: Int64(file.size))
    case .part(let bytes):
      response.headers.append(("Content-Type", file.contentType))
      response.body = .file(
        descriptor: file.takeDescriptor(), offset: Int64(bytes.lowerBound),
        length: Int64(bytes.count))
    case .notModified, .unsatisfiable: break
    }
    return response
  }

  private static func answer(_ progress: MediaUploads.Progress) -> HTTPResponse {
    var json = JSONWriter()
    switch progress {
    case .done(let entry):
      json.uploaded(entry)
      return .json(json.bytes, status: 201)
    case .partial(let received, let total):
      json.beginObject()
      json.key("received")
      json.integer(received)
      json.key("total")
      json.integer(total)
      json.endObject()
      return .json(json.bytes, status: 202)
    }
  }

  private static func list(_ folder: MediaFolder) -> HTTPResponse {
    var json = JSONWriter()
    json.mediaList(folder.list())
    return .json(json.bytes)
  }

  private func refusal(
    of exchange: HTTPExchange, _ granted: Granted, _ what: String
  ) -> HTTPResponse? {
    if let role = granted.role, role >= .control { return nil }
    let error = RPCError(.notPermitted, "\(what) needs the role control; send its token.")
    note(.notPermitted, exchange, error)
    return .error(error, status: exchange.header("Authorization") == nil ? 401 : 403)
  }

  private static func answer(_ failure: MediaFailure) -> HTTPResponse {
    .error(RPCError(failure.kind.code, failure.message), status: failure.kind.rawValue)
  }
}

extension MediaFailure.Kind {
  fileprivate var code: RPCError.Code {
    switch self {
    case .invalid, .unsupported: .invalidParams
    case .notFound: .notAvailable
    case .conflict: .busy
    case .tooLarge, .full: .limitReached
    case .system: .internalError
    }
  }
}
