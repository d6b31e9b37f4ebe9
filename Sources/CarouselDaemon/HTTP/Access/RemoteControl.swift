import CarouselWire

/// How the remote control is reached, and with which token.
struct RemoteControl {
  /// Where the door is open.
  let addresses: [ListenAddress]
  /// The names that it answers to, beside those of this machine.
  let hosts: [HostAndPort]
  let token: String

  /// The result of `daemon.remoteLink`.
  var json: [UInt8] {
    let network = linksFromNetwork
    var json = JSONWriter()
    json.beginObject()
    json.key("links")
    json.beginArray()
    for place in network.isEmpty ? linksFromHere : network {
      json.string("http://\(place)/remote#token=\(PercentEncoding.encoded(token))")
    }
    json.endArray()
    json.key("network")
    json.bool(!network.isEmpty)
    json.endObject()
    return json.bytes
  }

  /// Every name with every port that is open to the network.
  private var linksFromNetwork: [String] {
    addresses.flatMap { address -> [String] in
      guard case .tcp(let host, let port) = address, IPAddress(host)?.isLoopback == false else {
        return []
      }
      return hosts.map { "\(HostAndPort(host: $0.host, port: $0.port ?? port))" }
    }
  }

  private var linksFromHere: [String] {
    let ports = addresses.compactMap { address in
      if case .tcp(_, let port) = address { port } else { nil }
    }
    return ports.indices.filter { !ports[..<$0].contains(ports[$0]) }.map {
      "localhost:\(ports[$0])"
    }
  }
}
