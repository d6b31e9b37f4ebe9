import Carousel
import CarouselWire

/// `GET /content/CAROUSEL/PAGE`: the document of a page of the kind `html`.
extension HTTPDoor {
  /// An origin of its own, so that the document can reach neither the display nor its token; and
  /// nothing of this server but pictures and films.
  private static let policy = [
    "sandbox allow-scripts", "default-src 'none'", "script-src 'unsafe-inline' https:",
    "style-src 'unsafe-inline' https:", "img-src * data: blob:", "media-src * data: blob:",
    "font-src https: data:", "connect-src https: wss:", "frame-src https:", "form-action 'none'",
    "frame-ancestors 'self'",
  ].joined(separator: "; ")

  /// The document.
  func content(_ carousel: String, _ page: String) throws(RPCError) -> HTTPResponse {
    let pages = try dispatcher.carousels.find(carousel).carousel.pages
    guard let page = pages.first(where: { $0.id == page }) else {
      throw RPCError(Refusal.noSuchPage(id: page))
    }
    guard let content = page.content, let json = try? JSONParser.parse(Array(content.utf8)).value,
      json["kind"]?.string == "html", let html = json["html"]?.string
    else {
      throw RPCError(
        .noSuchPage, "The page \(JSONPath.quoted(page.id)) has no content of the kind html.")
    }
    var response = HTTPResponse(200, "text/html; charset=utf-8", Array(html.utf8))
    response.headers += [("Content-Security-Policy", Self.policy), ("Cache-Control", "no-cache")]
    return response
  }
}
