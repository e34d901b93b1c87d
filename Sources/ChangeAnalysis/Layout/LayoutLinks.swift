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
  static let manyLayers = 24

  init?(_ matching: LayerMatching, in list: inout [EditedChange], _ looks: LookCount) {
    let frames = list.indices.filter { LayoutQuantity(list[$0]) != nil }
    guard !frames.isEmpty else { return nil }
    let contents = list.indices.filter { list[$0].isContent }
    let isGiven = matching.old.nodes.contains { $0.layer.layout != nil }
    let pixel = LayoutDiagnosis.pixel(of: matching.old)
    let grid = LayoutDiagnosis.pixel(of: matching.new)
    // Without styles, one layer that moved by a pixel may as well be meant to.
    let isMany = frames.count >= Self.manyFrames
    if isGiven || isMany && pixel < 1, contents.isEmpty {
      // On another grid, both edges of a frame may lie elsewhere.
      let most = grid == pixel ? 1.05 * pixel : 2.05 * max(pixel, grid)
      if frames.allSatisfy({ abs(list[$0].change.amount ?? 0) <= most }) {
        round(frames, in: &list, matching, to: grid == pixel ? nil : grid)
        if isGiven { given = Set(frames) }
        return
      }
    }
    let isLarge = matching.old.count >= Self.manyLayers
    // Texts and images decide about frames, too, as frames alone do not show.
    let isFramesAlone = contents.isEmpty && !list.contains { $0.isPerhapsContent(in: matching) }
    guard isGiven || isFramesAlone && (isMany || isLarge && frames.count > 1) else { return nil }
    isInferred = !isGiven
    var search = LayoutLinkSearch(
      list, frames: frames, contents: contents, matching, isGiven: isGiven, pixel: max(pixel, grid), looks)
    search.search()
    (list, causes, namesProperty) = (search.list, search.causes, search.namesProperty)
    if isGiven { given = search.given(looks) }
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
      of: layer.old, "frames \(way), ≤ \(most.twoDecimals) pt", LayerChange.rounding)
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
  func touched(_ matching: LayerMatching, _ passed: inout Set<Int>) -> [LayoutQuantity] {
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
  func isPerhapsContent(in matching: LayerMatching) -> Bool {
    guard change.kind == .resized, old > 0 else { return change.kind == .truncated }
    switch matching.old[old].layer.content {
    case .image, .shape: return true
    default: return false
    }
  }

  /// Whether it is what layout is given, not what it makes of it.
  var isContent: Bool {
    switch change.kind {
    case .inserted, .removed, .reordered, .reparented, .textChanged, .textRestyled, .glyphsSpaced,
      .imageChanged:
      true
    default: false
    }
  }
}
