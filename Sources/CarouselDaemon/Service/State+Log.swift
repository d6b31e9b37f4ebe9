import Carousel

extension State {
  /// What the log says of this change: `default: page "Orange" (orange) 2/3, timer`.
  func logMessage(of carousel: String) -> String {
    var message = "\(carousel): "
    if let page {
      message += "page \"\(page.title)\" (\(page.id))"
      if override != nil { message += " above" }
      message += index.map { " \($0 + 1)/\(count)" } ?? " no pages"
    } else {
      message += "no pages"
    }
    message += ", \(reason.rawValue)"
    if !holds.isEmpty { message += ", held by \(holds.joined(separator: ", "))" }
    if ended { message += ", ended" }
    return message
  }
}
