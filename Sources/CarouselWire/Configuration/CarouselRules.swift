import Carousel

/// What must hold between several values of the configuration file.
///
/// The values may be wrong by themselves; such are left to ``FieldCheck``.
enum CarouselRules {
  /// Everything that does not go together in a configuration.
  static func problems(in configuration: JSON) -> [InvalidValue] {
    var problems = paths(configuration) + listening(configuration)
    let limit =
      configuration["limits"]?["pages"]?.integer ?? DaemonConfiguration.Limits().pages
    let carousels = configuration["carousels"]?.members ?? []
    let most = DaemonConfiguration.mostCarousels
    if carousels.count > most {
      problems.append(
        InvalidValue(
          path: "carousels", problem: "\(carousels.count) carousels are more than \(most)",
          expected: "at most \(most)"))
    }
    for carousel in carousels {
      let path = JSONPath.member(carousel.key, of: "carousels")
      problems += pages(of: carousel.value, at: path, limit: limit)
      problems += order(of: carousel.value, at: path)
    }
    return problems
  }

  private static func pages(
    of carousel: JSON, at path: String, limit: Int
  ) -> [InvalidValue] {
    let pages = carousel["pages"]?.array ?? []
    var problems: [InvalidValue] = []
    let list = JSONPath.member("pages", of: path)
    if pages.count > limit {
      problems.append(
        InvalidValue(
          path: list, problem: "\(pages.count) pages are more than \(limit), the limit of pages",
          expected: "at most \(limit)"))
    }
    var places: [String: Int] = [:]
    for (place, page) in pages.enumerated() {
      guard let id = page["id"]?.string else { continue }
      if let first = places[id] {
        problems.append(
          InvalidValue(
            path: JSONPath.member("id", of: JSONPath.element(place, of: list)),
            problem: "\(JSONPath.quoted(id)) is the id of pages[\(first)] already",
            value: JSON.string(id).shortText, expected: "an id of its own"))
      } else {
        places[id] = place
      }
    }
    if let home = carousel["home"]?["page"]?.string, places[home] == nil {
      problems.append(
        InvalidValue(
          path: JSONPath.joined(path, "home.page"),
          problem: "there is no page \(JSONPath.quoted(home))",
          value: JSON.string(home).shortText, expected: "the id of a page"))
    }
    return problems
  }

  private static func order(of carousel: JSON, at path: String) -> [InvalidValue] {
    var problems: [InvalidValue] = []
    let loops = carousel["edges"].map { $0 == "loop" } ?? true
    if carousel["order"] == "shuffled", !loops {
      problems.append(
        InvalidValue(
          path: JSONPath.member("order", of: path), problem: "\"shuffled\" needs the edges loop",
          value: "\"shuffled\"", expected: "listed, or edges loop"))
    }
    guard carousel["align"] == "clock" else { return problems }
    let pages = carousel["pages"]?.array ?? []
    let needs: [(Bool, String)] = [
      (loops, "needs the edges loop"),
      (carousel["order"] != "shuffled", "needs the order listed"),
      (
        !pages.contains { $0["duration"] == "content" },
        "needs pages whose durations are seconds"
      ),
      (
        carousel["interval"] != .null || !pages.contains { $0["duration"]?.number == nil },
        "needs an interval, or a duration of every page"
      ),
    ]
    for (holds, problem) in needs where !holds {
      problems.append(
        InvalidValue(
          path: JSONPath.member("align", of: path), problem: "\"clock\" \(problem)",
          value: "\"clock\"", expected: "null"))
    }
    return problems
  }

  /// An empty list would be another way to say `http: false`, and is more likely a mistake.
  private static func listening(_ configuration: JSON) -> [InvalidValue] {
    let listen = configuration["http"]?["listen"]
    let places = listen?.array ?? []
    let twice = places.indices.filter { place in
      places[..<place].contains(places[place])
        && places[place].string.flatMap(ListenAddress.init)?.isAnyPort == false
    }
    var problems = twice.map { place in
      InvalidValue(
        path: JSONPath.element(place, of: "http.listen"),
        problem: "\(places[place].shown) stands twice", value: places[place].shortText,
        expected: "each place once")
    }
    if listen == .array([]) {
      problems.append(
        InvalidValue(
          path: "http.listen", problem: "an empty list serves nowhere; http: false turns it off",
          value: "[]", expected: "at least one place"))
    }
    return problems
  }

  /// An empty path would be the state folder itself, and without a state folder there is nothing
  /// that a path could be relative to.
  private static func paths(_ configuration: JSON) -> [InvalidValue] {
    let empty = ["tokenFile", "media"].filter { configuration["http"]?[$0] == "" }
    if !empty.isEmpty {
      return empty.map { key in
        InvalidValue(
          path: "http.\(key)", problem: "is empty", value: "\"\"", expected: "a path")
      }
    }
    guard configuration["state"] == .bool(false) else { return [] }
    return ["tokenFile", "media"].compactMap { key in
      guard let path = configuration["http"]?[key]?.string, !path.hasPrefix("/") else { return nil }
      return InvalidValue(
        path: "http.\(key)",
        problem: "\(JSONPath.quoted(path)) is relative to the state folder, and state is false",
        value: JSON.string(path).shortText, expected: "an absolute path")
    }
  }
}
