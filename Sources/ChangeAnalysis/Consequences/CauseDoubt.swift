/// Which causes are places and sizes that may as well follow from another cause beside, around or in them.
///
/// No rule ties them, but drawing gives the same for a layer that was moved as for one that was pushed. They are not called
/// proven.
struct CauseDoubt {
  /// The places of such causes in the list.
  private(set) var causes = Set<Int>()

  /// What changed along an axis in a layer, or of the layer itself.
  private struct Place: Hashable {
    var layer: Int
    var axis: Axis
    var isInside: Bool
  }

  init(_ list: CauseList, matching: LayerMatching) {
    var known: [Place: Set<Int>] = [:]
    for (cause, range) in list.causes.enumerated() {
      for change in list.changes[range] {
        for axis in Axis.allCases where change.concerns(axis) {
          let isNew = change.old < 0
          let around = isNew ? matching.oldSurrounding(new: change.new) : matching.old[change.old].parent
          known[Place(layer: around, axis: axis, isInside: true), default: []].insert(cause)
          guard !isNew else { continue }
          known[Place(layer: change.old, axis: axis, isInside: false), default: []].insert(cause)
        }
      }
    }
    for (cause, range) in list.causes.enumerated() {
      let root = list.changes[range.lowerBound]
      guard root.change.kind == .moved || root.change.kind == .resized, root.old > 0 else { continue }
      let around = matching.old[root.old].parent
      for axis in Axis.allCases where root.concerns(axis) {
        var places = [
          Place(layer: around, axis: axis, isInside: true), Place(layer: around, axis: axis, isInside: false),
        ]
        if root.change.kind == .resized { places.append(Place(layer: root.old, axis: axis, isInside: true)) }
        let others = places.reduce(into: Set<Int>()) { $0.formUnion(known[$1] ?? []) }
        if others.contains(where: { $0 != cause }) { causes.insert(cause) }
        if givesSpace(list.changes[range], matching, axis) { causes.insert(cause) }
      }
    }
  }

  /// Whether a layer beside the first one has shrunk by as much as that one has grown: either may be the reason.
  private func givesSpace(_ changes: ArraySlice<EditedChange>, _ matching: LayerMatching, _ axis: Axis)
    -> Bool
  {
    guard let root = changes.first, root.change.property == axis.length, let growth = root.change.amount
    else {
      return false
    }
    return changes.contains { other in
      other.change.kind == .resized && other.change.property == axis.length && other.old > 0
        && matching.old[other.old].parent == matching.old[root.old].parent
        && (other.change.amount.map { ($0 + growth).isNear(0, 1.05) } ?? false)
    }
  }
}

extension EditedChange {
  /// Whether layers may have another place or size along an axis because of it.
  fileprivate func concerns(_ axis: Axis) -> Bool {
    switch change.kind {
    case .moved, .resized: change.property == axis.place || change.property == axis.length
    case .inserted, .removed, .reordered, .reparented: true
    case .canvasChanged: change.property == "size"
    default: false
    }
  }
}
