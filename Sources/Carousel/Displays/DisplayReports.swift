/// What displays have said of the page that is on; all of it is forgotten when a page starts.
struct DisplayReports: Hashable, Sendable {
  /// The number of the State with which the page came on the screen.
  private(set) var firstSeq: Int64 = 0
  /// Whether a display said that the page's content is over.
  private(set) var hasContentEnded = false
  /// The displays that cannot show the page.
  private(set) var failed: Set<ClientID> = []
  /// Whether that is every registered display, of which there is one at least.
  private(set) var isFailedEverywhere = false
  /// How many pages in a row before this one every display failed to show.
  private(set) var failedBefore = 0

  /// The State `seq` brings a page on the screen, perhaps because the one before it was over.
  mutating func pageStarts(seq: Int64, isNextInTurn: Bool) {
    failedBefore = isNextInTurn && isFailedEverywhere ? failedBefore + 1 : 0
    forget()
    firstSeq = seq
  }

  /// The page is on the screen again with the State `seq`, after what covered it.
  mutating func comesBack(seq: Int64) { firstSeq = seq }

  /// The page has another content, of which nobody has said anything yet.
  mutating func forget() {
    hasContentEnded = false
    failed = []
    isFailedEverywhere = false
  }

  mutating func contentEnded() { hasContentEnded = true }

  mutating func fail(_ client: ClientID) { failed.insert(client) }

  /// Counts anew who has failed among the registered displays.
  mutating func count(among displays: Set<ClientID>) {
    if failed.isEmpty { return }
    failed.formIntersection(displays)
    isFailedEverywhere = !displays.isEmpty && failed.count == displays.count
  }
}
