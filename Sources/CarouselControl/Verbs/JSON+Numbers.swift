import CarouselWire

extension JSON {
  /// A whole number.
  init(_ number: Int) { self = .number(JSONNumber(number)) }

  /// A number with a fraction; null where it is not finite.
  init(_ number: Double) {
    self = number.isFinite ? .number(JSONNumber(number)) : .null
  }
}
