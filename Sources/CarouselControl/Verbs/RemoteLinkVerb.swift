import CarouselWire

extension Verb {
  /// The way from a phone to the remote control.
  static let remoteLink = Verb(
    name: "remote-link",
    summary: "Print the link to the remote control, with its token",
    commonOptions: VerbOption.ofTheDaemon,
    notes: [
      "Whoever has the link may do everything that the remote control can. On a terminal a QR code "
        + "of it follows, which qrencode draws (Debian: apt-get install qrencode).",
      "A phone reaches the daemon where http.listen of the configuration is an address of the "
        + "network, such as \"0.0.0.0:8737\", and http.hosts has the name or the address that the "
        + "phone asks for.",
    ],
    examples: [
      .init(line: "carouselctl remote-link", effect: "the link, and a QR code to point a phone at")
    ],
    run: { invocation, console throws(Failure) in
      let result = try invocation.connect().result(of: "daemon.remoteLink", [])
      let links = (result["links"]?.array ?? []).compactMap(\.string)
      try console.show(result, as: links.joined(separator: "\n"), for: invocation)
      if result["network"]?.bool == false {
        console.note(
          "the link works on this machine alone; for a phone set http.listen and http.hosts, "
            + "see `carouselctl remote-link --help`", for: invocation)
      }
      guard let link = links.first, console.output.isTerminal, !invocation.has("json"),
        !invocation.has("quiet")
      else { return }
      do throws(Failure) {
        if let code = try qrCode.output(for: link) { try console.output.bytes(code) }
      } catch {
        if let message = error.message { console.note(message, for: invocation) }
      }
    })

  /// Reads the link from its input: on its command line everybody would see the token.
  private static let qrCode = FilterProgram(
    name: "qrencode", arguments: ["-t", "ANSIUTF8", "-m", "2"], user: "the QR code",
    package: "qrencode")
}
