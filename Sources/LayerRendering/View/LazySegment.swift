/// A run of elements in a lazy container, made into nodes one by one.
struct LazySegment {
  let count: Int
  let nodes: (Int) -> [Node]
  /// The parts of a list's section.
  var section: ListParts?

  init(count: Int, nodes: @escaping (Int) -> [Node]) {
    self.count = count
    self.nodes = nodes
  }
}
