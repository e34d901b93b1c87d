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

/// Links changes of frames to faults of layout, which are added to the list.
struct LayoutLinks {
  /// The change that each one follows from.
  private(set) var causes: [Int: Int] = [:]
  /// Whether frames suggest the styles, which nobody gave.
  private(set) var isInferred = false
  /// Whether a fault is the value of a property, not only what its layers have in common.
  private(set) var namesProperty = false
  /// The changes that are what a style of the tree makes of them.
  private(set) var given: Set<Int> = []

  /// So many frames that differ by a part of a point at once are no accident.
  private static let manyFrames = 8
  /// In a tree of so many layers, frames alone say how they are laid out.
  private static let manyLayers = 24

  init?(_ matching: LayerMatching, in list: inout [EditedChange], _ looks: LookCount) {
    let changes = list
    let frames = changes.indices.filter { LayoutQuantity(changes[$0]) != nil }
    guard !frames.isEmpty else { return nil }
    let pixel = LayoutDiagnosis.pixel(of: matching.old)
    func isRounding(_ number: Int) -> Bool { abs(changes[number].change.amount ?? 0) <= 1.05 * pixel }
    // On another grid, both edges of a frame may lie elsewhere.
    let grid = LayoutDiagnosis.pixel(of: matching.new)
    let most = grid == pixel ? 1.05 * pixel : 2.05 * max(pixel, grid)
    func isOnGrid(_ number: Int) -> Bool { abs(changes[number].change.amount ?? 0) <= most }
    let contents = changes.indices.filter { changes[$0].isContent }
    let isGiven = matching.old.nodes.contains { $0.layer.layout != nil }
    // Without styles, one layer that moved by a pixel may as well be meant to.
    let isMany = frames.count >= Self.manyFrames
    if isGiven || isMany && pixel < 1, contents.isEmpty, frames.allSatisfy(isOnGrid) {
      round(frames, in: &list, matching, to: grid == pixel ? nil : grid)
      if isGiven { given = Set(frames) }
      return
    }
    let isLarge = matching.old.count >= Self.manyLayers
    // Texts and images decide about frames, too, as frames alone do not show.
    let isFramesAlone = contents.isEmpty && !changes.contains { $0.isPerhapsContent(in: matching) }
    guard isGiven || isFramesAlone && (isMany || isLarge && frames.count > 1) else { return nil }
    isInferred = !isGiven
    var diagnosis = LayoutDiagnosis(matching, isGiven: isGiven, looks)
    var spread = LayoutSpread(changes, matching)
    var (overrides, explained): (LayoutSide.Overrides, Set<LayoutQuantity>) = ([:], [])
    var named = false
    func add(_ faults: [LayoutDiagnosis.Fault]) {
      // A layer that moved alone says as much as what it would be named after.
      let least = isGiven ? 1 : 2
      for fault in faults
      where fault.isNamed || Set(spread.changed(fault.quantities).map(\.node)).count >= least {
        named = named || fault.isNamed && fault.change.alternatives == nil
        list.append(
          EditedChange(
            change: fault.change, edit: .none, old: fault.node, new: max(0, matching.newOfOld[fault.node])))
        spread.start(spread.changed(fault.quantities).sorted { $0.node < $1.node }, at: list.count - 1)
        overrides.merge(fault.overrides) { first, _ in first }
        if fault.overrides.isEmpty { explained.formUnion(fault.quantities) }
      }
    }
    // What the new styles do not give either is no consequence of them.
    add(diagnosis.faults)
    // A layer's own style decides before that of the layer around it.
    let styled = list.count
    for (change, node) in Self.styleChanges(matching).reversed() {
      list.append(EditedChange(change: change, edit: .none, old: node, new: matching.newOfOld[node]))
      let nodes = [node] + matching.old.children(of: node)
      spread.start(
        nodes.flatMap(LayoutQuantity.all).filter { $0.node == node || !diagnosis.isOwnLength($0) },
        at: list.count - 1)
    }
    let styles = styled..<list.count
    var passed: Set<Int> = []
    for number in contents { spread.start(changes[number].touched(matching, &passed), at: number) }
    spread.spread()
    for number in frames {
      guard let quantity = LayoutQuantity(changes[number]), spread.roots[quantity] == nil,
        !isRounding(number), let fault = diagnosis.measuring(quantity)
      else { continue }
      list.append(EditedChange(change: fault, edit: .none, old: quantity.node, new: changes[number].new))
      spread.start([quantity], at: list.count - 1)
      spread.spread()
    }
    // Where nothing large is wrong, or is no reason for all, something small may be.
    let isFirst = list.count == changes.count
    let open = frames.filter { number in
      LayoutQuantity(changes[number]).map { spread.roots[$0] == nil } ?? false && !isRounding(number)
    }
    if isFirst || !open.isEmpty {
      diagnosis.lookCloser()
      let places = Set(open.flatMap { [changes[$0].old, matching.old[changes[$0].old].parent] })
      add(
        diagnosis.faults.filter { fault in
          isFirst || fault.isNamed && fault.quantities.contains { places.contains($0.node) }
        })
      spread.spread()
    }
    namesProperty = named
    var left: [Int] = []
    for number in frames {
      guard let quantity = LayoutQuantity(changes[number]) else { continue }
      let root = spread.roots[quantity]
      // Another style of a layer around it makes no layer longer that has its own length.
      let isOwn = root.map { styles.contains($0) && list[$0].old != quantity.node } ?? false
      if let root, !isOwn || !diagnosis.isOwnLength(quantity) {
        causes[number] = root
      } else {
        left.append(number)
      }
    }
    // What is rounded depends on the place on the canvas: all that moves may change the last digit anywhere.
    let others = left.filter { !isRounding($0) }
    let largest = others.max { abs(changes[$0].change.amount ?? 0) < abs(changes[$1].change.amount ?? 0) }
    let root = changes.count < list.count ? changes.count : contents.first ?? largest
    for number in left where isRounding(number) { causes[number] = root }
    guard isGiven else { return }
    let quantities = causes.keys.compactMap { number in LayoutQuantity(changes[number]).map { (number, $0) } }
    let arithmetic = LayoutArithmetic(matching, overrides, explained: explained, looks)
    let exact = arithmetic.given(among: Set(quantities.map(\.1)))
    given = Set(quantities.filter { exact.contains($0.1) }.map(\.0))
  }

  /// What the styles of both trees have otherwise, with the layers that have them.
  private static func styleChanges(_ matching: LayerMatching) -> [(LayerChange, Int)] {
    let (old, new) = (matching.old, matching.new)
    return old.nodes.indices.dropFirst().flatMap { node -> [(LayerChange, Int)] in
      let two = matching.newOfOld[node]
      guard two > 0, let before = old[node].layer.layout, let now = new[two].layer.layout, before != now
      else {
        return []
      }
      return LayerLayout.Property.allCases.filter { $0 != .baseline && before.values[$0] != now.values[$0] }
        .map {
          let (from, to) = (before.values[$0], now.values[$0])
          var change = matching.layoutChange(of: node, $0.rawValue)
          (change.old, change.new) = (from.map { "\($0)" }, to.map { "\($0)" })
          if case .length(.points(let one)) = from, case .length(.points(let other)) = to {
            change.amount = other - one
          }
          return (change, node)
        }
    }
  }

  /// All frames are rounded otherwise, or few of them differ by no more.
  private mutating func round(
    _ frames: [Int], in list: inout [EditedChange], _ matching: LayerMatching, to grid: Double?
  ) {
    let amounts = frames.compactMap { list[$0].change.amount }
    let way =
      switch grid {
      case _ where amounts.allSatisfy { $0 < 0 }: "rounded down"
      case _ where amounts.allSatisfy { $0 > 0 }: "rounded up"
      case nil: "rounded otherwise"
      case 1: "rounded to points"
      case .some(..<0.3): "not rounded"
      case .some: "rounded to other pixels"
      }
    let most = amounts.map(abs).max() ?? 0
    guard
      let first = frames.max(by: {
        (abs(list[$0].change.amount ?? 0), $1) < (abs(list[$1].change.amount ?? 0), $0)
      })
    else { return }
    let layer = list[first]
    let rounded = matching.layoutChange(
      of: layer.old, "frames \(way), ≤ \(most.twoDecimals) pt", "rounding")
    // Any small fault may do that to few frames.
    var some = matching.layoutChange(
      of: layer.old, "frames differ by ≤ \(most.twoDecimals) pt", "small")
    some.alternatives = [rounded]
    let root = frames.count < Self.manyFrames ? some : rounded
    list.append(EditedChange(change: root, edit: .none, old: layer.old, new: layer.new))
    for number in frames { causes[number] = list.count - 1 }
  }
}

extension LayerMatching {
  /// A change of how a layer of the old tree, which is in the new one too, is laid out.
  func layoutChange(of node: Int, _ property: String, _ fingerprint: String? = nil) -> LayerChange {
    LayerChange(
      kind: .layoutChanged, layer: old.label(of: node), property: property, oldBounds: old.bounds(of: node),
      newBounds: new.bounds(of: newOfOld[node]), fingerprint: fingerprint)
  }
}

extension EditedChange {
  /// The places and lengths that follow from content directly, but for those in layers that were passed before.
  fileprivate func touched(_ matching: LayerMatching, _ passed: inout Set<Int>) -> [LayoutQuantity] {
    var nodes: [Int] = old > 0 ? [old] : []
    if [.inserted, .removed, .reordered, .reparented].contains(change.kind) {
      let around = old > 0 ? matching.old[old].parent : matching.oldSurrounding(new: new)
      let parents = new > 0 ? [around, matching.oldSurrounding(new: new)] : [around]
      for parent in parents where passed.insert(parent).inserted {
        nodes += [parent] + matching.old.children(of: parent)
      }
    }
    return nodes.flatMap(LayoutQuantity.all)
  }

  /// Whether it may be what layout is given: a text that is cut off, or another size of an image or a shape.
  fileprivate func isPerhapsContent(in matching: LayerMatching) -> Bool {
    guard change.kind == .resized, old > 0 else { return change.kind == .truncated }
    switch matching.old[old].layer.content {
    case .image, .shape: return true
    default: return false
    }
  }

  /// Whether it is what layout is given, not what it makes of it.
  fileprivate var isContent: Bool {
    switch change.kind {
    case .inserted, .removed, .reordered, .reparented, .textChanged, .textRestyled, .glyphsSpaced,
      .imageChanged:
      true
    default: false
    }
  }
}
