/// Which causes give the new pixels, but may as well be something else.
///
/// Drawing gives the same for a layer that was moved as for one that another cause beside, around or in it has pushed; for
/// a text that is cut as for one that the others in a full layer have left less space; for a layer that went and another one that came, as for one
/// that went elsewhere; and for layers that changed places, as for their contents that did. They are not called proven.
struct CauseDoubt {
  /// The places of such causes in the list.
  private(set) var causes = Set<Int>()

  /// What changed along an axis in a layer, or of the layer itself.
  private struct Place: Hashable {
    var layer: Int
    var axis: Axis
    var isInside: Bool
  }

  /// The causes at a place, of which two are enough to know whether there is another one than a cause.
  private struct Company {
    private var first: Int?
    private var second: Int?

    mutating func insert(_ cause: Int) {
      if first == nil { first = cause } else if first != cause, second == nil { second = cause }
    }

    func contains(otherThan cause: Int) -> Bool { first.map { $0 != cause } ?? false || second != nil }
  }

  init(_ list: CauseList, matching: LayerMatching) {
    var known: [Place: Company] = [:]
    func hasOther(_ cause: Int, _ layer: Int, _ axis: Axis, isInside: Bool) -> Bool {
      known[Place(layer: layer, axis: axis, isInside: isInside)]?.contains(otherThan: cause) ?? false
    }
    for (cause, range) in list.causes.enumerated() {
      for change in list.changes[range] {
        for axis in Axis.allCases where change.concerns(axis) {
          let isNew = change.old < 0
          let around = isNew ? matching.oldSurrounding(new: change.new) : matching.old[change.old].parent
          known[Place(layer: around, axis: axis, isInside: true), default: Company()].insert(cause)
          guard !isNew else { continue }
          known[Place(layer: change.old, axis: axis, isInside: false), default: Company()].insert(cause)
        }
      }
    }
    causes.formUnion(Self.lookalikes(list, matching))
    causes.formUnion(Self.exchanges(list, matching))
    causes.formUnion(Self.halves(list))
    for (cause, range) in list.causes.enumerated() where !list.isProven(cause) {
      let root = list.changes[range.lowerBound]
      if let cut = root.cut(with: list.changes[range]) {
        let table = cut.isShorter ? matching.new : matching.old
        var around = root.old
        while around > 0 {
          around = matching.old[around].parent
          let place = cut.isShorter ? matching.newOfOld[around] : around
          let isNear = place >= 0 && table.isNearlyFilled(place, for: cut.height)
          if isNear, hasOther(cause, around, .vertical, isInside: true) { causes.insert(cause) }
        }
      }
      guard root.change.kind == .moved || root.change.kind == .resized, root.old > 0 else { continue }
      for axis in Axis.allCases where root.concerns(axis) {
        // What is around a layer that follows may have pushed that one, and it the first.
        let isPushed = list.changes[range].contains { member in
          guard member.old > 0, member.concerns(axis) else { return false }
          let around = matching.old[member.old].parent
          return hasOther(cause, around, axis, isInside: true)
            || hasOther(cause, around, axis, isInside: false)
        }
        let isFilled = root.change.kind == .resized && hasOther(cause, root.old, axis, isInside: true)
        if isPushed || isFilled { causes.insert(cause) }
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

extension CauseList {
  /// Whether layout says where the cause comes from, and that all places and sizes follow from it.
  func isProven(_ cause: Int) -> Bool {
    let lengths: Set<LayerChange.Kind> = [.moved, .resized]
    return asked.contains(cause)
      && changes[causes[cause]].dropFirst().allSatisfy {
        !lengths.contains($0.change.kind) || $0.change.isInferred == false
      }
  }
}

extension EditedChange {
  /// Whether it is a text that shows less of itself and is not as high, or more, among the changes of a cause; and by how
  /// much.
  fileprivate func cut(with changes: ArraySlice<EditedChange>) -> (isShorter: Bool, height: Double)? {
    guard old > 0 else { return nil }
    let own = changes.filter { $0.old == old }
    let height = own.first { $0.change.property == Axis.vertical.length }?.change.amount ?? 0
    let kinds = Set(own.map(\.change.kind))
    if kinds.contains(.truncated), height < 0 { return (true, -height) }
    return kinds.contains(.untruncated) && height > 0 ? (false, height) : nil
  }

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

extension LayerTable {
  /// Whether what lies in a layer leaves so little free that a text in it may have been cut for the rest.
  fileprivate func isNearlyFilled(_ index: Int, for height: Double) -> Bool {
    let whole = Axis.vertical.span(bounds(of: index))
    let spans = children(of: index).map { Axis.vertical.span(bounds(of: $0)) }.filter {
      $0.length < whole.length - Span.tolerance
    }
    return whole.length - Span.around(spans).length < height + Self.largestMargins
  }

  /// The margins above and below what fills a layer are rarely higher together, in points.
  private static let largestMargins = 64.0
}
