/// A verb with what stood on its line, checked for form: the right options, no word too many.
struct Invocation {
  let verb: Verb
  /// The words behind the verb.
  let arguments: [String]
  /// The options by name; a flag has an empty value.
  let options: [String: String]
  /// The environment that the tool was started in.
  let environment: [String: String]

  /// The value of an option, or nil where it was not given.
  func value(_ option: String) -> String? { options[option] }

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { options[flag] != nil }

  /// The argument at `place`, or nil where there are fewer.
  func argument(_ place: Int) -> String? {
    arguments.indices.contains(place) ? arguments[place] : nil
  }

  /// An option that is a number of seconds within `range`, or nil where it was not given.
  func seconds(_ option: String, in range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = DecimalNumber.double(text), range.contains(number) else {
      throw Failure.usage(
        "--\(option) is \"\(text)\"; it must be a number of seconds, "
          + "\(NumberText.plain(range.lowerBound)) to \(NumberText.plain(range.upperBound))")
    }
    return number
  }

  /// A whole number from `least` to `most`; the command line calls it `name`.
  func wholeNumber(
    _ text: String, name: String, from least: Int, to most: Int = .max
  ) throws(Failure) -> Int {
    guard let number = DecimalNumber.int(text), (least...most).contains(number) else {
      let limits = most == .max ? "at least \(least)" : "\(least) to \(most)"
      throw Failure.usage("\(name) is \"\(text)\"; it must be a whole number, \(limits)")
    }
    return number
  }

  /// The carousel that the line or the environment names; nil: the daemon knows which.
  var carousel: String? {
    if let name = value(VerbOption.carousel.name) { return name }
    guard let name = environment["CAROUSEL_CAROUSEL"], !name.isEmpty else { return nil }
    return name
  }
}
