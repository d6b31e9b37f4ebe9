import Carousel
import CarouselWire
import Glibc

// Prints what the calls of the model cost that displays and daemon make most, as a line of JSON for
// each, with the most that it may be. Only a release build says anything.

let pages = (0..<9).map { Page(id: "page-\($0)", title: "Page \($0)", icon: "house") }

/// A layout of everything that a display of nine pages can have.
func layout(_ chrome: Chrome) throws -> (Int) -> Int {
  var request = LayoutRequest(
    viewport: Viewport(width: 390, height: 844, safeArea: Insets(top: 59, bottom: 34)))
  request.count = pages.count
  request.chrome = chrome
  request.navigationBar = LayoutRequest.navigationBarHeight
  request.colors = Palette.colors.compactMap { Color($0) }
  _ = try DisplayLayout(request)
  return { number in
    request.position = Double(number & 1023) / 113
    guard let layout = try? DisplayLayout(request) else { return 0 }
    return Int(layout.content.frame.height)
  }
}

func carousel() throws -> (Carousel, Now) {
  let now = Now(
    instant: Instant(nanoseconds: 0), time: Timestamp(nanoseconds: 1_764_500_000_000_000_000))
  return (try Carousel(pages: pages, configuration: Configuration(), now: now), now)
}

func measurements() throws -> [Measurement] {
  var all: [Measurement] = []
  for chrome in Chrome.allCases where chrome != .none {
    all.append(
      Measurement("layout of 9 pages, \(chrome.rawValue)", limit: 5000, call: try layout(chrome)))
  }
  let configuration = PageIndicator.Configuration()
  all.append(
    Measurement("indicator row of 9") { number in
      let row = PageIndicator.row(
        count: 9, position: Double(number & 1023) / 113, edges: .loop,
        configuration: configuration)
      return row?.items.count ?? 0
    })
  let bouncing = SpringMotion(.interactive, from: 0, to: 1000)
  all.append(
    Measurement("spring sample", limit: 100) { number in
      Int(bouncing.value(at: Double(number & 1023) / 1024))
    })
  let settling = SpringMotion(.settle, from: 0, to: 1000)
  all.append(
    Measurement("spring sample, critically damped", limit: 100) { number in
      Int(settling.value(at: Double(number & 1023) / 1024))
    })

  var (moving, now) = try carousel()
  all.append(
    Measurement("a page's time is over: handle(.wake)") { _ in
      guard let deadline = moving.deadline else { return 0 }
      let step = deadline - now.instant
      now = Now(
        instant: deadline,
        time: Timestamp(nanoseconds: now.time.nanoseconds + step.nanoseconds))
      return moving.handle(.wake, now: now).outputs.count
    })
  let (resting, start) = try carousel()
  let state = resting.state(now: start)
  all.append(
    Measurement("an encoded State of 9 pages") { _ in
      StateMessage(state, carousel: "default", instance: "6f1c2d3e").line.count
    })
  return all
}

/// One line of JSON for `Benchmarks/model.py`.
func line(_ result: Measurement) -> String {
  var json = JSONWriter()
  json.beginObject()
  json.key("name")
  json.string(result.name)
  json.key("nanoseconds")
  json.number((result.nanoseconds * 10).rounded() / 10)
  if let limit = result.limit {
    json.key("limit")
    json.number(limit)
  }
  json.endObject()
  return json.wholeText
}

for result in try measurements() { print(line(result)) }
