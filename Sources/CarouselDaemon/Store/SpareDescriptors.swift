import Glibc

/// Two descriptors for one write, kept while clients take all others: whoever may connect must not
/// be able to keep everybody from editing.
///
/// Only the thread that writes uses it.
final class SpareDescriptors: @unchecked Sendable {
  private var descriptors: [Int32] = []

  /// Takes them now.
  init() { take() }

  deinit { give() }

  /// Gives them to `body`, and takes others afterwards.
  func lend<Result, Failure: Error>(
    to body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    give()
    defer { take() }
    return try body()
  }

  private func take() {
    descriptors = (0..<2).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }.filter { $0 >= 0 }
  }

  private func give() {
    for descriptor in descriptors { close(descriptor) }
    descriptors = []
  }
}
