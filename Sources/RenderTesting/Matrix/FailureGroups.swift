internal import LayerRendering

/// What failing cells have in common: a device, a trait, a case, or every cell there is.
public struct FailureGroups: Sendable, Hashable {
  /// The findings in words, the one that covers most failures first: `all dark cells (9)`.
  public let findings: [String]

  /// Looks for axes along which every cell fails while others pass.
  public init(_ cells: [CellResult]) {
    let failing = cells.filter { !$0.passes }
    guard !failing.isEmpty else {
      findings = []
      return
    }
    guard failing.count < cells.count else {
      findings = ["every cell"]
      return
    }
    var members: [String: (all: Int, failing: Int)] = [:]
    for cell in cells {
      for label in Self.labels(of: cell) {
        members[label, default: (0, 0)].all += 1
        if !cell.passes { members[label, default: (0, 0)].failing += 1 }
      }
    }
    findings = members.filter { $0.value.failing == $0.value.all && $0.value.all > 1 }
      .sorted { ($1.value.all, $0.key) < ($0.value.all, $1.key) }
      .map { "all \($0.key) cells (\($0.value.all))" }
  }

  /// The findings in a line, at most three; nil when nothing is shared.
  public var text: String? {
    findings.isEmpty ? nil : "They share: \(findings.prefix(3).joined(separator: "; "))."
  }

  private static func labels(of cell: CellResult) -> Set<String> {
    var labels: Set = ["“\(cell.caseName)”"]
    if let device = cell.device { labels.insert(device) }
    labels.formUnion(cell.traits.split(separator: ", ").map(String.init))
    return labels
  }
}
