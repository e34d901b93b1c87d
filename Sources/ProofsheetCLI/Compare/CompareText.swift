import PixelBuffers
import PixelComparison
import RenderTesting

/// What `proofsheet compare` prints about one pair, for people.
struct CompareText {
  let result: ImageResult
  let isExplaining: Bool

  /// All lines.
  var text: String {
    // An error names its file itself.
    let isNamed = ["\(result.name): ", "/\(result.name) "].contains(where: result.reason.contains)
    let name = result.outcome == .inconclusive && isNamed ? "" : "\(TerminalText.line(result.name)): "
    var lines = ["\(result.outcome.rawValue): \(name)\(TerminalText.line(result.reason))"]
    lines += result.notes.map { "  \(TerminalText.line($0))" }
    if let diff = result.diff { lines.append("  Diff image: \(TerminalText.line(diff))") }
    if let problem = result.diffProblem {
      lines.append("  No diff image: \(TerminalText.line(problem))")
    }
    if isExplaining, let verdict = result.verdict { lines += explanation(verdict) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func explanation(_ verdict: Verdict) -> [String] {
    var lines = ["  Pixels, with their color in the diff image:"]
    for status in PixelStatus.allCases where verdict.counts[status] > 0 {
      lines.append("    \(verdict.counts[status]) \(status.label)")
    }
    return lines + clusters(verdict) + histogram(verdict.histogram) + suggestions(verdict)
  }

  private func clusters(_ verdict: Verdict) -> [String] {
    guard !verdict.clusters.isEmpty else { return [] }
    let shown = verdict.clusters.prefix(10)
    let listed = min(verdict.clusterCount, Verdict.clusterLimit)
    let selection =
      verdict.clusterCount > shown.count ? ", of which the worst \(shown.count) (--json lists \(listed))" : ""
    let lines = shown.map { cluster in
      let (bounds, worst) = (cluster.bounds, (cluster.worst * 100).rounded() / 100)
      let why = cluster.classification.map { ": \($0.reason)" } ?? ""
      return
        "    \(TerminalText.count(cluster.size, "pixel")) at x \(bounds.x), y \(bounds.y), in \(bounds.width) × "
        + "\(bounds.height), ΔE up to \(worst)\(why)"
    }
    let number = TerminalText.count(
      verdict.clusterCount, "cluster of touching pixels that counts",
      plural: "clusters of touching pixels that count")
    return ["  \(number)\(selection):"] + lines
  }

  private func suggestions(_ verdict: Verdict) -> [String] {
    guard verdict.outcome == .different else { return [] }
    guard !verdict.suggestions.isEmpty else {
      return ["  No change of one step was found that would have passed."]
    }
    let title = "  Any one of these would have passed, each the least change of one step:"
    return [title] + verdict.suggestions.map { "    --strategy \(ShellCommand.quoted("\($0.strategy)"))" }
  }

  private func histogram(_ counts: [Int]) -> [String] {
    guard let most = counts.max(), most > 0 else { return [] }
    let scale = "CIEDE2000; 1 is hardly visible, black and white are 100 apart"
    return ["  Pixels that are not equal, by ΔE (\(scale)):"]
      + counts.enumerated().filter { $0.element > 0 }.map { index, count in
        let range = index + 1 == counts.count ? "from \(index)" : "\(index) to \(index + 1)"
        let bar = String(repeating: "█", count: max(1, count * 40 / most))
        return "    " + range + String(repeating: " ", count: max(0, 9 - range.count)) + bar + " \(count)"
      }
  }
}

extension PixelStatus {
  /// What the status means, after a number of pixels.
  fileprivate var label: String {
    switch self {
    case .equal: "equal"
    case .tolerated: "differ within the metric's limit (green)"
    case .antialiased: "differ as edge coverage does (yellow)"
    case .belowMinimumSize: "differ in clusters below the minimum size (light blue)"
    case .masked: "masked (gray)"
    case .different: "differ and count (vermilion)"
    case .outOfBounds: "lie in one image only (purple)"
    }
  }
}
