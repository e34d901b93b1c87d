/// Which changes of frames follow from which fault or content, by how layout depends on places and lengths.
struct LayoutSpread {
  private let matching: LayerMatching
  private let children: [[Int]]
  /// The change of each place or length.
  private var changes: [LayoutQuantity: Int] = [:]
  /// The change that stands at the start of the way to each place or length.
  private(set) var roots: [LayoutQuantity: Int] = [:]
  private var pending: [LayoutQuantity] = []
  /// The layers whose siblings are reached along an axis.
  private var passed: Set<LayoutQuantity> = []

  init(_ list: [EditedChange], _ matching: LayerMatching) {
    self.matching = matching
    children = matching.old.nodes.indices.map { one in
      matching.old.children(of: one).filter { matching.newOfOld[$0] >= 0 }
    }
    for (number, change) in list.enumerated() {
      if let quantity = LayoutQuantity(change) { changes[quantity] = number }
    }
  }

  /// The places and lengths that have changed: a layer whose start is wrong may have kept its place and be longer.
  func changed(_ quantities: Set<LayoutQuantity>) -> Set<LayoutQuantity> {
    Set(
      quantities.compactMap { quantity in
        var other = quantity
        other.isLength.toggle()
        return [quantity, other].first { changes[$0] != nil }
      })
  }

  /// Starts at places and lengths that follow from a change directly.
  mutating func start(_ quantities: some Sequence<LayoutQuantity>, at root: Int) {
    for quantity in quantities where changes[quantity] != nil && roots[quantity] == nil {
      roots[quantity] = root
      pending.append(quantity)
    }
  }

  /// Goes on to all that depends on what was reached, the nearest first.
  mutating func spread() {
    var next = 0
    while next < pending.count {
      let quantity = pending[next]
      next += 1
      guard let root = roots[quantity] else { continue }
      start(dependents(of: quantity), at: root)
    }
    pending = []
  }

  /// What may be another one because a place or a length is.
  private mutating func dependents(of quantity: LayoutQuantity) -> [LayoutQuantity] {
    let (node, axis) = (quantity.node, quantity.axis)
    let parent = matching.old[node].parent
    // Once is enough for all of them.
    let isFirst = passed.insert(LayoutQuantity(node: parent, axis: axis, isLength: true)).inserted
    let siblings = parent >= 0 && isFirst ? children[parent] : []
    func of(_ nodes: [Int], _ axis: Axis) -> [LayoutQuantity] {
      nodes.flatMap(LayoutQuantity.all).filter { $0.axis == axis }
    }
    var found: [LayoutQuantity] = []
    if quantity.isLength {
      found +=
        of([node], axis) + of([node], axis.other) + of(children[node], axis) + of(children[node], axis.other)
    }
    found += of(siblings, axis)
    if parent > 0 { found.append(LayoutQuantity(node: parent, axis: axis, isLength: true)) }
    return found
  }
}

extension LayoutQuantity {
  /// Both places and lengths of a layer.
  static func all(_ node: Int) -> [LayoutQuantity] {
    Axis.allCases.flatMap { axis in
      [true, false].map { LayoutQuantity(node: node, axis: axis, isLength: $0) }
    }
  }

  /// The place or length that a change is about; nil for any other change.
  init?(_ change: EditedChange) {
    guard change.old > 0, change.change.kind == .moved || change.change.kind == .resized else { return nil }
    for axis in Axis.allCases {
      if change.change.property == axis.place || change.change.property == axis.length {
        self.init(node: change.old, axis: axis, isLength: change.change.property == axis.length)
        return
      }
    }
    return nil
  }
}
