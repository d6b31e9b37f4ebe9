import CFuzzing
import Glibc

/// The program that `make fuzz` runs: the name of a target, then what libFuzzer takes
/// (https://llvm.org/docs/LibFuzzer.html).
@main
enum Main {
  // libFuzzer calls a C function, which can carry nothing with it; there is one thread.
  nonisolated(unsafe) private static var target = FuzzTarget.requests

  private static let variable = "CAROUSEL_FUZZ_TARGET"

  static func main() {
    var words = CommandLine.arguments
    if words.count > 1, let named = FuzzTarget(rawValue: words[1]) {
      words.remove(at: 1)
      // For the processes that libFuzzer starts with its own options alone.
      setenv(variable, named.rawValue, 1)
    }
    guard let named = getenv(variable).flatMap({ FuzzTarget(rawValue: String(cString: $0)) }) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      print("Usage: CarouselFuzz TARGET [OPTION OF LIBFUZZER]... [FOLDER]...\nTargets: \(names)")
      exit(2)
    }
    target = named
    // libFuzzer's own limit goes by a clock that is made up meanwhile, and not by the processor's.
    signal(SIGPROF) { _ in abort() }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    var count = Int32(arguments.count)
    arguments.append(nil)
    let status = arguments.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { data, size in
        Main.run(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      }
    }
    exit(status)
  }

  /// An input that takes so many seconds of the processor has no end.
  private static let patience = 20

  private static func run(_ input: [UInt8]) {
    limitTime(to: patience)
    defer { limitTime(to: 0) }
    do throws(Finding) {
      try target.run(input)
    } catch {
      let line = Array("FINDING: this does not hold: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      abort()
    }
  }

  /// Ends with a finding after so many seconds; 0: never.
  private static func limitTime(to seconds: Int) {
    var limit = itimerval()
    limit.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  }
}
