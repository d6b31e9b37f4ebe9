import CarouselWire

/// `title=Menu`, as `pages set` takes it.
enum PageAssignment {
  /// The member of `pages.update` that the assignment becomes; null where the value is empty.
  static func member(_ assignment: String) throws(Failure) -> JSON.Member {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw Failure.usage("\"\(assignment)\" is no FIELD=VALUE, such as title=Menu")
    }
    let name = String(assignment[..<equals])
    let value = String(assignment[assignment.index(after: equals)...])
    let fields = PageFieldSpelling.all + [.enabled]
    guard let field = fields.first(where: { $0.name == name }) else {
      let names = fields.map(\.name)
      let meant = Spelling.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? "."
      throw Failure.usage(
        "a page has no field \"\(name)\"\(meant) There are: \(names.joined(separator: ", ")).")
    }
    guard value.isEmpty else { return try field.member(value) }
    return .init(field.key, .null)
  }
}
