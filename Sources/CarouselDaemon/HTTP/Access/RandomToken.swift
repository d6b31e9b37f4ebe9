/// Tokens that nobody can guess: 128 random bits as 32 hexadecimal digits.
enum RandomToken {
  /// A token that was never given out before.
  static func new() -> String {
    let bits = String(UInt128.random(in: 0 ... .max), radix: 16)
    return String(repeating: "0", count: 32 - bits.count) + bits
  }
}
