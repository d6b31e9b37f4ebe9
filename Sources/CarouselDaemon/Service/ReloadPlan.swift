import Carousel
import CarouselWire

/// What another configuration file means for a daemon that runs: only what changed in the file,
/// so that what was changed by request since then stays.
struct ReloadPlan {
  /// The carousels in the order of the new file.
  private(set) var carousels: [Step] = []
  /// The names of those that the new file has no more.
  private(set) var removed: [String] = []
  /// The paths of everything that changed and takes effect at once.
  private(set) var changed: [String] = []
  /// Sentences for the log.
  private(set) var warnings: [String] = []

  /// What happens to one carousel.
  enum Step {
    case start(DaemonConfiguration.NamedCarousel)
    case keep(String)
    case change(DaemonConfiguration.NamedCarousel, Input)
  }

  /// The plan from `old` to `new`; `running` are the pages that the carousels have now.
  init(
    from old: DaemonConfiguration, to new: DaemonConfiguration, running: [String: [Page]]
  ) {
    // Places and not carousels, which would be copied twice for ten thousand of them.
    let known = Dictionary(
      uniqueKeysWithValues: old.carousels.indices.map { (old.carousels[$0].name, $0) })
    for carousel in new.carousels {
      let path = "carousels.\(carousel.name)"
      guard let before = known[carousel.name].map({ old.carousels[$0] }) else {
        carousels.append(.start(carousel))
        changed.append(path)
        continue
      }
      let settings = carousel.configuration.settings(since: before.configuration)
      let pages = carousel.pages == before.pages ? nil : carousel.pages
      changed += settings.map { "\(path).\($0.key)" }
      if pages != nil {
        changed.append("\(path).pages")
        if running[carousel.name] != before.pages {
          warnings.append(
            "\(path).pages: the file's new list takes the place of pages edited by request")
        }
      }
      let isSame = settings.isEmpty && pages == nil
      carousels.append(
        isSame
          ? .keep(carousel.name)
          : .change(carousel, .reload(settings: settings, pages: pages)))
    }
    let present = Set(new.carousels.map(\.name))
    removed = old.carousels.map(\.name).filter { !present.contains($0) }
    changed += removed.map { "carousels.\($0)" }
    compareSettings(old, new)
  }

  private mutating func compareSettings(_ old: DaemonConfiguration, _ new: DaemonConfiguration) {
    func note<Value: Equatable>(
      _ path: String, _ value: KeyPath<DaemonConfiguration, Value>, needsRestart: Bool = false
    ) {
      guard old[keyPath: value] != new[keyPath: value] else { return }
      if needsRestart {
        warnings.append("\(path) changed in the file, which takes effect at the next start")
      } else {
        changed.append(path)
      }
    }
    note("access.control", \.access.control)
    note("limits.line", \.limits.line)
    note("limits.clients", \.limits.clients)
    note("limits.clientsPerUser", \.limits.clientsPerUser)
    note("limits.repliesPending", \.limits.repliesPending)
    note("limits.stall", \.limits.stall)
    note("log.level", \.log.level)
    note("log.format", \.log.format)
    note("limits.pages", \.limits.pages, needsRestart: true)
    note("socket.path", \.socket.path, needsRestart: true)
    note("socket.mode", \.socket.mode, needsRestart: true)
    note("socket.group", \.socket.group, needsRestart: true)
    note("state", \.state, needsRestart: true)
    guard old.http != nil, new.http != nil else {
      note("http", \.http, needsRestart: true)
      return
    }
    note("http.listen", \.http?.listen, needsRestart: true)
    note("http.hosts", \.http?.hosts, needsRestart: true)
    note("http.origins", \.http?.origins, needsRestart: true)
    note("http.touch", \.http?.touch, needsRestart: true)
    note("http.view", \.http?.viewNeedsToken, needsRestart: true)
    note("http.tokenFile", \.http?.tokenFile, needsRestart: true)
    note("http.media", \.http?.media, needsRestart: true)
    note("http.upload", \.http?.upload, needsRestart: true)
  }
}
