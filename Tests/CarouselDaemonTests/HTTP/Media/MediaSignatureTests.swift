import Testing

@testable import CarouselDaemon

@Suite struct MediaSignatureTests {
  private func type(_ bytes: [UInt8], _ text: String = "") -> MediaType? {
    MediaSignature.type(of: bytes + Array(text.utf8))
  }

  private func type(_ text: String) -> MediaType? { type([], text) }

  @Test func `knows pictures by their first bytes`() {
    #expect(type([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(type([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == .png)
    #expect(type("GIF87a") == .gif)
    #expect(type("GIF89a...") == .gif)
    #expect(type("RIFF\u{0}\u{1}\u{0}\u{0}WEBPVP8 ") == .webp)
  }

  @Test func `knows films and AVIF by the brands of their first box`() {
    #expect(type([0, 0, 0, 16], "ftypisom\0\0\0\0") == .mp4)
    #expect(type([0, 0, 0, 24], "ftypxxxx\0\0\0\0yyyymp42") == .mp4)
    #expect(type([0, 0, 0, 16], "ftypavif\0\0\0\0") == .avif)
    #expect(type([0, 0, 0, 24], "ftypmif1\0\0\0\0mif1avif") == .avif)
    #expect(type([0, 0, 0, 24], "ftypheic\0\0\0\0mif1heic") == nil)
    #expect(type([0, 0, 0, 16], "ftypxxxx\0\0\0\0isom") == nil)
    #expect(type([0, 0, 0, 16], "ftypxxxxisom") == nil)
    #expect(type([0xFF, 0xFF, 0xFF, 0xFF], "ftypisom") == .mp4)
    #expect(type([0, 0, 0, 3], "ftypisom") == nil)
  }

  @Test func `knows WebM from other Matroska`() {
    let head: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84]
    #expect(type(head, "webm") == .webm)
    #expect(type(head, "matr") == nil)
    #expect(type([0x1A, 0x45, 0xDF, 0xA3], "webm") == nil)
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{FEFF}<svg>", " \r\n\t<svg\n>",
    "<?xml version='1.0'?>\n<!-- a > b --><!DOCTYPE svg PUBLIC \"x\">\n<svg >",
  ])
  func `knows SVG by its first element`(text: String) {
    #expect(type(text) == .svg)
  }

  @Test(arguments: [
    "", "<", "<svg", "<svgx>", "<html><svg>", "<!DOCTYPE html><svg>", "<!-- <svg> ", "svg",
    "<script>", "#!/bin/sh", "MZ", "\u{7F}ELF", "GIF88a", "RIFF....WAVE", "%PDF-1.7",
    "PK\u{3}\u{4}",
  ])
  func `anything else is of no type`(text: String) {
    #expect(type(text) == nil)
  }
}
