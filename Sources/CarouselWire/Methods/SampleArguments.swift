import Carousel

/// What `animation.sample` asks for.
public struct SampleArguments: Sendable {
  private let params: JSON

  /// The arguments of a call of `animation.sample`.
  public init(_ call: Call) {
    params = call.params
  }

  /// The samples.
  /// - Throws: -32602 with the path of what is missing, too much or cannot be computed with.
  public func sample() throws(RPCError) -> MotionSample {
    let times = try times()
    let from = params["from"]?.number ?? 0
    let to = params["to"]?.number ?? 1
    let velocity = params["velocity"]?.number ?? 0
    do throws(InvalidValue) {
      switch (params["spring"], params["easing"]) {
      case (let spring?, nil):
        return try MotionSample(
          of: Spring(checked: spring), from: from, to: to, velocity: velocity, times: times)
      case (nil, let easing?):
        guard velocity == 0 else {
          throw InvalidValue(
            path: "velocity", problem: "cannot be given with an easing, which has its own",
            value: params["velocity"]?.shortText, expected: "a spring, or no velocity")
        }
        return try MotionSample(of: Easing(checked: easing), from: from, to: to, times: times)
      case (nil, nil): throw .missing("spring", "easing")
      default: throw .both("spring", "easing")
      }
    } catch {
      throw RPCError(error)
    }
  }

  private func times() throws(RPCError) -> MotionSample.Times {
    switch (params["times"]?.array, params["samples"]?.integer) {
    case (let times?, nil): return .at(times.compactMap(\.number))
    case (nil, let samples?): return .evenly(samples)
    case (nil, nil): throw RPCError(.missing("times", "samples"))
    default: throw RPCError(.both("times", "samples"))
    }
  }
}

extension Spring {
  /// The spring of an object which was checked against ``GeometryFields/motion``.
  fileprivate init(checked json: JSON) {
    self.init(
      response: json["response"]?.number ?? 0,
      dampingFraction: json["dampingFraction"]?.number ?? 0,
      blendDuration: json["blendDuration"]?.number ?? 0)
  }
}

extension Easing {
  /// The easing of a name or of four numbers which were checked against ``GeometryFields/motion``.
  fileprivate init(checked json: JSON) throws(InvalidValue) {
    switch json {
    case .string("linear"): self = .linear
    case .array(let elements):
      let points = elements.compactMap(\.number)
      guard points.count == 4 else {
        throw InvalidValue(
          path: "easing", problem: "has \(points.count) numbers, not 4",
          expected: "x1, y1, x2 and y2")
      }
      self.init(points[0], points[1], points[2], points[3])
    default: self = .easeInOut
    }
  }
}
