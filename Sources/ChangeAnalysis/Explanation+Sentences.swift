extension Explanation {
  /// What changed and what follows from it, the most important first: pixels without an explanation, then causes.
  public var sentences: [String] {
    var sentences: [String] = []
    if unexplainedPixels > 0, !isFromPixels {
      let places = clusters.count { $0.unexplainedPixels > 0 }
      let number = places == 1 ? "in one place" : "in \(places) places"
      sentences.append("No change explains \(unexplainedPixels) of the differing pixels, \(number).")
    }
    return sentences + causes.map(sentence) + notes
  }

  /// The change that a cause's other changes follow from, how many those are, and what the proof came to.
  public func sentence(of cause: Cause) -> String {
    let root = root(of: cause)
    let sentence =
      root.kind == .workChanged
      ? LayerChange.workSentence(cause.changes.map { changes[$0] }) : root.sentence
    return "\(sentence)\(consequences(of: cause))\(Self.proofTexts[cause.proof] ?? "")."
  }

  private func consequences(of cause: Cause) -> String {
    let consequences = cause.changes.dropFirst().map { changes[$0] }.filter {
      $0.layer != changes[cause.changes[0]].layer
    }
    let layers = Set(consequences.map(\.layer)).count
    guard layers > 0 else { return "" }
    return layers == 1 ? "; 1 other layer follows" : "; \(layers) other layers follow"
  }

  private static let proofTexts: [Proof: String] = [
    .partial: ", which explains a part of its pixels", .unproven: ", not proven",
    .unexplained: ", which explains no pixel",
    .invisible: ", without any visible effect",
  ]
}
