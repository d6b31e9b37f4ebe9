import CarouselWire

extension Invocation {
  /// The carousel of a configuration file that `--carousel` names, else its only one or "default".
  func carousel(
    ofFile path: String, _ console: Console
  ) throws(Failure) -> DaemonConfiguration.NamedCarousel {
    let all = try configuration(ofFile: path, console).carousels
    let names = all.map(\.name).joined(separator: ", ")
    if let name = value(VerbOption.carousel.name) {
      if let carousel = all.first(where: { $0.name == name }) { return carousel }
      throw Failure.usage("\(path) has no carousel \"\(name)\"; there are: \(names)")
    }
    if all.count == 1 { return all[0] }
    if let carousel = all.first(where: { $0.name == "default" }) { return carousel }
    guard !all.isEmpty else { throw Failure.refused("\(path) has no carousel") }
    throw Failure.usage("\(path) has several carousels; give --carousel, one of: \(names)")
  }

  private func configuration(
    ofFile path: String, _ console: Console
  ) throws(Failure) -> DaemonConfiguration {
    let bytes = try FileContent.bytes(of: path)
    do {
      let file = try ConfigurationFile(bytes)
      for warning in file.warnings {
        console.note("\(path): \(warning.path): \(warning.problem)", for: self)
      }
      return file.configuration
    } catch {
      throw Failure.refused(error.lines.map { "\(path): \($0)" }.joined(separator: "\n"))
    }
  }
}
