import Carousel

extension RPCError {
  /// What a refusal of the model is on the wire.
  public init(_ refusal: Refusal) {
    switch refusal {
    case .invalid(let value): self.init(value)
    case .noPages: self.init(.noPages, "The carousel has no pages to show.")
    case .noSuchPage(let id): self.init(.noSuchPage, "There is no page \"\(id)\".")
    case .notInRotation(let id, let why): self.init(.notAvailable, "Page \"\(id)\" \(why).")
    case .busy: self.init(.busy, "Another client is dragging.")
    case .noDrag: self.init(.noDrag, "You are not dragging; begin with drag.begin.")
    case .limit(let what): self.init(.limitReached, what)
    case .revisionConflict(let expected, let actual):
      self.init(
        .revisionConflict,
        "The pages have revision \(actual), not \(expected); read them again and repeat the edit.")
    }
  }
}
