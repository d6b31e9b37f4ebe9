/// How replies go out: those of a turn together.
extension Client {
  /// Sends the replies of this turn in one go. Where too many pile up it is the client's end, but
  /// it is not closed here, in the middle of whatever goes on.
  /// - Returns: whether the client has taken everything.
  @discardableResult
  func sendReplies() -> Bool {
    let count = clients.replies.count
    guard count > 0 else { return outbox == nil }
    // Everybody is told of a change before the reply to whoever asked for it.
    outgoing.flush()
    defer { clients.forgetReplies() }
    if isDeaf { return true }
    if let outbox {
      // One reply alone never closes, however long.
      let pending = outbox.pendingReplies
      if pending > 0, pending + count > clients.limits.repliesPending {
        end(because: .repliesPending)
      } else {
        outbox.append(replies: clients.replies)
      }
      return false
    }
    let taken = clients.replies.withUnsafeBytes(send)
    if taken == count || isDeaf { return true }
    wait(for: Outbox(rest: clients.replies, from: taken, isReply: true, format: format))
    return false
  }
}
