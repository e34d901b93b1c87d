/// The rows of a section, made as they are asked for; an element may turn out to be none or several.
final class SectionRows {
  /// How many elements are tried from each end to find one that is a row.
  private static let trials = 64

  let count: Int
  private let segments: [LazySegment]
  private var made: [Int: [Node]] = [:]

  init(_ segments: [LazySegment]) {
    self.segments = segments
    count = segments.elementCount
  }

  subscript(position: Int) -> [Node] {
    if let known = made[position] { return known }
    let nodes = segments.nodes(at: position)
    made[position] = nodes
    return nodes
  }

  /// The first row of the next element, once it is made.
  func known(after position: Int) -> Node? { made[position + 1]?.first }

  /// The first element that is a row.
  private(set) lazy var first = (0..<count).prefix(Self.trials).first { !self[$0].isEmpty }
  /// The last element that is a row.
  private(set) lazy var last = (0..<count).suffix(Self.trials).last { !self[$0].isEmpty }
}
