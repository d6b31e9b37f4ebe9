import Glibc

StandardStreams.keepReserved()
// A reader that has gone is told by the error of the write, not by a signal.
signal(SIGPIPE, SIG_IGN)
exit(
  Tool(
    console: Console(
      output: LineOutput(descriptor: STDOUT_FILENO), errors: LineOutput(descriptor: STDERR_FILENO)),
    environment: Environment.ofThisProcess
  ).run(Array(CommandLine.arguments.dropFirst())))
