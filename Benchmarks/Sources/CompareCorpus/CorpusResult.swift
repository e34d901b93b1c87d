import PixelBuffers
import PixelComparison

/// Whether a pair passes, by strategy.
struct CorpusResult: Sendable {
  let pair: CorpusPair
  let passes: [Bool]
  /// Whether no pixel moves by more than 1 of 255, so that there is nothing to find.
  let isRefused: Bool
  /// The verdict of the first strategy, where it is wrong.
  let wrong: Verdict?

  init(_ pair: CorpusPair, _ strategies: [ComparisonStrategy], folder: String) throws {
    self.pair = pair
    let actual = try PixelBuffer(contentsOf: "\(folder)/\(pair.actual)")
    let reference = try PixelBuffer(contentsOf: "\(folder)/\(pair.reference)")
    let rounding = ComparisonStrategy.channels(within: 1)
    isRefused = pair.kind == .defect && rounding.compare(actual, with: reference, detail: .counts).passes
    passes = strategies.map { $0.compare(actual, with: reference, detail: .counts).passes }
    wrong =
      pair.isWrong(passes: passes[0])
      ? strategies[0].compare(actual, with: reference, detail: .full) : nil
  }

  /// The pair and the verdict's worst clusters, for a person who looks for the cause.
  var line: String {
    let counts = wrong?.counts
    let clusters = (wrong?.clusters ?? []).prefix(4).map {
      "\($0.classification?.rawValue ?? "-") \($0.size) px at \($0.bounds.x),\($0.bounds.y) "
        + "\($0.bounds.width)×\($0.bounds.height) ΔE \(($0.worst * 10).rounded() / 10)"
    }
    return [
      pair.third, pair.kind.rawValue, pair.name, pair.actual, pair.reference,
      "different \(counts?.different ?? 0), edges \(counts?.antialiased ?? 0), within \(counts?.tolerated ?? 0)",
      "\(wrong?.clusterCount ?? 0) clusters: " + clusters.joined(separator: "; "),
    ].joined(separator: "\t")
  }
}
