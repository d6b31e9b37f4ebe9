import Carousel
import CarouselWire

/// What an earlier run has left, against the configuration of this one: what was edited or
/// configured by request counts until the same thing changes in the file.
struct Restoration {
  /// The state folder; nil: nothing is kept.
  let store: StateStore?
  /// The pages that a daemon was on which did not stop by itself, by carousel.
  let pages: [String: String]
  let log: Log

  /// What is left of the carousel that the configuration has as `new`.
  func left(
    of new: DaemonConfiguration.NamedCarousel
  ) -> (configuration: Configuration, kept: Kept) {
    var kept = Kept(page: pages[new.name])
    guard let entry = store?[new.name] else { return (new.configuration, kept) }
    kept.isPaused = entry.isPaused
    kept.page = kept.page ?? entry.page
    kept.overrides = entry.overrides
    if let list = entry.list {
      if list.file == new.pages {
        kept.list = Kept.List(pages: list.pages, revision: list.revision)
      } else {
        log.warning(
          "carousels.\(new.name).pages: the file's new list takes the place of pages edited by "
            + "request")
      }
    }
    var configuration = new.configuration
    for setting in entry.settings {
      if new.configuration.with([setting.file]) == new.configuration {
        configuration = configuration.with([setting.set])
      } else {
        log.warning(
          "carousels.\(new.name).\(setting.file.key): the file's new value takes the place of what "
            + "was configured by request")
      }
    }
    return (configuration, kept)
  }

  /// Says of which carousels something is kept that the configuration does not have.
  func warn(ofThoseNotIn names: [String]) {
    for name in store?.names.subtracting(names).sorted() ?? [] {
      log.warning(
        "the state folder has something of the carousel \(name), which the configuration has no "
          + "more; it is kept for when that is there again")
    }
  }
}
