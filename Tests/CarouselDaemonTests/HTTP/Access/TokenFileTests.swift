import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct TokenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func complaint(_ name: String = "token") -> String? {
    do {
      _ = try TokenFile(path: folder[name]).token()
      return nil
    } catch {
      return error.message
    }
  }

  private func write(_ text: String, mode: mode_t = 0o600) {
    folder.write(text, to: "token")
    chmod(folder["token"], mode)
  }

  @Test func `the first start makes a token of 256 bits for the owner alone`() throws {
    let token = try TokenFile(path: folder["token"]).token()
    #expect(token.utf8.count == 64)
    #expect(token.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) })
    #expect(folder.read("token") == token + "\n")
    #expect(folder.mode(of: "token") == 0o600)
    #expect(folder.names == ["token"])
  }

  @Test func `the next start has the same token, another folder another one`() throws {
    let token = try TokenFile(path: folder["token"]).token()
    #expect(try TokenFile(path: folder["token"]).token() == token)
    #expect(try TokenFile(path: folder["other"]).token() != token)
  }

  @Test func `folders that are missing are made for the owner alone`() throws {
    _ = try TokenFile(path: folder["a/b/token"]).token()
    #expect(folder.mode(of: "a") == 0o700)
    #expect(folder.mode(of: "a/b") == 0o700)
  }

  @Test(arguments: ["secret", "secret\n", "secret\r\n"])
  func `a token of one's own may end with a new line`(text: String) throws {
    write(text, mode: 0o400)
    #expect(try TokenFile(path: folder["token"]).token() == "secret")
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o610, 0o666] as [mode_t])
  func `a file that others may use is refused and left as it is`(mode: mode_t) {
    write("secret", mode: mode)
    #expect(
      complaint() == "the token file \(folder["token"]) has the mode 0\(String(mode, radix: 8)), "
        + "so that others may use the token; remove it to have a new one made, or run: "
        + "chmod 600 \(folder["token"])")
    #expect(folder.mode(of: "token") == mode)
    #expect(folder.read("token") == "secret")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func `a file of somebody else is refused`() {
    write("secret")
    chown(folder["token"], 65_534, .max)
    #expect(
      complaint() == "the token file \(folder["token"]) belongs to user 65534, not to user 0 "
        + "who runs carouseld")
  }

  @Test func `a link, a folder and a pipe are refused`() {
    write("secret")
    symlink(folder["token"], folder["link"])
    symlink(folder["nowhere"], folder["dangling"])
    mkdir(folder["folder"], 0o700)
    mkfifo(folder["pipe"], 0o600)
    for name in ["link", "dangling"] {
      #expect(
        complaint(name) == "the token file \(folder[name]) is a symbolic link; "
          + "put the file itself there")
    }
    for name in ["folder", "pipe"] {
      #expect(complaint(name) == "the token file \(folder[name]) is not a regular file")
    }
    #expect(folder.names == ["dangling", "folder", "link", "pipe", "token"])
  }

  @Test func `what is no token is refused`() {
    write("")
    #expect(complaint()?.hasSuffix("is empty; remove it to have a new token made") == true)
    write("\n")
    #expect(complaint()?.hasSuffix("is empty; remove it to have a new token made") == true)
    write(String(repeating: "a", count: 257))
    #expect(complaint()?.hasSuffix("has more than 256 bytes, which no token has") == true)
    for text in ["two words", "two\nlines", "umlaut \u{E4}", "\"quoted\""] {
      write(text)
      #expect(complaint()?.hasSuffix("letters, digits and - . _ ~ + / = only") == true)
    }
    write(String(repeating: "a", count: 256) + "\n")
    #expect(complaint() == nil)
  }

  @Test func `a folder that is a file is said`() {
    folder.write("", to: "file")
    #expect(
      complaint("file/token") == "the token file \(folder["file/token"]) cannot be opened: "
        + "Not a directory")
  }
}
