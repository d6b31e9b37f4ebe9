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
  func register(_ call: Call, for client: Client) throws(RPCError) -> [UInt8] {
    let host = try carousels.find(call.carousel)
    let display = Display(try DisplayRegisterArguments(call), of: client, on: host)
    let result = try layout(of: display)
    displays.register(display)
    return result
  }

  /// The result of `display.resize`.
  func resize(_ call: Call, for client: Client) throws(RPCError) -> [UInt8] {
    let display = try display(of: client)
    displays.resize(display, to: DisplayResizeArguments(call).viewport)
    return try layout(of: display)
  }

  /// The result of `display.shown`.
  func shown(_ call: Call, for client: Client) throws(RPCError) -> [UInt8] {
    let display = try display(of: client)
    let host = display.host
    if let name = call.carousel, name != host.name {
      _ = try carousels.find(name)
      throw RPCError(
        InvalidValue(
          path: "carousel", problem: "this display is registered for \(host.name)", value: name,
          expected: host.name))
    }
    let arguments = DisplayShownArguments(call)
    let newest = host.carousel.state(now: Clock().now).seq
    guard arguments.seq <= newest else {
      throw RPCError(
        InvalidValue(
          path: "seq", problem: "\(arguments.seq) has not been yet, the newest is \(newest)",
          value: "\(arguments.seq)", expected: "0 to \(newest)"))
    }
    let state = host.page(of: arguments.seq)
    // A page that was on before the display came is late by no fault of its.
    let due = state?.since.map { max($0, display.since.seconds) }
    displays.shown(
      DisplaysMessage.Shown(
        seq: arguments.seq, page: state?.id, at: arguments.at, late: due.map { arguments.at - $0 }),
      by: display)
    return Array("{}".utf8)
  }

  private func layout(of display: Display) throws(RPCError) -> [UInt8] {
    do {
      return LayoutMessage.result(try display.layout, of: display.host.carousel)
    } catch {
      throw RPCError(error)
    }
  }

  private func display(of client: Client) throws(RPCError) -> Display {
    guard let display = displays[client] else {
      throw RPCError(
        .invalidParams, "This connection is no display yet; display.register makes it one.")
    }
    if display.host.isStopped { _ = try carousels.find(display.host.name) }
    return display
  }
}
