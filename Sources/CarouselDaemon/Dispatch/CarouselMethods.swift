import Carousel
import CarouselWire

/// What clients read of the carousels and do to them.
extension Dispatcher {
  /// Lets the call happen to its carousel.
  /// - Returns: the State after it, where there was a change.
  @discardableResult
  func feed(
    _ call: Call, to host: CarouselHost, for caller: Caller
  ) throws(RPCError) -> StateMessage? {
    let input = try call.input(from: caller.id, configuration: host.carousel.configuration)
    guard let input else {
      preconditionFailure("\(call.method) means nothing to the model")
    }
    if let unkept, host.isMissing(input) { throw unkept }
    let last: StateMessage?
    do {
      last = try host.feed(input)
    } catch {
      throw RPCError(error)
    }
    if input.endsWithItsClient { caller.subscriber?.touch(host) }
    return last
  }

  /// The result of `carousel.list`.
  func list() -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    let now = Clock().now
    for host in carousels.all {
      let state = host.carousel.state(now: now)
      json.beginObject()
      json.key("carousel")
      json.string(host.name)
      json.key("index")
      if let index = state.index { json.integer(index) } else { json.null() }
      json.key("count")
      json.integer(state.count)
      json.key("page")
      if let page = state.page { json.string(page.id) } else { json.null() }
      json.key("playing")
      json.bool(state.playing)
      json.endObject()
    }
    json.endArray()
    return json.bytes
  }

  /// The result of `pages.list`.
  func listPages(_ call: Call) throws(RPCError) -> [UInt8] {
    let arguments = PagesListArguments(call)
    let carousel = try carousels.find(call.carousel).carousel
    return PagesMessage.list(
      revision: carousel.revision, pages: carousel.pages, offset: arguments.offset,
      limit: arguments.limit, override: carousel.overrideOnScreen)
  }

  /// The result of `override.show`.
  func showOverride(_ call: Call, for caller: Caller) throws(RPCError) -> [UInt8] {
    let host = try carousels.find(call.carousel)
    try feed(call, to: host, for: caller)
    guard let newest = host.carousel.overrides.last else {
      preconditionFailure("Internal inconsistency: an override was taken and is not there")
    }
    var json = JSONWriter()
    json.beginObject()
    json.key("id")
    json.string(newest.id)
    json.endObject()
    return json.bytes
  }

  /// The result of an edit.
  func revision(of host: CarouselHost) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("revision")
    json.integer(host.carousel.revision)
    json.endObject()
    return json.bytes
  }
}

extension Input {
  /// Whether something of it goes with the client.
  fileprivate var endsWithItsClient: Bool {
    switch self {
    case .hold, .dragBegin: true
    case .insert(_, at: _, transientFor: let client): client != nil
    default: false
    }
  }
}
