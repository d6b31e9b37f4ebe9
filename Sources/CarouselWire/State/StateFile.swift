import Carousel

/// What outlives the daemon: what people did to the carousels, in a file that a person can read.
///
/// The format is described in `docs/state.md`. Each value that was set by request stands beside the
/// one that the configuration file had then: as soon as that has another one, the file wins.
public struct StateFile: Hashable, Sendable {
  /// The format that is written. One with a higher number is not read.
  public static let format = 1

  /// The carousels of which there is something to keep, in the order of the file.
  public var carousels: [Entry]

  /// What is kept of these carousels.
  public init(carousels: [Entry] = []) {
    self.carousels = carousels
  }

  /// What is kept of the carousel with this name; nil: nothing.
  public subscript(name: String) -> Entry? {
    carousels.first { $0.name == name }
  }

  /// What is kept of one carousel.
  public struct Entry: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Whether somebody has paused it.
    public var isPaused = false
    /// The page that was on at a clean stop; nil while the daemon runs.
    public var page: String?
    /// The list, where it was edited by request.
    public var list: EditedList?
    /// The settings that were changed by request.
    public var settings: [ChangedSetting] = []
    /// What is above the rotation, from the oldest to the newest.
    public var overrides: [Override] = []

    /// An entry with nothing to keep.
    public init(name: String) {
      self.name = name
    }

    /// Whether there is nothing to keep.
    public var isEmpty: Bool {
      !isPaused && page == nil && list == nil && settings.isEmpty && overrides.isEmpty
    }

    /// Whether somebody would miss this entry where `saved` is all that was written. A revision
    /// alone, and the page that is on, nobody misses: the one comes of pages that leave with their
    /// clients, the other of the timer.
    public func isMissing(in saved: Entry) -> Bool {
      isPaused != saved.isPaused || settings != saved.settings || isListMissing(in: saved)
        || overrides.count != saved.overrides.count
        || !zip(overrides, saved.overrides).allSatisfy { $0.isSame(as: $1) }
    }

    private func isListMissing(in saved: Entry) -> Bool {
      switch (list, saved.list) {
      case (nil, nil): false
      case (nil, _?): true
      case (let list?, nil): list.pages != list.file
      case (let list?, let saved?): list.pages != saved.pages || list.file != saved.file
      }
    }
  }

  /// A list that was edited by request.
  public struct EditedList: Hashable, Sendable {
    /// How many edits it has had.
    public var revision: Int
    /// The list as it was edited.
    public var pages: [Page]
    /// The configuration's own list, in whose place it stands.
    public var file: [Page]

    /// An edited list.
    public init(revision: Int, pages: [Page], file: [Page]) {
      self.revision = revision
      self.pages = pages
      self.file = file
    }
  }

  /// A setting that was changed by request.
  public struct ChangedSetting: Hashable, Sendable {
    /// What it was set to.
    public var set: Setting
    /// The configuration's own, in whose place it stands.
    public var file: Setting

    /// A setting that was changed.
    public init(set: Setting, file: Setting) {
      self.set = set
      self.file = file
    }
  }
}

extension StateFile.Entry {
  /// What is to be kept of `carousel`, which runs by what the configuration has in `file`.
  /// - Parameter isEdited: whether its list was edited by request since it was taken from there.
  public init(
    of carousel: Carousel, file: DaemonConfiguration.NamedCarousel, isEdited: Bool
  ) {
    self.init(name: file.name)
    isPaused = carousel.isPaused
    if isEdited {
      list = StateFile.EditedList(
        revision: carousel.revision, pages: carousel.lastingPages, file: file.pages)
    }
    overrides = carousel.overrides
    let (now, own) = (carousel.configuration, file.configuration)
    settings = zip(now.settings(since: own), own.settings(since: now)).map {
      StateFile.ChangedSetting(set: $0, file: $1)
    }
  }
}

extension Override {
  /// Whether it is the same one; its end may be another one by as much as a disk takes to write.
  fileprivate func isSame(as other: Override) -> Bool {
    var other = other
    if let until, let end = other.until, abs(until.nanoseconds - end.nanoseconds) < 1_000_000_000 {
      other.until = until
    }
    return self == other
  }
}
