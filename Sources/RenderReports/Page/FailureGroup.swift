internal import RenderTesting

/// Failures of one case that ended the same way: the worst is shown, the others wait folded below it.
struct FailureGroup {
  /// How many are shown without unfolding.
  private static let shown = 2

  let cells: [PageCell]

  /// The groups in the order of their worst cells.
  static func groups(of cells: [PageCell]) -> [FailureGroup] {
    var order: [[String]] = []
    var groups: [[String]: [PageCell]] = [:]
    for cell in cells {
      let key = [cell.result.caseName, cell.result.status.rawValue]
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(cell)
    }
    return order.map { FailureGroup(cells: groups[$0] ?? []) }
  }

  var markup: Markup {
    let isShort = cells.count <= Self.shown
    let open = cells.prefix(isShort ? Self.shown : 1).map { FailureCard(cell: $0).markup }
    return "\(open)\(isShort ? nil : folded(Array(cells.dropFirst())))"
  }

  private func folded(_ rest: [PageCell]) -> Markup {
    let variants = rest.prefix(3).map(\.variant).filter { !$0.isEmpty }.joined(separator: "; ")
    let more = variants.isEmpty ? "" : ": \(variants)\(rest.count > 3 ? " …" : "")"
    return """
      <details class="more"><summary>\(rest.count) more of “\(rest[0].result.caseName)”, \
      \(rest[0].result.label)<span class="variant">\(more)</span></summary>
      \(rest.map { FailureCard(cell: $0).markup })</details>

      """
  }
}
