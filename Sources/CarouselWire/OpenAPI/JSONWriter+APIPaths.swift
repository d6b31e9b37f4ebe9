/// What HTTP offers beside the methods.
extension JSONWriter {
  /// Every other path.
  mutating func otherPaths() {
    member("/rpc") { $0.rpc() }
    member("/events") { $0.events() }
    member("/media/") { $0.mediaList() }
    member("/media/{path}") { $0.mediaFile() }
    member("/content/{carousel}/{page}") { $0.pageContent() }
    member("/healthz") { $0.health() }
    member("/metrics") { json in
      json.get("metrics", "What the daemon has counted, for Prometheus", tag: .reading) { json in
        json.response("200", "Prometheus' text format 0.0.4.", "text/plain") { $0.text() }
        json.errors(HTTPStatus.always)
      }
    }
    member("/openapi.json") { json in
      json.get("openapi", "This description", tag: .reading) { json in
        json.response("200", "An OpenAPI 3.1 document.", "application/json") { json in
          json.object { $0.member("type", "object") }
        }
        json.errors(HTTPStatus.always)
      }
    }
  }

  private mutating func rpc() {
    member("post") { json in
      json.operation("rpc", "A JSON-RPC 2.0 request or a batch of them", tag: .reading)
      json.security(of: .view)
      json.list("parameters") { $0.reference("parameters", "CarouselClient") }
      json.member("requestBody") { json in
        json.member("required", true)
        json.content("application/json") { $0.oneOrSeveral("Request", most: 100) }
      }
      json.member("responses") { json in
        json.response("200", "The reply, or one for each request.", "application/json") {
          $0.oneOrSeveral("Reply", most: 100)
        }
        json.response("204", "There were only notifications, which get no reply.")
        json.errors([.invalid, .tooLarge] + HTTPStatus.always)
      }
    }
  }

  private mutating func events() {
    get("events", "Every change of one carousel, as server-sent events", tag: .events) { json in
      json.response(
        "200",
        "hello {client, instance}, then state, pages, position, layout and displays as they come, "
          + "a heartbeat {time} every 15 seconds, and bye {reason} at the end. The id of a state "
          + "is INSTANCE:SEQ.", "text/event-stream"
      ) { $0.text() }
      json.errors([.invalid, .notFound] + HTTPStatus.always)
    } parameters: { json in
      json.parameter("carousel", in: "query", "The carousel's name; see the methods", .identifier)
      json.parameter(
        "events", in: "query",
        "What to be told of, with commas between; all but displays where it is left out")
      json.parameter(
        "Last-Event-ID", in: "header", "The last id that was seen, to go on from there")
      json.reference("parameters", "Token")
    }
  }

  private mutating func mediaList() {
    get("media.list", "The files of the media folder", tag: .media) { json in
      json.response("200", "At most 1,000 files, sorted by name.", "application/json") { json in
        json.object { json in
          json.member("type", "array")
          json.member("items") { $0.objectKeywords(OpenAPIFields.file("name")) }
        }
      }
      json.errors(HTTPStatus.always)
    } parameters: { json in
      json.reference("parameters", "Token")
    }
  }

  private mutating func mediaFile() {
    list("parameters") { json in
      json.parameter(
        "path", in: "path", "The file's path in the media folder; it may have slashes")
    }
    get("media.get", "A file of the media folder", tag: .media) { json in
      json.response("200", "The file, with its ETag.", "*/*") { $0.text() }
      json.response("206", "The part that Range asks for.", "*/*") { $0.text() }
      json.response("304", "If-None-Match has the file's ETag.")
      json.response("416", "The file does not have the bytes that Range asks for.")
      json.errors([.notFound] + HTTPStatus.always)
    } parameters: { json in
      json.parameter("Range", in: "header", "One range of bytes")
      json.parameter("If-Range", in: "header", "The ETag that the range is meant for")
      json.parameter("If-None-Match", in: "header", "The ETags that the client has")
      json.reference("parameters", "Token")
    }
    mediaUpload()
    member("delete") { json in
      json.operation("media.delete", "Take a file away", tag: .media)
      json.security(of: .control)
      json.member("responses") { json in
        json.response("204", "The file is gone.")
        json.errors([.notFound, .failed] + HTTPStatus.always)
      }
    }
  }

  private mutating func mediaUpload() {
    member("put") { json in
      json.operation("media.put", "Put a picture or film into the folder", tag: .media)
      json.member(
        "description",
        "A file of over 1 MiB goes in slices of at most that, in order, each with Content-Range.")
      json.security(of: .control)
      json.list("parameters") { json in
        json.parameter("Content-Range", in: "header", "bytes FIRST-LAST/TOTAL, of a slice")
      }
      json.member("requestBody") { json in
        json.member("required", true)
        json.content("application/octet-stream") { $0.text() }
      }
      json.member("responses") { json in
        json.response("201", "The file is in its place.", "application/json") { json in
          json.object { $0.objectKeywords(OpenAPIFields.file("src")) }
        }
        json.response("202", "The slice is there; more are to come.", "application/json") { json in
          json.object { $0.objectKeywords(OpenAPIFields.progress) }
        }
        json.errors(
          [.invalid, .conflict, .tooLarge, .unsupported, .limit, .failed] + HTTPStatus.always)
      }
    }
  }

  private mutating func pageContent() {
    get("content", "The HTML of a page, sandboxed", tag: .reading) { json in
      json.response("200", "The content of a page of the kind html.", "text/html") { $0.text() }
      json.errors([.notFound] + HTTPStatus.always)
    } parameters: { json in
      json.parameter("carousel", in: "path", "The carousel's name", .identifier)
      json.parameter("page", in: "path", "The page's id", .identifier)
      json.reference("parameters", "Token")
    }
  }

  private mutating func health() {
    get("health", "Whether pages turn in time; needs no token", tag: .reading) { json in
      json.response("200", "They do.", "application/json") { json in
        json.object { $0.objectKeywords(OpenAPIFields.health) }
      }
      json.response("503", "One was over 1 s late within the last 30 s.", "application/json") {
        json in
        json.object { $0.objectKeywords(OpenAPIFields.health) }
      }
      json.errors([.misdirected])
    }
  }

  private mutating func get(
    _ id: String, _ summary: String, tag: OpenAPITag, _ responses: (inout JSONWriter) -> Void,
    parameters: ((inout JSONWriter) -> Void)? = nil
  ) {
    member("get") { json in
      json.operation(id, summary, tag: tag)
      json.security(of: .view)
      if let parameters { json.list("parameters", parameters) }
      json.member("responses", responses)
    }
  }

  private mutating func text() {
    object { $0.member("type", "string") }
  }

  private mutating func oneOrSeveral(_ name: String, most: Int) {
    object { json in
      json.list("oneOf") { json in
        json.reference("schemas", name)
        json.object { json in
          json.member("type", "array")
          json.key("items")
          json.reference("schemas", name)
          json.key("minItems")
          json.integer(1)
          json.key("maxItems")
          json.integer(most)
        }
      }
    }
  }
}
