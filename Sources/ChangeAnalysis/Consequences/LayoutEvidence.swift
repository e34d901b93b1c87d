/// Which changes of layers follow from which difference of the layout, by laying the old views out with each difference
/// alone.
///
/// Only layers count that the layout gives back as they are in the old tree; about others it says nothing.
struct LayoutEvidence {
  /// The change that stands for each difference; nil where none does.
  private var roots: [Int?] = []
  /// For each change, the difference that it follows from.
  private var differences: [Int: Int] = [:]
  /// For each change, all differences that have to do with it.
  private var shares: [Int: Set<Int>] = [:]
  /// The differences that a change stands for.
  private var standing: [Int: Set<Int>] = [:]
  /// The changes that are what the differences make of them together, to less than a pixel.
  private var exact: Set<Int> = []

  /// Finds them, and adds a change to the list for each difference that no change of a layer stands for.
  init(_ layout: LayoutDifference, in list: inout [EditedChange], matching: LayerMatching) {
    let effects = LayoutEffects(layout, old: matching.old)
    var found: [Int: [(difference: Int, error: Double)]] = [:]
    var together: Set<Int> = []
    // Of differences that add up, each is rounded by itself.
    let slack = layout.changes.count == 1 ? 0.05 : max(0.98 * LayoutDiagnosis.pixel(of: matching.old), 0.05)
    for (number, change) in list.enumerated() where change.old >= 0 {
      let amount = change.change.amount ?? 0
      var rest = amount
      for difference in layout.changes.indices {
        guard let shift = effects.shift(of: difference, for: change) else { continue }
        found[number, default: []].append((difference, abs(shift - amount)))
        rest -= shift
      }
      if abs(rest) < slack || LayoutQuantity(change) == nil { exact.insert(number) }
      if let shift = effects.shiftTogether(for: change), abs(shift - amount) < 0.05 {
        together.insert(number)
      }
    }
    for (number, candidates) in found {
      shares[number] = Set(candidates.map(\.difference))
      differences[number] =
        candidates.min { ($0.error, $0.difference) < ($1.error, $1.difference) }?.difference
    }
    // A difference that only adds to what others do gets the change to which it adds most.
    let known = Set(differences.values)
    for place in layout.changes.indices where !known.contains(place) {
      let shared = found.compactMap { number, candidates in
        candidates.first { $0.difference == place }.map { (number: number, error: $0.error) }
      }
      if let nearest = shared.min(by: { ($0.error, $0.number) < ($1.error, $1.number) }) {
        differences[nearest.number] = place
      }
    }
    for (place, difference) in layout.changes.enumerated() {
      let affected = differences.filter { $0.value == place }.keys.sorted()
      roots.append(root(of: difference, in: &list, affected, matching))
    }
    for (place, difference) in layout.changes.enumerated() where difference.kind.isStructural {
      // A view that came or went is one, whatever layers it has.
      for number in list.indices where Self.belongs(list[number], to: difference, matching) {
        differences[number] = place
      }
    }
    for (place, root) in roots.enumerated() {
      if let root { standing[root, default: []].insert(place) }
    }
    // Differences that do not add up, such as the heights of two views in one row, are laid out together. One that does
    // nothing alone is no cause that anybody sees, and may do something beside others.
    if roots.allSatisfy({ $0 != nil }) { exact.formUnion(together) }
  }

  /// The change that one follows from; nil where layout does not say, and for one that stands for a difference itself.
  func cause(of change: Int) -> Int? {
    guard standing[change] == nil, let difference = differences[change] else { return nil }
    return roots[difference]
  }

  /// Whether a change may follow from another one, which nothing else has caused.
  func allows(_ change: Int, after cause: Int) -> Bool {
    // What stands for a difference follows from nothing.
    if standing[change] != nil { return standing[cause] != nil && standing[change] == standing[cause] }
    guard let difference = differences[change], roots[difference] != nil else { return true }
    if let known = standing[cause] { return known.contains(difference) }
    return differences[cause].map { $0 == difference } ?? true
  }

  /// Whether layout says that a change follows from another one.
  func proves(_ change: Int, after cause: Int) -> Bool {
    exact.contains(change)
      && (self.cause(of: change) == cause
        || standing[cause].map { !$0.isDisjoint(with: shares[change] ?? []) } ?? false)
      || standing[change] != nil && standing[change] == standing[cause]
  }

  /// Whether a change is what a difference asks for itself, by as much as the layout says.
  func isAsked(_ change: Int) -> Bool { standing[change] != nil && exact.contains(change) }

  private static func belongs(
    _ change: EditedChange, to difference: LayoutDifference.Change, _ matching: LayerMatching
  ) -> Bool {
    switch change.change.kind {
    case .inserted:
      difference.kind == .inserted && matching.new[change.new].layer.id.isAt(difference.view)
    case .removed: difference.kind == .removed && matching.old[change.old].layer.id.isAt(difference.view)
    default: false
    }
  }

  private func root(
    of difference: LayoutDifference.Change, in list: inout [EditedChange], _ affected: [Int],
    _ matching: LayerMatching
  ) -> Int? {
    func first(_ kinds: Set<LayerChange.Kind>, _ isFitting: (EditedChange) -> Bool) -> Int? {
      list.indices.first { kinds.contains(list[$0].change.kind) && isFitting(list[$0]) }
    }
    func isOf(_ table: LayerTable, _ place: Int) -> Bool {
      place > 0 && table[place].layer.id.isAt(difference.view)
    }
    func own(_ kinds: Set<LayerChange.Kind>) -> Int? {
      affected.first { kinds.contains(list[$0].change.kind) && isOf(matching.old, list[$0].old) }
    }
    switch difference.kind {
    case .text:
      return first([.textChanged, .textRestyled, .glyphsSpaced]) { isOf(matching.old, $0.old) }
        ?? first([.truncated, .untruncated, .rewrapped]) { isOf(matching.old, $0.old) }
    case .inserted, .removed: return list.indices.first { Self.belongs(list[$0], to: difference, matching) }
    case .canvas: return first([.canvasChanged]) { $0.change.property == "size" }
    case .ownSize:
      // The size itself, then what follows from it in the view's text.
      if let own = own([.resized]) ?? own([.rewrapped, .truncated, .untruncated]) { return own }
    case .ownPlace: if let own = own([.moved]) { return own }
    case .order:
      let order = list.indices.first { number in
        list[number].change.kind == .reordered && list[number].old > 0
          && matching.old[list[number].old].layer.id.isAt(difference.view)
      }
      if let order { return order }
    case .arrangement: break
    }
    guard !affected.isEmpty else { return nil }
    let place = matching.old.nodes.indices.first { matching.old[$0].layer.id.isAt(difference.view) } ?? 0
    let bounds = affected.map { matching.old.bounds(of: list[$0].old) }
    let newBounds = affected.compactMap { list[$0].new > 0 ? matching.new.bounds(of: list[$0].new) : nil }
    let change = LayerChange(
      kind: .layoutChanged, layer: difference.view, property: difference.property, old: difference.old,
      new: difference.new, amount: difference.amount, oldBounds: Rect(around: bounds),
      newBounds: Rect(around: newBounds))
    list.append(EditedChange(change: change, edit: .none, old: place, new: max(0, matching.newOfOld[place])))
    return list.count - 1
  }
}

/// What each difference of a layout does to the layers of the old tree.
///
/// Layers of one view that lie directly in each other, such as those of a shadow and an opacity, are one: the outermost has
/// the place. How many there are depends on effects, which a layout record does not have.
private struct LayoutEffects {
  private let old: LayerTable
  /// How many views have layers with an identifier.
  private let counts: [String: Int]
  private let base: [String: Placed]
  private let trees: [[String: Placed]]
  private let together: [String: Placed]?
  private let baseSize: Size
  private let sizes: [Size]

  /// A layer as layout places it.
  private struct Placed {
    var layer: Layer
    var parent: String
  }

  init(_ layout: LayoutDifference, old: LayerTable) {
    self.old = old
    let outermost = old.nodes.indices.filter { !Self.isInner($0, old) }
    counts = Dictionary(outermost.map { (old[$0].layer.id, 1) }, uniquingKeysWith: +)
    base = Self.layers(of: layout.base)
    trees = layout.changes.map { Self.layers(of: $0.tree) }
    together = layout.together.map(Self.layers)
    baseSize = layout.base.size
    sizes = layout.changes.map(\.tree.size)
  }

  /// The layers by their identifiers, without those that several share.
  private static func layers(of tree: LayerTree) -> [String: Placed] {
    var found: [String: Placed] = [:]
    var shared = Set<String>()
    var pending = [(tree.root, "")]
    while let (layer, parent) = pending.popLast() {
      if layer.id != parent {
        let known = found.updateValue(Placed(layer: layer, parent: parent), forKey: layer.id)
        if known != nil { shared.insert(layer.id) }
      }
      for sublayer in layer.sublayers { pending.append((sublayer, layer.id)) }
    }
    for id in shared { found[id] = nil }
    return found
  }

  /// Whether a layer lies directly in one of the same view.
  private static func isInner(_ index: Int, _ table: LayerTable) -> Bool {
    index > 0 && table[index].layer.id == table[table[index].parent].layer.id
  }

  /// The same for the canvas, which may be as large as the views in it.
  private func canvasShift(of difference: Int, for change: EditedChange) -> Double? {
    guard change.change.kind == .canvasChanged, change.change.property == "size", baseSize == old.tree.size,
      sizes[difference] != baseSize
    else { return nil }
    return change.change.amount ?? 0
  }

  /// What a difference makes of what a change is about, in points; nil where it does nothing to it.
  func shift(of difference: Int, for change: EditedChange) -> Double? {
    if change.old == 0 { return canvasShift(of: difference, for: change) }
    return shift(in: trees[difference], for: change)
  }

  /// What all differences make of it together; nil where they do nothing to it, and where that is not known.
  func shiftTogether(for change: EditedChange) -> Double? {
    change.old == 0 ? nil : together.flatMap { shift(in: $0, for: change) }
  }

  private func shift(in tree: [String: Placed], for change: EditedChange) -> Double? {
    let layer = old[change.old].layer
    let isInner = Self.isInner(change.old, old)
    guard counts[layer.id] == 1, let before = base[layer.id],
      isInner ? before.layer.frame.size.isNear(layer.frame.size) : before.layer.frame.isNear(layer.frame),
      let after = tree[layer.id], after.parent == before.parent
    else { return nil }
    let (from, to) = (before.layer.frame, after.layer.frame)
    let shift: Double
    switch change.change.property {
    case "x" where isInner, "y" where isInner: return nil
    case "x": shift = to.minX - from.minX
    case "y": shift = to.minY - from.minY
    case "width": shift = to.width - from.width
    case "height": shift = to.height - from.height
    default:
      let kinds: Set<LayerChange.Kind> = [.rewrapped, .truncated, .untruncated]
      let isOther = kinds.contains(change.change.kind) && before.layer.content != after.layer.content
      return isOther ? change.change.amount ?? 0 : nil
    }
    guard abs(shift) > Span.tolerance else { return nil }
    return shift
  }
}

extension LayoutDifference.Change.Kind {
  fileprivate var isStructural: Bool { self == .inserted || self == .removed }
}

extension String {
  /// Whether an identifier is that of a view, or of one inside it.
  fileprivate func isAt(_ view: String) -> Bool {
    hasPrefix(view) && (utf8.count == view.utf8.count || dropFirst(view.count).first == "/")
  }
}

extension Size {
  fileprivate func isNear(_ other: Size) -> Bool { width.isNear(other.width) && height.isNear(other.height) }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    minX.isNear(other.minX) && minY.isNear(other.minY) && size.isNear(other.size)
  }

  /// The least rectangle around some; nil for none.
  fileprivate init?(around rects: [Rect]) {
    guard let first = rects.first else { return nil }
    self = rects.dropFirst().reduce(first) { $0.union($1) }
  }
}
