import Carousel

/// The one place where a call becomes something that happens to a carousel.
extension Call {
  /// What it means for the model; nil where it means nothing to it.
  ///
  /// `configuration` is the carousel's present one, into which a partial `indicator` or `animation`
  /// is merged.
  public func input(
    from client: ClientID, configuration: Configuration
  ) throws(RPCError) -> Input? {
    switch method {
    case .next: .next(steps: params["steps"]?.integer ?? 1)
    case .previous: .previous(steps: params["steps"]?.integer ?? 1)
    case .goTo: .goTo(try destination(), direction: direction)
    case .scrollTo: .scrollTo(offset: number("offset"), width: number("width"))
    case .play: .play
    case .pause: .pause
    case .toggle: .toggle
    case .hold:
      .hold(reason: text("reason"), seconds: params["for"]?.number, client: client)
    case .release: .release(reason: text("reason"), client: client)
    case .configure: .configure(Setting.settings(checked: params, old: configuration))
    case .dragBegin: .dragBegin(client: client)
    case .dragMove:
      .dragMove(offset: number("offset"), width: number("width"), client: client)
    case .dragEnd:
      .dragEnd(
        offset: number("offset"), width: number("width"), velocity: number("velocity"),
        client: client)
    case .dragCancel: .dragCancel(client: client)
    case .pagesInsert:
      .insert(
        Page(checked: params["page"] ?? .null), at: try place(or: "at") ?? .end,
        transientFor: isTransient ? client : nil)
    case .pagesUpdate: .update(id: text("id"), PageField.fields(checked: params))
    case .pagesRemove: .remove(id: text("id"))
    case .pagesMove: .move(id: text("id"), to: try requiredPlace(or: "to"))
    case .pagesReplace:
      .replace(
        (params["pages"]?.array ?? []).map { Page(checked: $0) },
        ifRevision: params["ifRevision"]?.integer)
    case .overrideShow:
      .showOverride(
        overridePage, id: params["id"]?.string, priority: params["priority"]?.integer ?? 0,
        duration: params["duration"]?.number)
    case .overrideClear: .clearOverride(id: params["id"]?.string)
    case .displayRegister: try registered(client)
    case .displayShown: .displayShown(seq: DisplayShownArguments(self).seq, client: client)
    case .displayEnded: .displayEnded(page: text("page"), client: client)
    case .displayFailed: .displayFailed(page: text("page"), client: client)
    case .daemonInfo, .daemonStats, .discover, .carouselList, .carouselGet, .pagesList,
      .layout, .sample, .displayResize, .displayList, .subscribe, .unsubscribe, .reload, .log,
      .remoteLink:
      nil
    }
  }

  private func registered(_ client: ClientID) throws(RPCError) -> Input {
    _ = try DisplayRegisterArguments(self)
    return .displayRegistered(client: client)
  }

  private func destination() throws(RPCError) -> Input.Destination {
    switch (params["index"]?.integer, params["page"]?.string) {
    case (let index?, nil): return .index(index)
    case (nil, let id?): return .page(id)
    case (nil, nil): throw RPCError(.missing("index", "page"))
    default: throw RPCError(.both("index", "page"))
    }
  }

  private var overridePage: Override.Shown {
    let page = params["page"] ?? .null
    return page.string.map { .listed(id: $0) } ?? .own(Page(checked: page))
  }

  private var direction: Direction? {
    params["direction"]?.string.flatMap(Direction.init(rawValue:))
  }

  private func place(or index: String) throws(RPCError) -> Input.Place? {
    switch (params["before"]?.string, params[index]?.integer) {
    case (let id?, nil): return .before(id)
    case (nil, let index?): return .index(index)
    case (nil, nil): return nil
    default: throw RPCError(.both("before", index))
    }
  }

  private func requiredPlace(or index: String) throws(RPCError) -> Input.Place {
    guard let place = try place(or: index) else { throw RPCError(.missing("before", index)) }
    return place
  }

  private func number(_ name: String) -> Double { params[name]?.number ?? 0 }

  private func text(_ name: String) -> String { params[name]?.string ?? "" }
}
