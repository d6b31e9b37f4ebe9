// swift-tools-version: 6.2
import PackageDescription

let webFiles = ["display.html", "remote.html"]

let package = Package(
  name: "carousel",
  products: [
    .library(name: "Carousel", targets: ["Carousel"]),
    .library(name: "CarouselWire", targets: ["CarouselWire"]),
    .executable(name: "carouseld", targets: ["CarouselDaemon"]),
    .executable(name: "carouselctl", targets: ["CarouselControl"]),
  ],
  targets: [
    .target(name: "Carousel"),
    .target(name: "CarouselWire", dependencies: ["Carousel"]),
    .systemLibrary(
      name: "CLibevent", pkgConfig: "libevent", providers: [.apt(["libevent-dev"])]),
    .target(name: "CarouselWeb", path: "web", resources: webFiles.map { .embedInCode($0) }),
    .executableTarget(
      name: "CarouselDaemon",
      dependencies: ["Carousel", "CarouselWire", "CarouselWeb", "CLibevent"]),
    .executableTarget(name: "CarouselControl", dependencies: ["Carousel", "CarouselWire"]),
    .executableTarget(
      name: "CarouselBenchmarks", dependencies: ["Carousel", "CarouselWire"],
      path: "Benchmarks/Model"),
    .testTarget(
      name: "CarouselTests", dependencies: ["Carousel"], resources: [.copy("Vectors")]),
    .testTarget(name: "CarouselWireTests", dependencies: ["CarouselWire"]),
    .testTarget(name: "CarouselDaemonTests", dependencies: ["CarouselDaemon"]),
    .testTarget(name: "CarouselControlTests", dependencies: ["CarouselControl"]),
  ],
  swiftLanguageModes: [.v6]
)
