/// What a list asks of a section.
protocol ListSection {
  func parts(_ context: ViewContext) -> ListParts
}

/// The parts of a section, and what a list shows in place of the outer two.
struct ListParts {
  var header: [LazySegment] = []
  var rows: [LazySegment]
  var footer: [LazySegment] = []
  /// The header and the footer in the style of a list.
  var captions: (header: () -> [Node], footer: () -> [Node]) = ({ [] }, { [] })

  /// The parts with all nodes changed once they are made.
  func changing(_ change: @escaping ([Node]) -> [Node]) -> ListParts {
    ListParts(
      header: header.map { $0.changing(change) }, rows: rows.map { $0.changing(change) },
      footer: footer.map { $0.changing(change) },
      captions: ({ change(captions.header()) }, { change(captions.footer()) }))
  }
}
