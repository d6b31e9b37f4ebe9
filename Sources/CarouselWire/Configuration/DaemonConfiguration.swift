import Carousel

/// The configuration file as values, with every default.
public struct DaemonConfiguration: Hashable, Sendable {
  /// There are at most so many carousels.
  public static let mostCarousels = 16_384

  /// Where clients connect.
  public var socket = Socket()
  /// The HTTP listener; nil: off.
  public var http: HTTP? = HTTP()
  /// The IANA name of the zone; nil: the machine's.
  public var timeZone: String?
  /// Who may do more than look.
  public var access = Access()
  /// What bounds memory and time.
  public var limits = Limits()
  /// Where edits and holds are kept.
  public var state = StateFolder.standard
  /// What is logged, and how.
  public var log = Log()
  /// The carousels, in the order of the file.
  public var carousels: [NamedCarousel] = []

  /// The defaults, without any carousel.
  public init() {}

  /// Where clients connect.
  public struct Socket: Hashable, Sendable {
    /// The socket's path; nil: the place for the user that the daemon runs as.
    public var path: String?
    /// The permission bits.
    public var mode: UInt16 = 0o660
    /// The group that it belongs to; nil: the daemon's own.
    public var group: String?
  }

  /// The HTTP listener.
  public struct HTTP: Hashable, Sendable {
    /// Where it is served; at least one place.
    public var listen = [ListenAddress.standard]
    /// Whether `listen` was asked for: what cannot be listened on is then fatal.
    public var isConfigured = false
    /// The names that a request's `Host` may have, beside loopback's.
    public var hosts: [HostAndPort] = []
    /// The other sites whose pages may ask.
    public var origins: [WebOrigin] = []
    /// Whether a page served to loopback may do what a finger can.
    public var touch = true
    /// Whether reading needs a token.
    public var viewNeedsToken = false
    /// The file of the token; relative to the state folder.
    public var tokenFile = "token"
    /// The folder of pictures and films; relative to the state folder.
    public var media = "media"
    /// The most bytes of a picture or film that is uploaded.
    public var upload = 268_435_456

    /// The defaults.
    public init() {}
  }

  /// Who may move and edit, beside root and the daemon's own user.
  public struct Access: Hashable, Sendable {
    /// Users, and groups with an `@` before the name.
    public var control: [String] = []
  }

  /// What bounds memory and time.
  public struct Limits: Hashable, Sendable {
    /// The longest request line, in bytes.
    public var line = 65_536
    /// The most connections.
    public var clients = 10_000
    /// The most connections of one user.
    public var clientsPerUser = 10_000
    /// The most pages of one carousel.
    public var pages = 10_000
    /// The most bytes of replies that a client may leave unread.
    public var repliesPending = 1_048_576
    /// The seconds after which a client is closed that takes nothing.
    public var stall: Double = 30
  }

  /// Where edits and holds are kept.
  public enum StateFolder: Hashable, Sendable {
    /// The place for the user that the daemon runs as.
    case standard
    /// Nothing is kept.
    case none
    case folder(String)
  }

  /// What is logged, and how.
  public struct Log: Hashable, Sendable {
    /// How much.
    public var level = LogLevel.info
    /// How a line looks.
    public var format = Format.text

    /// How a line of the log looks.
    public enum Format: String, CaseIterable, Hashable, Sendable {
      /// For people.
      case text
      /// One JSON object a line.
      case json
    }
  }

  /// One carousel of the file.
  public struct NamedCarousel: Hashable, Sendable {
    /// Its name; see ``Identifier``.
    public var name: String
    /// What it does.
    public var configuration: Configuration
    /// Its pages in order.
    public var pages: [Page]

    /// The carousel with this name.
    public init(name: String, configuration: Configuration, pages: [Page]) {
      self.name = name
      self.configuration = configuration
      self.pages = pages
    }
  }

  /// What runs without a file: one carousel with a red, an orange and a blue page, 3 s each.
  public static var builtIn: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    let pages = [
      Page(id: "red", title: "Red", color: "#FF3B30"),
      Page(id: "orange", title: "Orange", color: "#FF9500"),
      Page(id: "blue", title: "Blue", color: "#007AFF"),
    ]
    configuration.carousels = [
      NamedCarousel(name: "default", configuration: Configuration(), pages: pages)
    ]
    return configuration
  }
}

/// How much is logged; each level also what is above it.
public enum LogLevel: String, CaseIterable, Hashable, Sendable {
  /// Only what went wrong.
  case error
  /// Also what may be going wrong.
  case warning
  /// Also every change.
  case info
  /// Also every request.
  case debug
}
