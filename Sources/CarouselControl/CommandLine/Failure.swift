/// Why the tool stops without having done what it was asked, in a sentence for the person.
enum Failure: Error, Equatable {
  /// The daemon, or the system, said no.
  case refused(String)
  /// The command line cannot be carried out as it is written.
  case usage(String)
  /// Nobody answers at the socket.
  case noDaemon(String)
  /// Whoever read our output has gone, as in `carouselctl subscribe | head -1`: nothing to tell.
  case closedPipe

  /// What the process exits with; scripts depend on these numbers.
  var exitCode: Int32 {
    switch self {
    case .closedPipe: 0
    case .refused: 1
    case .usage: 2
    case .noDaemon: 3
    }
  }

  /// The sentence for stderr; nil where there is nothing to say.
  var message: String? {
    switch self {
    case .refused(let message), .usage(let message), .noDaemon(let message): message
    case .closedPipe: nil
    }
  }
}
