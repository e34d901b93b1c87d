internal import RunReview

/// A group of failures on the page: its example is shown, the others wait folded below it.
struct FailureSection {
  /// So many cells of a group are shown without unfolding.
  private static let shown = 2
  /// So many groups show an example; the cells of the others wait folded below all of them.
  private static let groups = 16

  let group: FailureGroup
  let cells: [PageCell]

  /// The groups of a run; `pages` finds a cell's images by its name.
  static func markup(of groups: [FailureGroup], _ pages: [String: PageCell]) -> [Markup] {
    let sections = groups.map { group in
      FailureSection(group: group, cells: group.cells.compactMap { pages[$0.cell] })
    }
    let others = sections.dropFirst(Self.groups).flatMap(\.cells)
    let rest: [Markup] = others.isEmpty ? [] : [folded(others, "of other groups")]
    return sections.prefix(Self.groups).map(\.markup) + rest
  }

  private var markup: Markup {
    let isShort = cells.count <= Self.shown
    let open = cells.prefix(isShort ? Self.shown : 1).map { FailureCard(cell: $0).markup }
    let rest = isShort ? nil : Self.folded(Array(cells.dropFirst()), reason)
    return "<div class=\"alike\">\(title)\(open)\(rest)</div>"
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

  private static func folded(_ rest: [PageCell], _ reason: String) -> Markup {
    let names = rest.prefix(3).map(\.result.title)
    return """
      <details class="more"><summary><span class="count">\(grouped(rest.count))</span> more \(reason)\
      <span class="variant">: \(names.joined(separator: "; "))\(rest.count > 3 ? " …" : "")</span></summary>
      \(rest.map { FailureCard(cell: $0).folded })</details>

      """
  }
}
