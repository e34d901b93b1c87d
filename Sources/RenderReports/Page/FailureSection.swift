internal import RunReview

/// A group of failures on the page: its example is shown, the others wait folded below it.
struct FailureSection {
  /// How many are shown without unfolding.
  private static let shown = 2

  let group: FailureGroup
  let cells: [PageCell]

  /// The sections of a run; `pages` finds a cell's images by its name.
  static func sections(of groups: [FailureGroup], _ pages: [String: PageCell]) -> [FailureSection] {
    groups.map { group in
      FailureSection(group: group, cells: group.cells.compactMap { pages[$0.cell] })
    }
  }

  var markup: Markup {
    let isShort = cells.count <= Self.shown
    let open = cells.prefix(isShort ? Self.shown : 1).map { FailureCard(cell: $0).markup }
    return "\(title)\(open)\(isShort ? nil : folded(Array(cells.dropFirst())))"
  }

  private var title: Markup? {
    guard cells.count > 1 else { return nil }
    let extent: Markup? = group.extent.map { "<span class=\"variant\">\($0)</span>" }
    let causes = group.causes.isEmpty ? "" : " \(reason)"
    return "<p class=\"group\">\(group.size), \(group.example.label)\(causes) \(extent)</p>"
  }

  /// What the cells have in common.
  private var reason: String {
    let numbers = group.causes.map { "\($0)" }.joined(separator: ", ")
    return switch group.causes.count {
    case 0: "for the same reason"
    case 1: "with cause \(numbers)"
    default: "with causes \(numbers)"
    }
  }

  private func folded(_ rest: [PageCell]) -> Markup {
    let names = rest.prefix(3).map(\.result.title)
    return """
      <details class="more"><summary><span class="count">\(rest.count)</span> more \(reason)\
      <span class="variant">: \(names.joined(separator: "; "))\(rest.count > 3 ? " …" : "")</span></summary>
      \(rest.map { FailureCard(cell: $0).folded })</details>

      """
  }
}
