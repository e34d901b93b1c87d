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
    findings = single.isEmpty ? Self.findings(in: cells, labels: Self.pairs, least: 3) : single
  }

  /// The findings in a line, at most three; nil when nothing is shared.
  public var text: String? {
    findings.isEmpty ? nil : "They share: \(findings.prefix(3).joined(separator: "; "))."
  }

  /// The labels of which every cell fails, the one with most cells first, without those that say less.
  ///
  /// Fewer than `least` cells may have a label in common by chance.
  private static func findings(
    in cells: [CellResult], labels: (CellResult) -> Set<String>, least: Int = 2
  ) -> [String] {
    var members: [String: Set<Int>] = [:]
    for (index, cell) in cells.enumerated() {
      for label in labels(cell) { members["all \(label) cells", default: []].insert(index) }
    }
    if let smallest = failingSizes(in: cells).first {
      members["all cells at \(smallest.rawValue) and up"] = Set(
        cells.indices.filter { index in size(of: cells[index]).map { $0 >= smallest } ?? false })
    }
    let failing = members.filter { $0.value.count >= least && $0.value.allSatisfy { !cells[$0].passes } }
    var kept: [(words: String, cells: Set<Int>)] = []
    for (words, indices) in failing.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
    where !kept.contains(where: { indices.isSubset(of: $0.cells) }) {
      kept.append((words, indices))
    }
    return kept.map { "\($0.words) (\($0.cells.count))" }
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
    let parts = traits(of: cell) + [cell.device, "“\(cell.caseName)”"].compactMap { $0 }
    return Set(
      parts.indices.flatMap { first in
        parts[(first + 1)...].map { "\(parts[first]) \($0)" }
      })
  }
}
