import CarouselWeb
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct WebFilesTests {
  private let web = WebFiles(folder: nil)

  private func text(_ response: HTTPResponse) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func header(_ name: String, _ response: HTTPResponse) -> String? {
    response.headers.first { $0.name == name }?.value
  }

  @Test func `only the display on this machine has the token`() {
    #expect(text(web.display(token: "t0uch")).contains(#"name="carousel-token" content="t0uch""#))
    #expect(text(web.display(token: nil)).contains(#"name="carousel-token" content="""#))
    #expect(header("Cache-Control", web.display(token: "t0uch")) == "no-store")
  }

  @Test func `both pages allow nothing inline and nothing from elsewhere to run`() throws {
    for page in [web.display(token: nil), web.remote] {
      let policy = try #require(header("Content-Security-Policy", page))
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
      #expect(!policy.contains("unsafe"))
    }
  }

  @Test func `nothing but the small picture of the display is shown in a frame`() throws {
    func frames(_ page: HTTPResponse) -> Bool? {
      header("Content-Security-Policy", page).map { $0.hasSuffix("; frame-ancestors 'self'") }
    }
    #expect(frames(web.display(token: nil, isPreview: true)) == true)
    #expect(frames(web.display(token: nil)) == false)
    #expect(frames(web.remote) == false)
  }

  @Test func `the display is told where looking needs a token`() {
    #expect(text(web.display(token: nil)).contains(#"name="carousel-view" content="open""#))
    #expect(
      text(web.display(token: nil, needsToken: true))
        .contains(#"name="carousel-view" content="token""#))
  }

  @Test func `every file of the folder is built in`() {
    let here = #filePath
    let root = here[..<here.firstRange(of: "/Tests/")!.lowerBound]
    let names = TemporaryFolder.names(in: "\(root)/web").filter { !$0.hasSuffix(".swift") }
    #expect(EmbeddedFiles.names == names.sorted())
    for name in names {
      #expect(web.folder == nil && EmbeddedFiles.bytes(of: name)?.isEmpty == false)
    }
  }

  @Test func `a file that the browser has is not sent again`() throws {
    let name = try #require(EmbeddedFiles.names.first { $0.hasSuffix(".js") })
    let first = web.file(name, ifNoneMatch: nil)
    #expect(first.status == 200)
    #expect(header("Content-Type", first) == "text/javascript; charset=utf-8")
    let tag = try #require(header("ETag", first))
    #expect(web.file(name, ifNoneMatch: tag).status == 304)
    #expect(web.file(name, ifNoneMatch: "\"other\"").status == 200)
    #expect(web.file("nothing.js", ifNoneMatch: nil).status == 404)
    #expect(web.file("display.html", ifNoneMatch: nil).status == 404)
  }

  @Test func `a folder takes the place of the files that are built in`() throws {
    let folder = try TemporaryFolder()
    folder.write("let a = 1", to: "display.js")
    let web = WebFiles(folder: folder.path)
    #expect(text(web.file("display.js", ifNoneMatch: nil)) == "let a = 1")
    #expect(web.file("display.css", ifNoneMatch: nil).status == 404)
    #expect(web.remote.status == 404)
  }

  @Test(arguments: ["", ".js", "../a.js", "a/b.js", "A.js", "a%2e.js"])
  func `what is no plain name is none`(name: String) {
    #expect(!WebFiles.isName(name[...]))
  }
}
