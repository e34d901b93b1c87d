/// The rows of a list, made as they come into sight.
nonisolated struct ListContent<Content: View>: PrimitiveView {
  let content: Content
  let style: ListStyle

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("Rows")
    inner.environment.stored.stackAxis = .vertical
    // What is made later is asked for nothing by the bars around.
    inner.environment.stored.isBelowBars = false
    inner.environment.stored.isInList = true
    let segments = arranged(inner.segments(of: content), inner)
    let center = HorizontalAlignment.center.key
    let behavior = LazyStackBehavior(
      axis: .vertical, guide: center, spacing: 0,
      elements: LazyElements(segments, inner, guide: center, spacing: 0))
    nodes.append(Node(inner, name: "Rows", behavior, isNamed: true))
  }

  /// Header, rows on cards, and footer of each section; rows outside of sections make one of their own.
  private func arranged(_ segments: [LazySegment], _ context: ViewContext) -> [LazySegment] {
    var result: [LazySegment] = []
    var loose: [LazySegment] = []
    func flush() {
      if !loose.isEmpty { result += section(ListParts(rows: loose), context) }
      loose = []
    }
    for segment in segments {
      if let parts = segment.section {
        flush()
        result += section(parts, context)
      } else {
        loose.append(segment)
      }
    }
    flush()
    return result + [gap(style == .plain ? 0 : 16, context)]
  }

  private func section(_ parts: ListParts, _ context: ViewContext) -> [LazySegment] {
    let rows = SectionRows(parts.rows)
    let spacing = context.environment.stored.listRowSpacing
    let cards = LazySegment(count: rows.count) { position in
      let nodes = rows[position]
      return nodes.enumerated().flatMap { index, node in
        let isFirst = index == 0 && position == rows.first
        let isLast = index == nodes.count - 1 && position == rows.last
        let place = RowPlace(isFirst: isFirst || spacing > 0, isLast: isLast || spacing > 0)
        let next: () -> RowValues? = {
          (index + 1 < nodes.count ? nodes[index + 1] : rows.known(after: position))?.values.row
        }
        let before = isFirst || spacing == 0 ? [] : gap(spacing, context).nodes(0)
        return before + [row(node, place, next, context)]
      }
    }
    let header =
      parts.header.isEmpty
      ? gap(style == .plain ? 0 : context.environment.stored.listSectionSpacing ?? 18, context)
      : LazySegment(count: 1) { _ in parts.captions.header() }
    let footer = LazySegment(count: parts.footer.isEmpty ? 0 : 1) { _ in parts.captions.footer() }
    return [header, cards, footer]
  }

  private func gap(_ height: Double, _ context: ViewContext) -> LazySegment {
    LazySegment(count: height > 0 ? 1 : 0) { _ in
      context.entering("Gap").nodes(of: VStack {}.frame(height: height))
    }
  }

  private func row(
    _ content: Node, _ place: RowPlace, _ next: @escaping () -> RowValues?, _ context: ViewContext
  ) -> Node {
    var row = content.values.row
    row.minimumHeight = context.environment.stored.minimumRowHeight
    let backdrop = (row.backdrop as? AnyView).map { [context.entering("RowBackground").node(of: $0)] } ?? []
    return Node(
      context, name: "ListRow", ListRowBehavior(style: style, place: place, row: row, next: next),
      [badged(content, context)] + backdrop)
  }

  /// The row with its badge at the end, unless its own view shows it.
  private func badged(_ content: Node, _ context: ViewContext) -> Node {
    guard let badge = content.values.row.badge else { return content }
    let inner = context.entering("Badge")
    let stack = LayoutBehavior(HStackLayout(spacing: 8))
    return Node(
      context, name: "HStack", stack,
      [content] + inner.nodes(of: Spacer(minLength: 0))
        + inner.nodes(of: Text(verbatim: badge).foregroundStyle(.secondaryLabel)))
  }
}
