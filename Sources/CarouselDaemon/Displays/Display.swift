import Carousel
import CarouselWire

/// A client that shows a carousel on a screen, as long as it is connected.
final class Display {
  let subscriber: Subscriber
  let name: String
  /// What it draws around the page; nil: what the carousel says.
  let chrome: Chrome?
  let since: Timestamp
  /// What it shows; after a reload perhaps another one of the same name.
  var host: CarouselHost
  var viewport: Viewport
  /// What it last said that it shows.
  var shown: DisplaysMessage.Shown?
  /// The pages that the log says it cannot show.
  private var loggedFailures: Set<String> = []

  private var drawing: Drawing
  private var drawnRevision: Int
  private var drawnConfiguration: Configuration

  init(_ arguments: DisplayRegisterArguments, of subscriber: Subscriber, on host: CarouselHost) {
    self.subscriber = subscriber
    self.host = host
    name = arguments.name
    chrome = arguments.chrome
    viewport = arguments.viewport
    since = Clock().time
    drawing = Drawing(host.carousel, chrome: arguments.chrome)
    drawnRevision = host.carousel.revision
    drawnConfiguration = host.carousel.configuration
  }

  /// Where everything on it is now.
  var layout: DisplayLayout {
    get throws(InvalidValue) {
      try DisplayLayout(host.carousel.layoutRequest(in: viewport, chrome: chrome))
    }
  }

  /// Its place in the list of displays.
  var entry: DisplaysMessage.Entry {
    var entry = DisplaysMessage.Entry(
      name: name, client: subscriber.id, viewport: viewport, carousel: host.name, since: since)
    entry.shown = shown
    entry.isRight = shown.map { shown in
      shown.page == host.carousel.pageOnScreen && !host.isStopped
    }
    if host.carousel.isFailing(subscriber.id) { entry.isRight = false }
    return entry
  }

  /// Whether the log is to say that it cannot show this page: once for each.
  func isNewFailure(of page: String) -> Bool {
    let pages = host.carousel.pages
    if loggedFailures.count > pages.count { loggedFailures.formIntersection(pages.map(\.id)) }
    return loggedFailures.insert(page).inserted
  }

  /// Takes the place of the display that the same connection had before.
  func replace(_ old: Display) { loggedFailures = old.loggedFailures }

  /// Whether it is told of its layouts.
  var isFollowing: Bool { subscriber.subscription?.kinds.contains(.layout) ?? false }

  /// Whether its layout has become another one since this was asked last.
  /// - Parameter drawings: Those that were made for the same change, by chrome.
  func isRedrawn(_ drawings: inout [Chrome: Drawing]) -> Bool {
    let carousel = host.carousel
    // Nearly all changes are moves, which are not worth a look at the pages.
    guard carousel.revision != drawnRevision || carousel.configuration != drawnConfiguration else {
      return false
    }
    drawnRevision = carousel.revision
    drawnConfiguration = carousel.configuration
    let chrome = chrome ?? carousel.configuration.chrome
    let new = drawings[chrome] ?? Drawing(carousel, chrome: chrome)
    drawings[chrome] = new
    guard new != drawing else { return false }
    drawing = new
    return true
  }
}
