/// The search for the faults, styles and contents that changes of frames follow from, in the order in which they decide.
struct LayoutLinkSearch {
  private let matching: LayerMatching
  /// The changes that are there before faults are added.
  private let changes: [EditedChange]
  /// The changes of frames, and those of what layout is given.
  private let frames, contents: [Int]
  private let isGiven: Bool
  private let pixel: Double
  private var diagnosis: LayoutDiagnosis
  private var spread: LayoutSpread
  private var overrides: LayoutSide.Overrides = [:]
  private var explained: Set<LayoutQuantity> = []
  /// The changes of styles among the list.
  private var styles = 0..<0

  /// The changes, with those that were found.
  private(set) var list: [EditedChange]
  /// The change that each one follows from.
  private(set) var causes: [Int: Int] = [:]
  /// Whether a fault is the value of a property, not only what its layers have in common.
  private(set) var namesProperty = false

  init(
    _ list: [EditedChange], frames: [Int], contents: [Int], _ matching: LayerMatching, isGiven: Bool,
    pixel: Double, _ looks: LookCount
  ) {
    (self.list, changes, self.frames, self.contents) = (list, list, frames, contents)
    (self.matching, self.isGiven, self.pixel) = (matching, isGiven, pixel)
    diagnosis = LayoutDiagnosis(matching, isGiven: isGiven, looks)
    spread = LayoutSpread(list, matching)
  }

  /// Looks for all of them.
  mutating func search() {
    // What the new styles do not give either is no consequence of them.
    add(diagnosis.faults)
    addStyles()
    var passed: Set<Int> = []
    for number in contents { spread.start(changes[number].touched(matching, &passed), at: number) }
    spread.spread()
    addMeasuring()
    lookCloser()
    link()
  }

  private func isRounding(_ number: Int) -> Bool {
    abs(changes[number].change.amount ?? 0) <= 1.05 * pixel
  }

  private mutating func add(_ faults: [LayoutDiagnosis.Fault]) {
    // A layer that moved alone says as much as what it would be named after.
    let least = isGiven ? 1 : 2
    for fault in faults
    where fault.isNamed || Set(spread.changed(fault.quantities).map(\.node)).count >= least {
      namesProperty = namesProperty || fault.isNamed && fault.change.alternatives == nil
      list.append(
        EditedChange(
          change: fault.change, edit: .none, old: fault.node, new: max(0, matching.newOfOld[fault.node])))
      spread.start(spread.changed(fault.quantities).sorted { $0.node < $1.node }, at: list.count - 1)
      overrides.merge(fault.overrides) { first, _ in first }
      if fault.overrides.isEmpty { explained.formUnion(fault.quantities) }
    }
  }

  /// Adds the styles that both trees have otherwise.
  private mutating func addStyles() {
    let first = list.count
    // A layer's own style decides before that of the layer around it.
    for (change, node) in Self.styleChanges(matching).reversed() {
      list.append(EditedChange(change: change, edit: .none, old: node, new: matching.newOfOld[node]))
      let nodes = [node] + matching.old.children(of: node)
      spread.start(
        nodes.flatMap(LayoutQuantity.all).filter { $0.node == node || !diagnosis.isOwnLength($0) },
        at: list.count - 1)
    }
    styles = first..<list.count
  }

  /// Adds texts that were measured otherwise.
  private mutating func addMeasuring() {
    for number in frames {
      guard let quantity = LayoutQuantity(changes[number]), spread.roots[quantity] == nil,
        !isRounding(number), let fault = diagnosis.measuring(quantity)
      else { continue }
      list.append(EditedChange(change: fault, edit: .none, old: quantity.node, new: changes[number].new))
      spread.start([quantity], at: list.count - 1)
      spread.spread()
    }
  }

  /// Looks for something small, where nothing large is wrong, or is no reason for all.
  private mutating func lookCloser() {
    let isFirst = list.count == changes.count
    let open = frames.filter { number in
      LayoutQuantity(changes[number]).map { spread.roots[$0] == nil } ?? false && !isRounding(number)
    }
    guard isFirst || !open.isEmpty else { return }
    diagnosis.lookCloser()
    let places = Set(open.flatMap { [changes[$0].old, matching.old[changes[$0].old].parent] })
    add(
      diagnosis.faults.filter { fault in
        isFirst || fault.isNamed && fault.quantities.contains { places.contains($0.node) }
      })
    spread.spread()
  }

  /// Links the changes of frames to what was found.
  private mutating func link() {
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
  }

  /// The changes that are what a style of the tree makes of them.
  func given(_ looks: LookCount) -> Set<Int> {
    let quantities = causes.keys.compactMap { number in LayoutQuantity(changes[number]).map { (number, $0) } }
    let arithmetic = LayoutArithmetic(matching, overrides, explained: explained, looks)
    let exact = arithmetic.given(among: Set(quantities.map(\.1)))
    return Set(quantities.filter { exact.contains($0.1) }.map(\.0))
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
}
