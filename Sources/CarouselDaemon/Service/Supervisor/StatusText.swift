import Carousel

/// What is on, in one line for `systemctl status`:
/// `default: welcome, 1 of 3; 2 displays, 5 clients`.
struct StatusText: Equatable {
  /// Carousels are listed up to so many bytes; the others are counted.
  static let room = 200
  /// There is never room for more of them: with ten thousand the status would else keep the loop
  /// for many milliseconds each time.
  static let mostLines = 20
  /// What a failure says beyond that is cut off, in bytes.
  static let failureRoom = 200

  /// One carousel.
  struct Line: Equatable {
    let carousel: String
    let page: String?
    let index: Int?
    let count: Int
    let isHeld: Bool

    fileprivate var text: String {
      guard let page else { return "\(carousel): no pages" }
      // The page of an override may be none of the list.
      let place = index.map { ", \($0 + 1) of \(count)" } ?? ""
      return "\(carousel): \(page)\(place)\(isHeld ? ", held" : "")"
    }
  }

  let carousels: [Line]
  /// How many carousels there are beside those.
  var others = 0
  let displays: Int
  let clients: Int
  /// Why the last reload was not taken.
  var failure: String?

  /// The line.
  var text: String {
    var parts: [String] = []
    if let failure {
      parts.append(
        "reload failed, the configuration before stays: \(failure.cut(Self.failureRoom))")
    }
    parts += carouselParts
    parts.append("\(Self.counted(displays, "display")), \(Self.counted(clients, "client"))")
    return parts.joined(separator: "; ")
  }

  private var carouselParts: [String] {
    if carousels.isEmpty { return ["no carousels"] }
    var parts: [String] = []
    var size = 0
    for line in carousels {
      size += line.text.utf8.count
      if size > Self.room, !parts.isEmpty { break }
      parts.append(line.text)
    }
    let rest = carousels.count - parts.count + others
    return rest == 0 ? parts : parts + [Self.counted(rest, "more carousel")]
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension String {
  /// At most so many bytes of it, none of them in the middle of a character.
  fileprivate func cut(_ room: Int) -> String {
    if utf8.count <= room { return self }
    var kept = Substring(self)
    while kept.utf8.count > room { kept.removeLast() }
    return "\(kept)…"
  }
}
