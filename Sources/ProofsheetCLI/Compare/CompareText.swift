import PixelBuffers
import PixelComparison

/// What `proofsheet compare` prints about one pair, for people.
struct CompareText {
  let result: PictureResult
  let isExplaining: Bool

  /// All lines.
  var text: String {
    // An error names its file itself.
    let isNamed = ["\(result.name): ", "/\(result.name) "].contains(where: result.reason.contains)
    let name = result.outcome == .failed && isNamed ? "" : "\(result.name): "
    var lines = ["\(result.outcome.rawValue): \(name)\(result.reason)"] + result.notes.map { "  \($0)" }
    if let diff = result.diff { lines.append("  Difference picture: \(diff)") }
    if let problem = result.diffProblem { lines.append("  No difference picture: \(problem)") }
    if isExplaining, let verdict = result.verdict { lines += explanation(verdict) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func explanation(_ verdict: Verdict) -> [String] {
    var lines = ["  Pixels:"]
    for status in PixelStatus.allCases where verdict.counts[status] > 0 {
      lines.append("    \(verdict.counts[status]) \(status.words)")
    }
    if !verdict.clusters.isEmpty {
      lines.append("  Clusters: \(verdict.clusterCount), the worst first:")
      for cluster in verdict.clusters.prefix(10) {
        let (bounds, worst) = (cluster.bounds, (cluster.worst * 100).rounded() / 100)
        let why = cluster.judgement.map { ": \($0.words)" } ?? ""
        lines.append(
          "    \(cluster.size) pixels in \(bounds.width) × \(bounds.height) at \(bounds.x), \(bounds.y), "
            + "ΔE up to \(worst)\(why)")
      }
    }
    lines += histogram(verdict.histogram)
    if !verdict.wouldPass.isEmpty {
      lines.append("  Any one of these would have passed:")
      lines += verdict.wouldPass.map { "    \($0.strategy)" }
    }
    return lines
  }

  private func histogram(_ counts: [Int]) -> [String] {
    guard let most = counts.max(), most > 0 else { return [] }
    return ["  Pixels by ΔE (CIEDE2000):"]
      + counts.enumerated().filter { $0.element > 0 }.map { index, count in
        let range = index + 1 == counts.count ? "from \(index)" : "\(index) to \(index + 1)"
        let bar = String(repeating: "█", count: max(1, count * 40 / most))
        return "    " + range + String(repeating: " ", count: max(0, 9 - range.count)) + bar + " \(count)"
      }
  }
}

extension PixelStatus {
  /// What the status means, after a number of pixels.
  fileprivate var words: String {
    switch self {
    case .equal: "equal"
    case .tolerated: "differ within the metric's limit (green)"
    case .antialiased: "differ as edge coverage does (yellow)"
    case .speck: "differ in clusters too small to count (light blue)"
    case .masked: "masked (grey)"
    case .different: "differ and count (vermilion)"
    case .outside: "lie in one picture only (purple)"
    }
  }
}
