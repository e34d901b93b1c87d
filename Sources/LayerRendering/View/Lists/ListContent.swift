internal import PixelBuffers

/// The rows of a list, made as they come into sight.
struct ListContent<Content: View>: PrimitiveView {
  let content: Content
  let style: ListStyle

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("Rows")
    inner.environment.look.stackAxis = .vertical
    let segments = arranged(inner.segments(of: content), inner)
    let behavior = LazyStackBehavior(
      axis: .vertical, guide: HorizontalAlignment.center.key, spacing: 0,
      elements: LazyElements(segments, inner, axis: .vertical, spacing: 0))
    nodes.append(Node(inner, name: "Rows", behavior, isNamed: true))
  }

  /// Header, rows on cards, and footer of each section; rows outside of sections make one of their own.
  private func arranged(_ segments: [LazySegment], _ context: ViewContext) -> [LazySegment] {
    var result: [LazySegment] = []
    var loose: [LazySegment] = []
    func flush() {
      if !loose.isEmpty { result += section(ListParts(header: [], rows: loose, footer: []), context) }
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
    let count = parts.rows.reduce(0) { $0 + $1.count }
    var result: [LazySegment] = []
    if parts.header.isEmpty {
      result.append(gap(style == .plain ? 0 : 18, context))
    } else {
      result.append(LazySegment(count: 1) { _ in parts.header })
    }
    var start = 0
    for segment in parts.rows {
      let first = start
      result.append(
        LazySegment(count: segment.count) { position in
          let place = RowPlace(isFirst: first + position == 0, isLast: first + position == count - 1)
          return [row(segment.nodes(position), place, context)]
        })
      start += segment.count
    }
    if !parts.footer.isEmpty { result.append(LazySegment(count: 1) { _ in parts.footer }) }
    return result
  }

  private func gap(_ height: Double, _ context: ViewContext) -> LazySegment {
    LazySegment(count: height > 0 ? 1 : 0) { _ in
      context.entering("Gap").nodes(of: VStack {}.frame(height: height))
    }
  }

  private func row(_ nodes: [Node], _ place: RowPlace, _ context: ViewContext) -> Node {
    let content =
      nodes.count == 1
      ? nodes[0] : Node(context, name: "Row", LayoutBehavior(VStackLayout(alignment: .leading)), nodes)
    return Node(
      context, name: "ListRow", ListRowBehavior(style: style, place: place, row: content.values.row),
      [content])
  }
}

/// Where a row stands in its section.
struct RowPlace: Sendable, Hashable {
  let isFirst: Bool
  let isLast: Bool
}

extension LazySegment {
  init(section: ListParts) {
    self.init(
      count: (section.header.isEmpty ? 0 : 1) + section.rows.reduce(0) { $0 + $1.count }
        + (section.footer.isEmpty ? 0 : 1)
    ) { position in
      var position = position - (section.header.isEmpty ? 0 : 1)
      if position < 0 { return section.header }
      for segment in section.rows {
        if position < segment.count { return segment.nodes(position) }
        position -= segment.count
      }
      return section.footer
    }
    self.section = section
  }
}
