import Carousel

/// The list of pages as clients see it, in parts of bounded size.
public enum PagesMessage {
  /// A message has at most so many pages unless it is asked for another number.
  public static let pageLimit = 500
  /// A message has at most so many bytes of pages, but always one page.
  public static let byteLimit = 524_288

  /// The whole notification `pages`, with the end of the line.
  public static func line(carousel: String, revision: Int, pages: [Page]) -> [UInt8] {
    []
  }

  /// `{revision, total, pages}`: the result of `pages.list`, and the part of `subscribe`'s.
  public static func list(
    revision: Int, pages: [Page], offset: Int = 0, limit: Int = pageLimit
  ) -> [UInt8] {
    []
  }
}
