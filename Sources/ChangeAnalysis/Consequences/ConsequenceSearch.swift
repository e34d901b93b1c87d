/// Finds which changes follow from others: from what the layer itself shows, from the layers beside it, in it or around
/// it, by the geometry of both trees.
struct ConsequenceSearch {
  let list: [EditedChange]
  let matching: LayerMatching
  /// For each change, the one that it follows from; -1 for none.
  private(set) var causes: [Int]
  /// Changes of a layer's outline or paint that are exactly what another size of it, or of its stroke, makes of them.
  private(set) var exactConsequences: Set<Int> = []
  private let ends: ChainEnds
  /// The changes of each layer of the old tree.
  private var changes: [Int: [Int]] = [:]
  /// The layers that came into each layer of the old tree, and those that went from it, with their changes.
  private(set) var arrivals: [Int: [Int]] = [:]
  private(set) var departures: [Int: [Int]] = [:]

  private let oldFrames: [Rect]
  private let newFrames: [Rect]
  /// The change with which the order in a layer of the old tree changes, and with which layers come and go.
  private(set) var orders: [Int: Int] = [:]
  private var insertions: [Int: Int] = [:]
  private var removals: [Int: Int] = [:]

  /// By how many points two lengths may differ and still be the same.
  ///
  /// Exact relations are looked for first; then those between frames that layout has set to whole pixels.
  private(set) var slack = Span.tolerance

  var old: LayerTable { matching.old }
  var new: LayerTable { matching.new }

  /// How many pairs of layers may still be looked at.
  let looks: LookCount

  /// Which change pushed a layer, where layout says so.
  private let evidence: LayoutEvidence?

  /// Takes changes, what layout says about them, and those of `links` that follow from others for sure.
  init(
    _ list: [EditedChange], matching: LayerMatching, evidence: LayoutEvidence? = nil, links: [Int: Int] = [:],
    lookLimit: Int = LookCount.usualLimit
  ) {
    self.list = list
    looks = LookCount(limit: lookLimit)
    self.evidence = evidence
    self.matching = matching
    causes = Array(repeating: -1, count: list.count)
    ends = ChainEnds(count: list.count)
    oldFrames = matching.old.nodes.map(\.layer.frame)
    newFrames = matching.new.nodes.map(\.layer.frame)
    for (number, change) in list.enumerated() where change.change.kind != .layoutChanged {
      switch change.edit {
      case .insert(let two):
        insertions[two] = number
        arrivals[matching.oldOfNew[new[two].parent], default: []].append(number)
      case .remove(let one):
        removals[one] = number
        departures[old[one].parent, default: []].append(number)
      case .reorder(let outer):
        orders[outer] = orders[outer] ?? number
        changes[change.old, default: []].append(number)
      case .reparent(let one):
        changes[one, default: []].append(number)
        departures[old[one].parent, default: []].append(number)
        arrivals[matching.oldSurrounding(new: change.new), default: []].append(number)
      default: changes[change.old, default: []].append(number)
      }
    }
    for (change, cause) in links.sorted(by: { $0.key < $1.key }) { link(change, to: cause) }
    if list.count <= Self.changeLimit { search() } else { _ = looks.allow(.max) }
  }

  /// Of so many changes nobody reads which follow from which.
  static let changeLimit = 200_000

  private mutating func search() {
    linkSameEdits()
    linkWithinLayers()
    linkStructure()
    let outer = old.nodes.indices.filter {
      matching.newOfOld[$0] >= 0 && old[$0].end - $0 > 1 && hasChanges(in: $0)
    }
    for slack in [Span.tolerance, 1.05] {
      self.slack = slack
      for one in outer { linkPadding(in: one) }
      for one in changes.keys.sorted() where one > 0 { linkPinned(one) }
      for round in 0..<3 {
        // What is sure goes first; then a layer is rather as large as what is in it than the other way around.
        for one in outer.reversed() { linkUpwards(in: one, onlyGrounded: round < 2) }
        for one in outer { linkDownwards(in: one, onlyGrounded: round < 2) }
      }
      for one in outer { linkRest(in: one) }
      for one in outer { linkDownwards(in: one, onlyGrounded: false) }
    }
    for one in outer { linkToCanvas(in: one) }
    linkByLayout()
  }

  /// Links what layout has shown to follow from a change, and geometry has not found.
  private mutating func linkByLayout() {
    guard let evidence else { return }
    for number in list.indices where !isLinked(number) {
      link(number, to: evidence.cause(of: number))
    }
  }

  /// Whether anything differs in a layer, one level down, or the layer itself has another size.
  private func hasChanges(in one: Int) -> Bool {
    if arrivals[one] != nil || departures[one] != nil || one == 0 || !all(one).isEmpty { return true }
    return old.children(of: one).contains { !all($0).isEmpty }
  }

  /// Notes that a change follows from another one, unless it has a cause already or that one follows from it.
  mutating func link(_ change: Int?, to cause: Int?) {
    guard let change, let cause, causes[change] < 0, root(of: cause) != change,
      evidence?.allows(change, after: root(of: cause)) != false
    else { return }
    causes[change] = cause
    ends.link(change, to: cause)
  }

  /// The change at the end of the chain.
  func root(of change: Int) -> Int { ends.end(of: change) }

  /// How many layers have a change that follows from no other.
  var rootLayers: Int {
    Set(list.indices.filter { causes[$0] < 0 }.map { [list[$0].old, list[$0].new] }).count
  }

  func isLinked(_ change: Int) -> Bool { causes[change] >= 0 }

  /// Whether something else than a place or a size is at the end of the chain.
  func isGrounded(_ change: Int) -> Bool {
    let kind = list[root(of: change)].change.kind
    return kind != .moved && kind != .resized
  }

  func all(_ one: Int) -> [Int] { changes[one] ?? [] }

  /// The change of a property of a layer.
  func change(_ property: String, of one: Int) -> Int? {
    changes[one]?.first { list[$0].change.property == property }
  }

  /// The change of a layer's size along an axis; for the canvas, that of its size.
  func resizing(_ one: Int, _ axis: Axis) -> Int? {
    guard one == 0 else { return change(axis.length, of: one) }
    let (before, now) = (axis.span(old.bounds(of: 0)), axis.span(new.bounds(of: 0)))
    return before.length.isNear(now.length) ? nil : change("size", of: 0)
  }

  func moving(_ one: Int, _ axis: Axis) -> Int? { change(axis.place, of: one) }

  /// The frames of a layer on both sides, in the coordinates of the layer around it.
  func frames(_ one: Int) -> (old: Rect, new: Rect) {
    (oldFrames[one], newFrames[matching.newOfOld[one]])
  }

  /// The layers that lie directly in a layer on both sides.
  func kept(in one: Int) -> [Int] {
    let two = matching.newOfOld[one]
    return old.children(of: one).filter {
      let partner = matching.newOfOld[$0]
      return partner >= 0 && new[partner].parent == two
    }
  }
}

extension ConsequenceSearch {
  /// What takes the same edit cannot be distinguished by drawing: it is one cause.
  private mutating func linkSameEdits() {
    var first: [TreeEdit: Int] = [:]
    for (number, change) in list.enumerated() where change.edit != .none {
      if let known = first[change.edit] { link(number, to: known) } else { first[change.edit] = number }
    }
  }

  private mutating func linkStructure() {
    for (number, change) in list.enumerated()
    where change.old >= 0 && change.new >= 0 && [.moved, .resized, .rewrapped].contains(change.change.kind) {
      let (one, two) = (change.old, change.new)
      if let reparented = all(one).first(where: { list[$0].change.kind == .reparented }) {
        link(number, to: reparented)
      } else if !matching.keepsParent(old: one, new: two) {
        // A layer that came around it or went.
        link(number, to: nearest(insertions, around: two, new) ?? nearest(removals, around: one, old))
      }
    }
  }

  /// The change with which the nearest layer around one came, or went.
  private func nearest(_ changes: [Int: Int], around index: Int, _ table: LayerTable) -> Int? {
    var outer = table[index].parent
    while outer > 0 {
      if let change = changes[outer] { return change }
      outer = table[outer].parent
    }
    return nil
  }

  private mutating func linkWithinLayers() {
    for one in Set(list.map(\.old)).sorted() where one > 0 { linkWithin(one) }
  }

  private mutating func linkWithin(_ one: Int) {
    let own = all(one)
    func first(_ kinds: LayerChange.Kind...) -> Int? { own.first { kinds.contains(list[$0].change.kind) } }
    let (width, height) = (change("width", of: one), change("height", of: one))
    let shown = first(.textChanged, .textRestyled, .glyphsSpaced, .imageChanged)
    let cut = first(.truncated, .untruncated)
    let wrapped = first(.rewrapped)
    link(cut, to: shown)
    link(wrapped, to: shown ?? cut)
    link(width, to: shown)
    if shown == nil {
      // Another width breaks the lines elsewhere, other lines need another height.
      link(cut, to: width ?? height)
      link(wrapped, to: width)
    }
    let isCutByHeight = cut.map { causes[$0] == height } ?? false
    link(height, to: shown ?? wrapped ?? (isCutByHeight ? nil : cut))
    for text in own where ["textX", "textY"].contains(list[text].change.property) {
      link(text, to: shown ?? width ?? height)
    }
    for change in own where scales(list[change].change.property, one) {
      link(change, to: width ?? height)
      if isLinked(change), fitsExactly(list[change].change.property, one) {
        exactConsequences.insert(change)
      }
    }
    if let path = change("path", of: one), let stroke = change("stroke", of: one), isInsetByStroke(one) {
      link(path, to: stroke)
      exactConsequences.insert(path)
    }
  }

  /// Links the place of a layer to its size where its far edge, or its middle, has stayed.
  private mutating func linkPinned(_ one: Int) {
    for axis in Axis.allCases {
      guard let resized = change(axis.length, of: one), let moved = change(axis.place, of: one),
        matching.keepsParent(old: one, new: matching.newOfOld[one])
      else { continue }
      let (before, now) = frames(one)
      let (from, to) = (axis.span(before), axis.span(now))
      let isPinned =
        from.high.isNear(to.high, slack) || (from.low + from.high).isNear(to.low + to.high, 2 * slack)
      if isPinned { link(moved, to: resized) }
    }
  }
}

/// Where chains of changes end.
///
/// A class, because looking an end up shortens the way to it: a chain may be as long as a list.
private final class ChainEnds {
  private var next: [Int]

  init(count: Int) { next = Array(0..<count) }

  func link(_ change: Int, to cause: Int) { next[change] = cause }

  func end(of change: Int) -> Int {
    var place = change
    while next[place] != place {
      next[place] = next[next[place]]
      place = next[place]
    }
    return place
  }
}
