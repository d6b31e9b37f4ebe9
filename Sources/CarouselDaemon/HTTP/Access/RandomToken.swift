/// Tokens that nobody can guess: 128 random bits as 32 hexadecimal digits.
enum RandomToken {
  /// A token that was never given out before.
  static func new() -> String {
    var bits = UInt128.random(in: 0 ... .max)
    // Quicker than `String(bits, radix: 16)`, which opening a stream would show.
    return String(unsafeUninitializedCapacity: 32) { text in
      for place in 0..<32 {
        let digit = UInt8(truncatingIfNeeded: bits & 0xF)
        text[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        bits >>= 4
      }
      return 32
    }
  }
}
