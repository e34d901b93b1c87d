/// A run of elements in a lazy container, made into nodes one by one.
struct LazySegment {
  let count: Int
  let nodes: (Int) -> [Node]
  /// The parts of a list's section.
  var section: ListParts?
}

extension LazySegment {
  /// A section as one run; a list takes its parts instead.
  init(section: ListParts) {
    let all = section.header + section.rows + section.footer
    self.init(count: all.elementCount) { all.nodes(at: $0) }
    self.section = section
  }

  /// The run with each element's nodes changed once they are made.
  func changing(_ change: @escaping ([Node]) -> [Node]) -> LazySegment {
    if let section { return LazySegment(section: section.changing(change)) }
    return LazySegment(count: count) { change(nodes($0)) }
  }
}

extension [LazySegment] {
  /// How many elements all runs have together.
  var elementCount: Int { reduce(0) { $0 + $1.count } }

  /// The nodes of an element, counted through all runs.
  func nodes(at index: Int) -> [Node] {
    var position = index
    for segment in self {
      if position < segment.count { return segment.nodes(position) }
      position -= segment.count
    }
    return []
  }
}
