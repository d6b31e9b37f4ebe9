import Testing

@testable import CarouselWire

struct MethodTableTests {
  @Test func theMethodsAreThoseOfTheProtocol() {
    #expect(
      Method.allCases.map(\.name) == [
        "daemon.info", "daemon.stats", "rpc.discover", "carousel.list", "carousel.get",
        "carousel.next", "carousel.previous", "carousel.goTo", "carousel.scrollTo",
        "carousel.play", "carousel.pause", "carousel.toggle", "carousel.hold",
        "carousel.release", "carousel.configure", "drag.begin", "drag.move", "drag.end",
        "drag.cancel", "pages.list", "pages.insert", "pages.update", "pages.remove",
        "pages.move", "pages.replace", "override.show", "override.clear", "layout.get",
        "animation.sample", "display.register", "display.resize", "display.shown",
        "display.ended", "display.failed", "display.list", "subscribe", "unsubscribe",
        "daemon.reload", "daemon.log", "daemon.remoteLink",
      ])
  }

  @Test func theRolesAreThoseOfTheProtocol() {
    func methods(_ role: Role) -> [String] {
      Method.allCases.filter { $0.role == role }.map(\.name)
    }
    #expect(
      methods(.touch) == [
        "carousel.next", "carousel.previous", "carousel.goTo", "drag.begin", "drag.move",
        "drag.end", "drag.cancel", "display.ended", "display.failed",
      ])
    #expect(methods(.admin) == ["daemon.reload", "daemon.log", "daemon.remoteLink"])
    #expect(
      methods(.view) == [
        "daemon.info", "daemon.stats", "rpc.discover", "carousel.list", "carousel.get",
        "pages.list", "layout.get", "animation.sample", "display.register", "display.resize",
        "display.shown", "display.list", "subscribe", "unsubscribe",
      ])
    #expect(Role.view < .touch && Role.touch < .control && Role.control < .admin)
  }

  @Test(arguments: Method.allCases)
  func everyMethodHasOneLineAndParamsOfDifferentNames(method: Method) {
    #expect(!method.summary.isEmpty)
    #expect(!method.summary.hasSuffix("."))
    #expect(Set(method.params.map(\.name)).count == method.params.count)
    for field in method.params { #expect(!field.summary.isEmpty) }
  }

  @Test func everyMethodOfACarouselTakesItsName() {
    for method in Method.allCases
    where ["carousel", "drag", "pages", "override"].contains(method.name.split(separator: ".")[0])
      && method != .carouselList
    {
      #expect(method.params.first?.name == "carousel")
    }
  }
}
