import Testing

@testable import CarouselWire

struct LineFramerTests {
  private func pieces(_ framer: inout LineFramer, _ chunks: [[UInt8]]) -> [LineFramer.Piece] {
    chunks.flatMap { chunk in
      framer.receive(chunk)
      var pieces: [LineFramer.Piece] = []
      while let piece = framer.next() { pieces.append(piece) }
      return pieces
    }
  }

  private func line(_ text: String) -> LineFramer.Piece { .line(Array(text.utf8)) }

  @Test func cutsEverySplitOfTheSameBytesIntoTheSameLines() {
    let bytes = Array("ab\r\n\n \t\r\n{\"é\":1}\nc\rd\n\r\nlast".utf8)
    let expected = [line("ab"), line("{\"é\":1}"), line("c\rd")]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var framer = LineFramer()
        let found = pieces(
          &framer, [Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])])
        #expect(found == expected, "split at \(first) and \(second)")
        #expect(pieces(&framer, [Array("!\n".utf8)]) == [line("last!")])
        #expect(framer.isEmpty)
      }
    }
  }

  @Test func saysWhetherOneMoreLineIsThereInWhole() {
    var framer = LineFramer()
    #expect(framer.hasLine() == false)
    framer.receive(Array("a\nb\nc".utf8))
    #expect(framer.hasLine() == true)
    #expect(framer.next() == line("a"))
    #expect(framer.hasLine() == true)
    #expect(framer.next() == line("b"))
    #expect(framer.hasLine() == false)
    framer.receive(Array("\n".utf8))
    #expect(framer.hasLine() == true)
    #expect(framer.next() == line("c"))
    #expect(framer.hasLine() == false)
  }

  @Test func afterALineOverTheLimitNoneIsThere() {
    var framer = LineFramer(limit: 3)
    framer.receive(Array("abcd\nb\n".utf8))
    #expect(framer.next() == .lineTooLong)
    #expect(framer.hasLine() == false)
  }

  @Test func linesComeOneAtATimeAndGoOnLater() {
    var framer = LineFramer()
    framer.receive(Array("a\nb\nc".utf8))
    #expect(framer.next() == line("a"))
    #expect(!framer.isEmpty)
    #expect(framer.next() == line("b"))
    #expect(framer.next() == nil)
    framer.receive(Array("\n".utf8))
    #expect(framer.next() == line("c"))
    #expect(framer.next() == nil)
  }

  @Test(arguments: ["\n", "\r\n"])
  func aLineMayHaveExactlyTheLimit(end: String) {
    var framer = LineFramer(limit: 5)
    #expect(pieces(&framer, [Array("12345\(end)".utf8)]) == [line("12345")])
    #expect(pieces(&framer, [Array("123456\(end)".utf8)]) == [.lineTooLong])
    #expect(framer.next() == nil)
  }

  @Test func aLineThatNeverEndsIsTooLongAtTheFirstByteOverTheLimit() {
    var framer = LineFramer(limit: 5)
    #expect(pieces(&framer, [Array("12345".utf8)]) == [])
    #expect(pieces(&framer, [Array("6".utf8)]) == [.lineTooLong])
    var withReturn = LineFramer(limit: 5)
    #expect(pieces(&withReturn, [Array("12345\r".utf8)]) == [])
    #expect(pieces(&withReturn, [Array("\n".utf8)]) == [line("12345")])
    #expect(pieces(&withReturn, [Array("12345\r".utf8), Array("6".utf8)]) == [.lineTooLong])
  }

  @Test func nothingComesAfterALineThatIsTooLong() {
    var framer = LineFramer(limit: 5)
    #expect(pieces(&framer, [Array("a\n1234567\nb\n".utf8)]) == [line("a"), .lineTooLong])
    #expect(pieces(&framer, [Array("c\n".utf8)]) == [])
    #expect(framer.isEmpty)
  }

  @Test func theDefaultLimitIsThatOfTheProtocol() {
    var framer = LineFramer()
    let longest = [UInt8](repeating: 0x78, count: 65_536)
    #expect(pieces(&framer, [longest, [0x0A]]) == [.line(longest)])
    #expect(pieces(&framer, [longest, [0x78]]) == [.lineTooLong])
  }

  @Test func keepsNoMemoryWhileNothingIsLeftOver() {
    var framer = LineFramer()
    _ = pieces(&framer, [[UInt8](repeating: 0x78, count: 60_000) + [0x0A]])
    #expect(framer.isEmpty)
    #expect(framer.capacity == 0)
    _ = pieces(&framer, [[UInt8](repeating: 0x78, count: 60_000) + [0x0A, 0x79]])
    #expect(framer.capacity < 100)
  }

  @Test func oneByteChunksTakeNoQuadraticWork() {
    func seconds(bytes: Int) -> Double {
      let clock = ContinuousClock()
      return (0..<3).map { _ in
        let time = clock.measure {
          var framer = LineFramer(limit: 1_000_000)
          for _ in 0..<bytes {
            framer.receive([0x78])
            _ = framer.next()
          }
        }
        return time / .seconds(1)
      }.min() ?? 0
    }
    // 16 times the bytes: 16 times the time, where quadratic work would take 256 times.
    let (few, many) = (seconds(bytes: 4000), seconds(bytes: 64_000))
    #expect(many < few * 128)
  }
}
