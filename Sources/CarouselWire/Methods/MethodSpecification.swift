import Carousel

/// One row of the table of methods.
struct MethodSpecification: Sendable {
  var role: Role
  var summary: String
  var params: [Field]
  var result: Method.Result
}

extension Method {
  /// The method's row.
  var specification: MethodSpecification {
    MethodSpecification(role: .view, summary: "", params: [], result: .state)
  }
}
