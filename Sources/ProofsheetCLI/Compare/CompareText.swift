import ReferenceFiles

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
    return lines + places(verdict) + histogram(verdict.histogram) + suggestions(verdict)
  }

  private func places(_ verdict: Verdict) -> [String] {
    guard !verdict.places.isEmpty else { return [] }
    let shown = verdict.places.prefix(10)
    let listed = min(verdict.placeCount, Verdict.clusterLimit)
    let selection =
      verdict.placeCount > shown.count
      ? ", of which the \(grouped(shown.count)) most important (--json lists \(grouped(listed)))" : ""
    let lines = shown.map { place in
      "    \(place.summary) (ΔE up to \((place.worst * 100).rounded() / 100))"
    }
    return ["  \(TerminalText.count(verdict.placeCount, "place")) that changed\(selection):"] + lines
  }

  private func suggestions(_ verdict: Verdict) -> [String] {
    guard let hint = verdict.toleranceHint else { return [] }
    guard !verdict.suggestions.isEmpty else { return ["  \(hint)"] }
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
    case .different:
      "changed (vermilion; where content was replaced, the old is vermilion, the new blue, both black)"
    case .outOfBounds: "lie in one image only (purple)"
    }
  }
}
