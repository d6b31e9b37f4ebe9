/// Edits of the list while it runs: the selection stays with its page's id.
extension Carousel {
  mutating func insert(
    _ page: Page, at place: Input.Place, transientFor client: ClientID?, _ now: Now
  ) throws(Refusal) -> Output? {
    if let problem = page.problems(at: "page").first { throw .invalid(problem) }
    guard !pages.contains(where: { $0.id == page.id }) else {
      throw .invalid(Self.duplicate(page.id, path: "page.id"))
    }
    guard pages.count < pageLimit else { throw Self.listIsFull(pageLimit) }
    let place = try offset(of: place, path: "at", last: pages.count)
    var list = pages
    list.insert(page, at: place)
    let output = try edit(to: list, .edit, now)
    if let client { transient[page.id] = client }
    return output
  }

  mutating func update(
    _ id: String, _ fields: [PageField], _ now: Now
  ) throws(Refusal) -> Output? {
    let place = try place(of: id)
    let page = pages[place].with(fields)
    if let problem = page.problems(at: "").first { throw .invalid(problem) }
    var list = pages
    list[place] = page
    return try edit(to: list, .edit, now)
  }

  mutating func remove(_ id: String, _ now: Now) throws(Refusal) -> Output? {
    let place = try place(of: id)
    var list = pages
    list.remove(at: place)
    return try edit(to: list, .edit, now)
  }

  mutating func move(
    _ id: String, to place: Input.Place, _ now: Now
  ) throws(Refusal) -> Output? {
    let old = try self.place(of: id)
    if place == .before(id) { return nil }
    let target = try offset(of: place, path: "to", last: pages.count - 1)
    var list = pages
    let page = list.remove(at: old)
    // A place before another page was counted in the list that still had this one.
    if case .before = place, target > old {
      list.insert(page, at: target - 1)
    } else {
      list.insert(page, at: min(target, list.count))
    }
    return try edit(to: list, .edit, now)
  }

  mutating func replace(
    _ list: [Page], ifRevision expected: Int?, _ now: Now
  ) throws(Refusal) -> Output? {
    if let expected, expected != revision {
      throw .revisionConflict(expected: expected, actual: revision)
    }
    try Self.check(list: list, limit: pageLimit)
    return try edit(to: list, .edit, now)
  }

  mutating func configure(_ settings: [Setting], _ now: Now) throws(Refusal) -> Output? {
    let (from, new) = (current, try configuration.checked(with: settings))
    guard new != configuration else { return nil }
    reconfigure(to: new, now)
    return change(.command, from: from, now)
  }

  mutating func reload(
    _ settings: [Setting], _ file: [Page]?, _ now: Now
  ) throws(Refusal) -> Output? {
    let (from, new) = (current, try configuration.checked(with: settings))
    let list = file.map { $0 + brought(besides: $0) }
    if let list { try Self.check(list: list, limit: pageLimit) }
    let isSameList = list.map { Self.same($0, pages) } ?? true
    guard new != configuration || !isSameList else { return nil }
    if new != configuration { reconfigure(to: new, now) }
    if let list, !isSameList { adopt(list, now) }
    return change(.reload, from: from, now)
  }

  /// The pages that clients brought along, which no file has: they stay as long as their clients.
  private func brought(besides file: [Page]) -> [Page] {
    if transient.isEmpty { return [] }
    let ids = Set(file.map(\.id))
    return pages.filter { transient[$0.id] != nil && !ids.contains($0.id) }
  }

  func place(of id: String) throws(Refusal) -> Int {
    guard let place = pages.firstIndex(where: { $0.id == id }) else {
      throw .noSuchPage(id: id)
    }
    return place
  }

  private func offset(
    of place: Input.Place, path: String, last: Int
  ) throws(Refusal) -> Int {
    switch place {
    case .end: return last
    case .before(let id): return try self.place(of: id)
    case .index(let index):
      guard (0...last).contains(index) else {
        throw .invalid(
          InvalidValue(
            path: path, problem: "\(index) is not in 0 to \(last)", value: "\(index)",
            expected: "0 to \(last)"))
      }
      return index
    }
  }

  private mutating func edit(
    to list: [Page], _ reason: Reason, _ now: Now
  ) throws(Refusal) -> Output? {
    guard !Self.same(list, pages) else { return nil }
    try checkSize(of: list)
    let from = current
    adopt(list, now)
    return change(reason, from: from, now)
  }

  /// Takes another list: the current page stays where it is still in the rotation, and its
  /// successor takes its place where it is not. Overrides end with their page.
  mutating func adopt(_ list: [Page], _ now: Now) {
    if isCovered { overridesFollow(list, now) }
    let (oldPages, oldRotation, oldIndex) = (pages, rotation, index)
    let wasArmed = isArmed
    pages = list
    rotation = Rotation(of: list)
    revision += 1
    if !transient.isEmpty {
      let ids = Set(list.map(\.id))
      transient = transient.filter { ids.contains($0.key) }
    }
    guard let oldIndex else {
      index = rotation.isEmpty ? nil : 0
      show(now)
      return
    }
    let old = oldPages[oldRotation.place(at: oldIndex)]
    let id = old.id
    if let stays = list.firstIndex(where: { $0.id == id }).flatMap(rotation.index(ofPlace:)) {
      index = stays
      if stays < rotation.count - 1 { ended = false }
      if list[rotation.place(at: stays)].content != old.content { reports.forget() }
      if isArmed, !wasArmed {
        dwell = Dwell(since: now.instant, held: isHeld)
      } else {
        dwell.durationChanged(to: duration, at: now.instant)
      }
      return
    }
    index = successor(of: oldIndex, in: oldRotation, of: oldPages)
    ended = false
    drag.stop()
    refreshHolds(now)
    show(now)
  }

  /// The first later page of the old rotation that is still in it, else the first or last one.
  private func successor(of old: Int, in oldRotation: Rotation, of oldPages: [Page]) -> Int? {
    guard !rotation.isEmpty else { return nil }
    var indices: [String: Int] = [:]
    for index in 0..<rotation.count { indices[pages[rotation.place(at: index)].id] = index }
    for later in (old + 1)..<max(oldRotation.count, old + 1) {
      if let index = indices[oldPages[oldRotation.place(at: later)].id] { return index }
    }
    switch configuration.edges {
    case .loop, .rewind: return 0
    case .bounce, .stop: return rotation.count - 1
    }
  }

  private mutating func reconfigure(to new: Configuration, _ now: Now) {
    let (wasArmed, edgesChange) = (isArmed, new.edges != configuration.edges)
    waitChanged(from: configuration.waitReady, to: new.waitReady)
    configuration = new
    if edgesChange { ended = false }
    refreshReports(now)
    if isArmed, !wasArmed {
      dwell = Dwell(since: now.instant, held: isHeld)
    } else {
      dwell.durationChanged(to: duration, at: now.instant)
    }
  }

  static func check(list: [Page], limit: Int) throws(Refusal) {
    guard list.count <= limit else { throw listIsFull(limit) }
    var seen: Set<String> = []
    for (place, page) in list.enumerated() {
      if let problem = page.problems(at: "pages[\(place)]").first { throw .invalid(problem) }
      guard seen.insert(page.id).inserted else {
        throw .invalid(duplicate(page.id, path: "pages[\(place)].id"))
      }
    }
  }

  /// Makes sure that the list is within the limit, or at least no longer than the present one.
  private func checkSize(of list: [Page]) throws(Refusal) {
    func bytes(of list: [Page]) -> Int { list.reduce(0) { $0 + $1.bytes } }
    let size = bytes(of: list)
    guard size > Self.longestList, size > bytes(of: pages) else { return }
    throw .limit(
      what: "The pages of a carousel have at most \(Self.longestList) bytes together, and these "
        + "would have \(size).")
  }

  /// Whether two lists are the same to everybody: a default spelt out is no difference.
  private static func same(_ a: [Page], _ b: [Page]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.normalized == $1.normalized }
  }

  private static func duplicate(_ id: String, path: String) -> InvalidValue {
    InvalidValue(
      path: path, problem: "there is a page \(id) already", value: id, expected: "an id of its own")
  }

  private static func listIsFull(_ limit: Int) -> Refusal {
    .limit(what: "A carousel has at most \(limit) pages.")
  }
}

extension Page {
  /// The bytes of all its texts.
  fileprivate var bytes: Int {
    [id, title, label, icon, color, content, schedule, extra].reduce(0) {
      $0 + ($1?.utf8.count ?? 0)
    }
  }

  /// The page with its defaults left out, so that equal pages compare equal.
  var normalized: Page {
    var page = self
    if page.title == id { page.title = nil }
    if page.label == page.title ?? id { page.label = nil }
    return page
  }

  /// The page with some fields changed; nothing is checked here, see ``problems(at:)``.
  public func with(_ fields: [PageField]) -> Page {
    var page = self
    for field in fields {
      switch field {
      case .title(let title): page.title = title
      case .label(let label): page.label = label
      case .icon(let icon): page.icon = icon
      case .color(let color): page.color = color
      case .duration(let duration): page.duration = duration
      case .enabled(let enabled): page.enabled = enabled ?? true
      case .content(let content): page.content = content
      case .schedule(let schedule): page.schedule = schedule
      case .extra(let extra): page.extra = extra
      }
    }
    return page
  }
}

extension Configuration {
  /// The configuration with some settings changed; nothing is checked here, see ``problems(at:)``.
  public func with(_ settings: [Setting]) -> Configuration {
    var new = self
    for setting in settings {
      switch setting {
      case .interval(let interval): new.interval = interval
      case .edges(let edges): new.edges = edges
      case .linger(let linger): new.linger = linger
      case .pauseOn(let triggers): new.pauseOn = triggers
      case .waitReady(let wait): new.waitReady = wait
      case .contentLimit(let limit): new.contentLimit = limit
      case .skipFailed(let skips): new.skipFailed = skips
      case .accent(let accent): new.accent = accent
      case .chrome(let chrome): new.chrome = chrome
      case .indicator(let indicator): new.indicator = indicator
      case .spring(let spring): new.spring = spring
      }
    }
    return new
  }

  /// The configuration with some settings changed, if all of it can be taken.
  func checked(with settings: [Setting]) throws(Refusal) -> Configuration {
    let new = with(settings)
    if let problem = new.problems(at: "").first { throw .invalid(problem) }
    return new
  }
}
