/// What a list asks of a section.
protocol ListSection {
  func parts(_ context: ViewContext) -> ListParts
}

/// The parts of a section as a list makes rows of them.
struct ListParts {
  var header: [Node]
  var rows: [LazySegment]
  var footer: [Node]
}
