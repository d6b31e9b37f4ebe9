import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DiskReserveTests {
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder()
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
  }

  @Test func `what leaves enough on the disk may come`() {
    #expect(DiskReserve.shortage(for: 1, and: 0, in: descriptor) == nil)
  }

  @Test func `what does not is told how much there is`() throws {
    let why = try #require(DiskReserve.shortage(for: .max, and: 0, in: descriptor))
    #expect(why.hasPrefix("The disk has "))
    #expect(why.contains("beside the 9223372036854775807 of the file"))
  }

  @Test func `what others are still to send is no room for one more`() {
    #expect(DiskReserve.shortage(for: 1, and: .max, in: descriptor) != nil)
  }

  @Test func `where the system does not tell, nothing is refused`() {
    #expect(DiskReserve.shortage(for: .max, and: 0, in: -1) == nil)
  }
}
