extension VerbOption {
  static let socket = VerbOption(
    name: "socket", value: "PATH",
    meaning: "the daemon's socket; else $CAROUSEL_SOCKET, else the usual places")
  static let carousel = VerbOption(
    name: "carousel", value: "NAME",
    meaning: "which carousel; else $CAROUSEL_CAROUSEL, else the only one or \"default\"")
  static let json = VerbOption(name: "json", meaning: "print the raw result as JSON")
  static let quiet = VerbOption(name: "quiet", meaning: "print nothing but errors")
  static let timeout = VerbOption(
    name: "timeout", value: "SECONDS", meaning: "how long to wait for an answer; 5 unless given")
  static let help = VerbOption(name: "help", meaning: "print this and exit")
  static let version = VerbOption(name: "version", meaning: "print the version and exit")

  /// What every verb takes that asks the daemon about one carousel.
  static let ofEveryRequest = [socket, carousel, json, quiet, timeout, help]
  /// What a verb takes that asks about the whole daemon.
  static let ofTheDaemon = [socket, json, quiet, timeout, help]
}
