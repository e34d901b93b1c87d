internal import LayerRendering

/// What failing cells have in common: a device, a trait, text sizes from one up, two of these at once, a case, or
/// every cell there is.
public struct FailureGroups: Sendable, Hashable {
  /// The findings in words, the one that covers most failures first: `all dark cells (9)`.
  public let findings: [String]

  /// Looks for axes along which every cell fails while others pass.
  public init(_ cells: [CellResult]) {
    let failing = cells.count { !$0.passes }
    guard failing > 0 else {
      findings = []
      return
    }
    guard failing < cells.count else {
      findings = ["every cell"]
      return
    }
    let single = Self.findings(in: cells, labels: Self.labels)
    findings = single.isEmpty ? Self.findings(in: cells, labels: Self.pairs) : single
  }

  /// The findings in a line, at most three; nil when nothing is shared.
  public var text: String? {
    findings.isEmpty ? nil : "They share: \(findings.prefix(3).joined(separator: "; "))."
  }

  /// The labels of which every cell fails, the one with most cells first.
  private static func findings(in cells: [CellResult], labels: (CellResult) -> Set<String>) -> [String] {
    let sizes = failingSizes(in: cells)
    var members: [String: (all: Int, failing: Int)] = [:]
    for cell in cells {
      for label in labels(cell) {
        members[label, default: (0, 0)].all += 1
        if !cell.passes { members[label, default: (0, 0)].failing += 1 }
      }
    }
    var found = members.filter { $0.value.failing == $0.value.all && $0.value.all > 1 }
      .filter { label, _ in !sizes.contains { label == $0.rawValue } }
      .map { (words: "all \($0.key) cells", count: $0.value.all) }
    if let smallest = sizes.first {
      let count = cells.count { size(of: $0).map { $0 >= smallest } ?? false }
      found.append(("all cells at \(smallest.rawValue) and up", count))
    }
    return found.sorted { ($1.count, $0.words) < ($0.count, $1.words) }.map { "\($0.words) (\($0.count))" }
  }

  /// The text sizes from which on every cell fails, while smaller ones have passing cells; at least two, or none.
  private static func failingSizes(in cells: [CellResult]) -> [DynamicTypeSize] {
    let sized = Dictionary(grouping: cells.filter { size(of: $0) != nil }) { size(of: $0) ?? .large }
    let present = sized.keys.sorted()
    let failing = present.reversed().prefix { sized[$0]?.contains(where: \.passes) == false }
    return failing.count > 1 && failing.count < present.count ? failing.reversed() : []
  }

  private static func size(of cell: CellResult) -> DynamicTypeSize? {
    traits(of: cell).lazy.compactMap(DynamicTypeSize.init(rawValue:)).first
  }

  private static func traits(of cell: CellResult) -> [String] {
    cell.traits.split(separator: ", ").map(String.init)
  }

  private static func labels(of cell: CellResult) -> Set<String> {
    var labels: Set = ["“\(cell.caseName)”"]
    if let device = cell.device { labels.insert(device) }
    labels.formUnion(traits(of: cell))
    return labels
  }

  private static func pairs(of cell: CellResult) -> Set<String> {
    let parts = traits(of: cell) + [cell.device].compactMap { $0 }
    return Set(
      parts.indices.flatMap { first in
        parts[(first + 1)...].map { "\(parts[first]) \($0)" }
      })
  }
}
