import Carousel

/// The list of displays as clients see it.
public enum DisplaysMessage {
  /// One display.
  public struct Entry: Hashable, Sendable {
    /// What people call it.
    public var name: String
    /// Its connection.
    public var client: ClientID
    /// The area that it draws in.
    public var viewport: Viewport
    /// What it shows.
    public var carousel: String
    /// When it registered.
    public var since: Timestamp
    /// What it last said that it shows; nil before it said so.
    public var shown: Shown?
    /// Whether that is the current page; nil before it said so.
    public var isRight: Bool?

    /// A display that has not said yet what it shows.
    public init(
      name: String, client: ClientID, viewport: Viewport, carousel: String, since: Timestamp
    ) {
      self.name = name
      self.client = client
      self.viewport = viewport
      self.carousel = carousel
      self.since = since
    }
  }

  /// What a display says that it shows.
  public struct Shown: Hashable, Sendable {
    /// The State's number.
    public var seq: Int64
    /// The State's page; nil where that is not known any more.
    public var page: String?
    /// Since when it shows it, in Unix seconds.
    public var at: Double
    /// How many seconds after the change that was; nil where the change is not known any more.
    public var late: Double?

    /// The State `seq` with its page.
    public init(seq: Int64, page: String?, at: Double, late: Double?) {
      self.seq = seq
      self.page = page
      self.at = at
      self.late = late
    }
  }

  /// The result of `display.list`.
  public static func list(_ entries: [Entry]) -> [UInt8] {
    var json = JSONWriter()
    json.displays(entries)
    return json.bytes
  }

  /// The whole notification `displays`, with the end of the line.
  public static func line(_ entries: [Entry]) -> [UInt8] {
    var json = JSONWriter()
    Notification.begin("displays", &json)
    json.object(ofDisplays: entries)
    return Notification.end(json)
  }

  /// `{displays}`: the data of the event of that name.
  public static func json(_ entries: [Entry]) -> [UInt8] {
    var json = JSONWriter()
    json.object(ofDisplays: entries)
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func object(ofDisplays entries: [DisplaysMessage.Entry]) {
    beginObject()
    key("displays")
    displays(entries)
    endObject()
  }

  fileprivate mutating func displays(_ entries: [DisplaysMessage.Entry]) {
    beginArray()
    for entry in entries { display(entry) }
    endArray()
  }

  private mutating func display(_ entry: DisplaysMessage.Entry) {
    beginObject()
    key("name")
    string(entry.name)
    key("client")
    integer(Int64(clamping: entry.client.number))
    key("viewport")
    viewport(entry.viewport)
    key("carousel")
    string(entry.carousel)
    key("seq")
    if let shown = entry.shown { integer(shown.seq) } else { null() }
    key("page")
    if let page = entry.shown?.page { string(page) } else { null() }
    key("shownAt")
    if let shown = entry.shown { number(shown.at) } else { null() }
    key("late")
    if let late = entry.shown?.late { rounded(late) } else { null() }
    key("since")
    seconds(nanoseconds: entry.since.nanoseconds)
    key("ok")
    if let isRight = entry.isRight { bool(isRight) } else { null() }
    endObject()
  }
}
