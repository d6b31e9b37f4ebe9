import Foundation
import Testing

@testable import Carousel

/// One case of `paging.json`: a configuration, inputs over time and the events that must come.
struct PagingCase: Decodable, CustomTestStringConvertible {
  var name: String
  var config: Config
  var inputs: [TimedInput]
  var until: Double
  var events: [Event]
  var errors: [RefusedInput]

  var testDescription: String { name }

  struct Config: Decodable {
    var pages: [PageFields]
    var interval: Double?
    var edges: String?
    var linger: Double?
    var pauseOn: [String]?

    var configuration: Configuration {
      var configuration = Configuration()
      if let interval { configuration.interval = interval }
      if let edges { configuration.edges = Edges(rawValue: edges)! }
      configuration.linger = linger
      configuration.pauseOn = Set((pauseOn ?? []).map { PauseTrigger(rawValue: $0)! })
      return configuration
    }
  }

  struct PageFields: Decodable {
    var id: String
    var duration: Double?
    var enabled: Bool?

    var page: Page {
      Page(id: id, duration: duration.map(Page.Duration.seconds), enabled: enabled ?? true)
    }
  }

  struct TimedInput: Decodable {
    var at: Double
    var method: String
    var params: Parameters
  }

  struct RefusedInput: Decodable, Equatable {
    var input: Int
    var code: Int
  }

  /// The parameters that occur in the cases.
  struct Parameters: Decodable {
    var steps: Int?
    var index: Int?
    var page: PageReferenceOrFields?
    var direction: String?
    var offset: Double?
    var width: Double?
    var velocity: Double?
    var reason: String?
    var `for`: Double?
    var id: String?
    var before: String?
    var at: Int?
    var to: Int?
    var pages: [PageFields]?
    var interval: Double?
    var edges: String?
    var fields: [PageField] = []

    private enum Key: String, CodingKey {
      case steps, index, page, direction, offset, width, velocity, reason, `for`, id, before, at, to
      case pages, interval, edges, duration, enabled, title
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      steps = try values.decodeIfPresent(Int.self, forKey: .steps)
      index = try values.decodeIfPresent(Int.self, forKey: .index)
      page = try values.decodeIfPresent(PageReferenceOrFields.self, forKey: .page)
      direction = try values.decodeIfPresent(String.self, forKey: .direction)
      offset = try values.decodeIfPresent(Double.self, forKey: .offset)
      width = try values.decodeIfPresent(Double.self, forKey: .width)
      velocity = try values.decodeIfPresent(Double.self, forKey: .velocity)
      reason = try values.decodeIfPresent(String.self, forKey: .reason)
      `for` = try values.decodeIfPresent(Double.self, forKey: .for)
      id = try values.decodeIfPresent(String.self, forKey: .id)
      before = try values.decodeIfPresent(String.self, forKey: .before)
      at = try values.decodeIfPresent(Int.self, forKey: .at)
      to = try values.decodeIfPresent(Int.self, forKey: .to)
      pages = try values.decodeIfPresent([PageFields].self, forKey: .pages)
      interval = try values.decodeIfPresent(Double.self, forKey: .interval)
      edges = try values.decodeIfPresent(String.self, forKey: .edges)
      if values.contains(.duration) {
        let seconds = try values.decodeIfPresent(Double.self, forKey: .duration)
        fields.append(.duration(seconds.map(Page.Duration.seconds)))
      }
      if values.contains(.enabled) {
        fields.append(.enabled(try values.decodeIfPresent(Bool.self, forKey: .enabled)))
      }
      if values.contains(.title) {
        fields.append(.title(try values.decodeIfPresent(String.self, forKey: .title)))
      }
    }
  }

  /// `page` is an id in `carousel.goTo` and a whole page in `pages.insert`.
  enum PageReferenceOrFields: Decodable {
    case id(String)
    case page(PageFields)

    init(from decoder: any Decoder) throws {
      if let id = try? decoder.singleValueContainer().decode(String.self) {
        self = .id(id)
      } else {
        self = .page(try PageFields(from: decoder))
      }
    }
  }

  /// One event, with its times to the microsecond.
  struct Event: Decodable, Equatable, CustomStringConvertible {
    var at: Double
    var reason: String
    var index: Int?
    var id: String?
    var count: Int
    var virtualIndex: Int64
    var fromIndex: Int?
    var fromId: String?
    var direction: String
    var wrapped: Bool
    var ended: Bool
    var remaining: Double?
    var holds: [String]
    var seq: Int64

    init(_ state: State) {
      at = state.at.seconds
      reason = state.reason.rawValue
      index = state.index
      id = state.page?.id
      count = state.count
      virtualIndex = state.virtualIndex
      fromIndex = state.from?.index
      fromId = state.from?.id
      direction = state.direction.rawValue
      wrapped = state.wrapped
      ended = state.ended
      remaining = state.remaining?.seconds
      holds = state.holds
      seq = state.seq
    }

    /// The event with its times rounded to the microsecond, the tolerance of the cases.
    var rounded: Event {
      var event = self
      event.at = (at * 1e6).rounded() / 1e6
      event.remaining = remaining.map { ($0 * 1e6).rounded() / 1e6 }
      return event
    }

    var description: String {
      """
      #\(seq) \(at) \(reason) \(index.map(String.init) ?? "-") \(id ?? "-") of \(count) \
      v\(virtualIndex) from \(fromIndex.map(String.init) ?? "-") \(fromId ?? "-") \(direction)\
      \(wrapped ? " wrapped" : "")\(ended ? " ended" : "") \
      left \(remaining.map { "\($0)" } ?? "-") \(holds)
      """
    }
  }
}
