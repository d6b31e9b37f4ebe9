import CarouselWire
import Glibc

/// A daemon that says what a test tells it: for each connection its first words, then for each
/// request an answer.
final class FakeDaemon {
  let path: String
  private let listener: Int32
  private var thread = pthread_t()

  /// One connection: what is sent on accept, then the answers in order; closed after the last one.
  struct Conversation: Sendable {
    var greeting = FakeDaemon.hello
    var answers: [@Sendable (JSON) -> String] = []
    /// Whether it stays open, silent, after the last answer until the client closes.
    var staysOpen = false
  }

  static let hello =
    #"{"jsonrpc":"2.0","method":"hello","params":{"name":"carouseld","protocol":1,"version":"0","instance":"i"}}"#
    + "\n"

  private final class Script {
    let listener: Int32
    let conversations: [Conversation]
    init(_ listener: Int32, _ conversations: [Conversation]) {
      self.listener = listener
      self.conversations = conversations
    }
  }

  init(_ conversations: Conversation...) {
    path = "/tmp/carouselctl-test-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(listener, 8)
    let script = Unmanaged.passRetained(Script(listener, conversations))
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let script = Unmanaged<Script>.fromOpaque(context).takeRetainedValue()
        for conversation in script.conversations {
          let client = accept(script.listener, nil, nil)
          FakeDaemon.talk(conversation, to: client)
          close(client)
        }
        return nil
      }, script.toOpaque())
  }

  /// Waits until everything was said.
  func join() {
    shutdown(listener, Int32(SHUT_RDWR))
    pthread_join(thread, nil)
    close(listener)
    unlink(path)
  }

  private static func talk(_ conversation: Conversation, to client: Int32) {
    say(conversation.greeting, to: client)
    var framer = LineFramer()
    for answer in conversation.answers {
      guard let request = request(from: client, &framer) else { return }
      say(answer(request), to: client)
    }
    if conversation.staysOpen { while request(from: client, &framer) != nil {} }
  }

  private static func say(_ text: String, to client: Int32) {
    _ = Array(text.utf8).withUnsafeBytes {
      send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  private static func request(from client: Int32, _ framer: inout LineFramer) -> JSON? {
    while true {
      if case .line(let line)? = framer.next() { return try? JSONParser.parse(line).value }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(client, &chunk, chunk.count)
      guard count > 0 else { return nil }
      framer.receive(Array(chunk[..<count]))
    }
  }
}

/// The answer with this result, which is JSON text.
func answer(_ result: String) -> @Sendable (JSON) -> String {
  { request in
    #"{"jsonrpc":"2.0","id":\#(request["id"]?.text ?? "null"),"result":\#(result)}"# + "\n"
  }
}

/// The answer with the request itself as its result.
let echo: @Sendable (JSON) -> String = { request in
  answer(
    #"{"method":\#(request["method"]?.text ?? ""),"params":\#(request["params"]?.text ?? "")}"#)(
      request)
}

/// The refusal with this error, which is JSON text.
func refusal(_ error: String) -> @Sendable (JSON) -> String {
  { request in
    #"{"jsonrpc":"2.0","id":\#(request["id"]?.text ?? "null"),"error":\#(error)}"# + "\n"
  }
}
