import Testing

@testable import CarouselDaemon

@Suite struct ConstantTimeTests {
  @Test func `only the same text is equal`() {
    #expect(ConstantTime.equal("", ""))
    #expect(ConstantTime.equal("secret", "secret"))
    for other in ["", "s", "secre", "secrets", "Secret", "xecret", "secrex", "sec\0et"] {
      #expect(!ConstantTime.equal("secret", other))
      #expect(!ConstantTime.equal(other, "secret"))
    }
  }

  @Test func `letters that look alike but are other bytes are not equal`() {
    #expect(!ConstantTime.equal("\u{E9}", "e\u{301}"))
  }

  @Test func `where two texts differ does not tell by the time`() {
    let secret = String(repeating: "a", count: 20_000)
    let early = "b" + secret.dropFirst()
    let late = secret.dropLast() + "b"
    func time(_ guess: String) -> Duration {
      (0..<20).map { _ in
        ContinuousClock().measure { _ = ConstantTime.equal(secret, guess) }
      }.min() ?? .zero
    }
    // A comparison that stops at the first difference would take a thousand times as long.
    #expect(time(String(late)) < time(early) * 10)
  }
}
