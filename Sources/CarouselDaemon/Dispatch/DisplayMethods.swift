import Carousel
import CarouselWire

/// What displays ask for and say.
extension Dispatcher {
  /// The result of `layout.get`.
  func layout(_ call: Call) throws(RPCError) -> [UInt8] {
    let carousel = try carousels.find(call.carousel).carousel
    return LayoutMessage.json(try LayoutArguments(call).layout(of: carousel), of: carousel)
  }

  /// The result of `animation.sample`.
  func sample(_ call: Call) throws(RPCError) -> [UInt8] {
    var json = JSONWriter()
    json.sample(try SampleArguments(call).sample())
    return json.bytes
  }

  /// The result of `display.register`.
  func register(_ call: Call, for caller: Caller) throws(RPCError) -> [UInt8] {
    let host = try carousels.find(call.carousel)
    let display = try Display(DisplayRegisterArguments(call), of: caller.connection, on: host)
    let result = try layout(of: display)
    try displays.register(display)
    return result
  }

  /// The result of `display.resize`.
  func resize(_ call: Call, for caller: Caller) throws(RPCError) -> [UInt8] {
    let display = try display(of: caller.connection)
    displays.resize(display, to: DisplayResizeArguments(call).viewport)
    return try layout(of: display)
  }

  /// The result of `display.shown`.
  func shown(_ call: Call, for caller: Caller) throws(RPCError) -> [UInt8] {
    let display = try display(of: caller.connection, in: call)
    let host = display.host
    let arguments = DisplayShownArguments(call)
    do {
      try host.carousel.check(shown: arguments.seq)
    } catch {
      throw RPCError(error)
    }
    let state = host.page(of: arguments.seq)
    // A page that was on before the display came is late by no fault of its.
    let due = state?.since.map { max($0, display.since.seconds) }
    displays.shown(
      DisplaysMessage.Shown(
        seq: arguments.seq, page: state?.id, at: arguments.at, late: due.map { arguments.at - $0 }),
      by: display)
    // Every display says so of every page, and at most the first one is waited for.
    if host.carousel.isAwaitingDisplay { try feed(call, to: host, for: caller) }
    return Array("{}".utf8)
  }

  /// The result of `display.ended`.
  func ended(_ call: Call, for caller: Caller) throws(RPCError) -> [UInt8] {
    try feed(call, to: display(of: caller.connection, in: call).host, for: caller)
    return Array("{}".utf8)
  }

  /// The result of `display.failed`.
  func failed(_ call: Call, for caller: Caller) throws(RPCError) -> [UInt8] {
    let display = try display(of: caller.connection, in: call)
    try feed(call, to: display.host, for: caller)
    let arguments = DisplayFailedArguments(call)
    if display.isNewFailure(of: arguments.page) {
      log.warning(
        ofClients: "\(display.host.name): display \"\(display.name)\" cannot show page "
          + "\(arguments.page): \(arguments.why)")
    }
    displays.tellSoon()
    return Array("{}".utf8)
  }

  private func layout(of display: Display) throws(RPCError) -> [UInt8] {
    do {
      return LayoutMessage.result(try display.layout, of: display.host.carousel)
    } catch {
      throw RPCError(error)
    }
  }

  private func display(of subscriber: Subscriber) throws(RPCError) -> Display {
    guard let display = displays[subscriber] else { throw RPCError(.noDisplay) }
    if display.host.isStopped { _ = try carousels.find(display.host.name) }
    return display
  }

  /// The client's display, of whose carousel it speaks.
  private func display(of subscriber: Subscriber, in call: Call) throws(RPCError) -> Display {
    let display = try display(of: subscriber)
    if let name = call.carousel, name != display.host.name {
      _ = try carousels.find(name)
      throw RPCError(
        InvalidValue(
          path: "carousel", problem: "this display is registered for \(display.host.name)",
          value: name, expected: display.host.name))
    }
    return display
  }
}
