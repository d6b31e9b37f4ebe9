import Carousel
import Testing

@testable import CarouselWire

struct SampleArgumentsTests {
  private func sample(_ params: JSON) throws -> JSON {
    let call = try Call(Request(method: "animation.sample", params: params))
    var writer = JSONWriter()
    writer.sample(try SampleArguments(call).sample())
    let value = try JSONParser.parse(writer.bytes).value
    let check = FieldCheck(value, .object(ResultFields.sample))
    #expect(check.problems == [])
    return value
  }

  private func refusal(_ params: String) throws -> String? {
    do {
      _ = try sample(json(params))
      return nil
    } catch let error as RPCError {
      guard case .value(let value) = error.data else { return "no value" }
      return "\(error.code.rawValue) \(value.path): \(value.problem)"
    }
  }

  private let spring = #""spring":{"response":0.5,"dampingFraction":0.5}"#

  @Test func springsAreWhereTheVectorsSay() throws {
    for vector in try GeometryVectors.cases("spring") {
      let samples = try #require(vector["samples"]?.array)
      let params = vector.only("from", "to", "velocity")
        .with("spring", vector.only("response", "dampingFraction"))
        .with("times", .array(samples.compactMap { $0.array?.first }))
      let found = try sample(params)
      let expected = JSON.array(samples.compactMap { $0.array?.last })
      #expect(found["values"]?.difference(from: expected) == nil, "\(params.text)")
      let duration = vector["duration"]?.number
      #expect((found["duration"]?.number == nil) == (duration == nil))
      #expect(abs((found["duration"]?.number ?? 0) - (duration ?? 0)) < 2e-3)
    }
  }

  @Test func easingsAreWhereTheVectorsSay() throws {
    let vectors = try GeometryVectors.cases("easing")
    let times = JSON.array(vectors.compactMap { $0["time"] })
    let found = try sample(JSON.object([]).with("easing", "easeInOut").with("times", times))
    let expected = JSON.array(vectors.compactMap { $0["value"] })
    #expect(found["values"]?.difference(from: expected) == nil)
  }

  @Test func anEasingHasItsDurationAndItsCSS() throws {
    let found = try sample(json(#"{"easing":"linear","from":2,"to":4,"samples":3}"#))
    #expect(found["values"] == (try json("[2,3,4]")))
    #expect(found["duration"]?.number == 0.35)
    #expect(found["css"]?.string?.hasPrefix("linear(0, 0.0476, ") == true)
  }

  @Test func aSpringThatNeverRestsHasNoDuration() throws {
    let found = try sample(
      json(#"{"spring":{"response":1,"dampingFraction":0},"times":[0,0.5]}"#))
    #expect(
      found.difference(from: try json(#"{"values":[0,2],"duration":null,"css":null}"#)) == nil)
  }

  @Test func aVelocityOf0IsNone() throws {
    let found = try sample(json(#"{"easing":"linear","velocity":0,"times":[0.5]}"#))
    #expect(found["values"] == (try json("[0.5]")))
  }

  @Test(arguments: [
    ("{}", "-32602 times: is missing, and so is samples"),
    (#"{"times":[0]}"#, "-32602 spring: is missing, and so is easing"),
    (#"{"easing":"ease","times":[0]}"#, #"-32602 easing: "ease" is not one of easeInOut, linear"#),
    (#"{"easing":[0,0,1],"times":[0]}"#, "-32602 easing: has 3 numbers, not 4"),
    (#"{"easing":[0,0,1.5,1],"times":[0]}"#, "-32602 easing[2]: 1.5 is not in 0 to 1"),
    (
      #"{"easing":"linear","velocity":1,"times":[0]}"#,
      "-32602 velocity: cannot be given with an easing, which has its own"
    ),
    (#"{"easing":"linear","times":[0,-1]}"#, "-32602 times[1]: -1 is below 0"),
    (#"{"easing":"linear","samples":1}"#, "-32602 samples: 1 is below 2"),
    (
      #"{"easing":"linear","times":[0],"samples":2}"#,
      "-32602 samples: cannot be given together with times"
    ),
    (
      #"{"spring":{"response":0,"dampingFraction":1},"times":[0]}"#,
      "-32602 spring.response: 0 is below 1e-09"
    ),
    (
      #"{"spring":{"response":1,"dampingFraction":0},"samples":2}"#,
      "-32602 samples: 2 has no end to reach, as nothing damps the spring"
    ),
    (
      #"{"spring":{"response":1,"dampingFraction":1},"to":0,"velocity":1,"times":[0]}"#,
      "-32602 velocity: 1.0 has no way to go, as from and to are the same"
    ),
  ])
  func aParamThatCannotBeIsNamed(params: String, expected: String) throws {
    let found = try #require(try refusal(params))
    #expect(found.hasPrefix(expected), "\(found)")
  }
}
