extension AuditPass {
  /// **Truncated text.**
  ///
  /// Characters are left out, by an ellipsis or by a height, without a declaration that they may be.
  ///
  /// Measured: nothing but the fact, as layout states it. `allowsTruncation()` is the declaration; the text of a field, which scrolls, has it.
  func truncatedTexts() -> [AuditFinding] {
    (view.tree.accessibility?.texts ?? []).compactMap { text in
      guard text.isTruncated, !text.allowsTruncation, text.frame.isFinite, !view.isBehindModal(text.container)
      else {
        return nil
      }
      let limit = text.lineLimit.map { " (lineLimit \($0))" } ?? ""
      return AuditFinding(
        .truncatedText, path: text.path, place: text.frame, badness: Double(text.text.count),
        "\(text.text.quoted) is cut\(limit)",
        "Give it more lines or space, or declare .allowsTruncation() where that is intended.")
    }
  }
}
