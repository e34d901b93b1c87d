/// Which places and lengths of the new tree are what its styles make of them, as far as those of the old tree were.
///
/// Rounding makes less than a pixel of difference. What differs by more has another reason, whatever it follows from.
struct LayoutArithmetic {
  private let matching: LayerMatching
  /// Both trees as they are, with layers that came and went.
  private let old, new: LayoutSide
  private let overrides: LayoutSide.Overrides
  private let explained: Set<LayoutQuantity>
  private let slack: Double
  private let looks: LookCount

  /// Takes what is known to be otherwise: styles that the engine has wrong, and places and lengths with a reason of their
  /// own.
  init(
    _ matching: LayerMatching, _ overrides: LayoutSide.Overrides, explained: Set<LayoutQuantity>,
    _ looks: LookCount
  ) {
    (self.matching, self.explained, self.looks) = (matching, explained, looks)
    let pixel = min(LayoutDiagnosis.pixel(of: matching.old), LayoutDiagnosis.pixel(of: matching.new))
    // Frames may be written with two decimals.
    slack = max(0.98 * pixel, 0.05)
    func side(_ table: LayerTable) -> LayoutSide {
      let nodes = Array(table.nodes.indices)
      return LayoutSide(
        table, styles: table.nodes.map { LayoutStyle($0.layer.layout ?? LayerLayout()) }, places: nodes,
        children: nodes.map(table.children), parents: table.nodes.map(\.parent), pixel: pixel)
    }
    var (old, new) = (side(matching.old), side(matching.new))
    new.takeTexts(from: old, as: matching.oldOfNew)
    old.finish()
    new.finish()
    (self.old, self.new) = (old, new)
    self.overrides = overrides.reduce(into: [:]) { $0[matching.newOfOld[$1.key]] = $1.value }
  }

  /// Those of some places and lengths, named by layers of the old tree.
  func given(among quantities: Set<LayoutQuantity>) -> Set<LayoutQuantity> {
    quantities.grouped { matching.new[matching.newOfOld[$0.node]].parent }.reduce(into: []) { given, group in
      if group.key > 0, new.isStyled(group.key) {
        given.formUnion(self.given(in: group.key, group.elements))
      } else {
        given.formUnion(group.elements.filter { $0.isLength && isFitted($0) })
      }
    }
  }

  /// Whether a layer is as long as what lies in it asks for, and was.
  private func isFitted(_ quantity: LayoutQuantity) -> Bool {
    let (one, two) = (quantity.node, matching.newOfOld[quantity.node])
    guard new.isStyled(two), !new.children[two].isEmpty else { return false }
    func rest(_ side: LayoutSide, _ node: Int, _ overrides: LayoutSide.Overrides) -> Double {
      quantity.axis.length(of: side.layer(node).frame.size) - side.box(node, overrides).fitted(quantity.axis)
    }
    return abs(rest(new, two, overrides) - rest(old, one, [:])) < slack
  }

  private func given(in node: Int, _ quantities: [LayoutQuantity]) -> Set<LayoutQuantity> {
    let container = matching.oldOfNew[node]
    guard container >= 0 else { return [] }
    let (box, children) = (new.box(node, overrides), new.children[node])
    var before: [LayoutQuantity: Double] = [:]
    for residual in old.box(container).residuals() {
      let item = old.children[container][residual.item]
      before[LayoutQuantity(node: item, axis: residual.axis, isLength: residual.isLength)] = residual.error
    }
    var found: Set<LayoutQuantity> = []
    for residual in box.residuals() {
      let quantity = LayoutQuantity(
        node: matching.oldOfNew[children[residual.item]], axis: residual.axis, isLength: residual.isLength)
      if explained.contains(quantity) || abs(residual.error - (before[quantity] ?? 0)) < slack {
        found.insert(quantity)
      }
    }
    // What lies behind a place that is wrong lies at a wrong place, too.
    for line in box.lines {
      let places = line.map {
        LayoutQuantity(node: matching.oldOfNew[children[$0]], axis: box.main, isLength: false)
      }
      found.subtract(places.drop(while: found.contains))
    }
    let items = Dictionary(uniqueKeysWithValues: children.enumerated().map { ($1, $0) })
    return found.intersection(quantities).filter { quantity in
      guard quantity.isLength, !explained.contains(quantity) else { return true }
      return items[matching.newOfOld[quantity.node]].map { !isOpen($0, quantity.axis, in: box) } ?? false
    }
  }

  /// Whether nothing but its frame says how long an item is.
  private func isOpen(_ item: Int, _ axis: Axis, in box: LayoutBox) -> Bool {
    guard box.items[item].natural[axis] == nil else { return false }
    guard looks.allow(box.items.count) else { return true }
    var longer = box
    longer.items[item].frame.size[axis] += 8
    return abs(longer.sizes()[item][axis] - box.sizes()[item][axis]) > 1
  }
}
