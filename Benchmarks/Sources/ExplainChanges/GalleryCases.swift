import ChangeAnalysis
import Gallery
import PixelBuffers
import ViewRendering

/// Cases of gallery screens in which single layers change.
struct GalleryCases {
  let context: RenderingContext
  let maker: TextMaker

  private static let traits: [(TraitOverrides, Double)] = [
    (.light, 1), (.dark, 1), (.light + .dynamicTypeSize(.xxxLarge), 2),
    (.dark + .dynamicTypeSize(.accessibility3), 1), (.light + .rightToLeft, 2),
    (.dark + .rightToLeft + .dynamicTypeSize(.accessibility1), 3),
  ]

  /// Structure and canvas, behind the edits of one layer.
  private enum Whole: Int, CaseIterable {
    case inserted, removed, reordered, reparented, canvasSize, canvasBackground, wrapped, truncated,
      untruncated
    case renamed
  }

  private struct Plan {
    var label: String
    var key: String
    var cause: TrueCause
    /// What both trees have.
    var prepare: (inout LayerTree) -> Void = { _ in }
    var apply: (inout LayerTree) -> Void
  }

  func make(_ number: Int, _ random: inout Generator) throws -> ChangeCase? {
    let screen = Gallery.screens[number % Gallery.screens.count]
    let (traits, scale) = Self.traits[number / 3 % Self.traits.count]
    var tree = try context.layOut(screen.view, on: .iPhone12, traits: traits).tree
    tree.root = Self.keyed(tree.root, "0")
    for name in ["Inter-Regular", "Inter-Bold"] where !tree.fonts.contains(where: { $0.name == name }) {
      tree.fonts.append(try FontLibrary.bundled.record(named: name))
    }
    let count = number % 5 < 3 ? 1 : number % 5 - 1
    var plans: [Plan] = []
    let sorts = LayerEdit.all.count + Whole.allCases.count
    for attempt in 0..<60 where plans.count < count {
      let sort = plans.isEmpty && attempt < 8 ? number / 2 % sorts : random.number(0...sorts - 1)
      guard let plan = try plan(sort, tree, &random) else { continue }
      let isApart = plans.allSatisfy { !plan.key.hasPrefix($0.key) && !$0.key.hasPrefix(plan.key) }
      if isApart { plans.append(plan) }
    }
    guard plans.count == count else { return nil }
    for plan in plans { plan.prepare(&tree) }
    return ChangeCase(
      family: .gallery, label: plans.map(\.label).joined(separator: "+"), scale: scale,
      causes: plans.map(\.cause),
      build: { isApplied in
        var changed = tree
        for (plan, applies) in zip(plans, isApplied) where applies { plan.apply(&changed) }
        return changed
      })
  }

  private static func keyed(_ layer: Layer, _ key: String) -> Layer {
    var copy = layer
    copy.id = "\(key)\u{1}\(layer.id)"
    copy.sublayers = layer.sublayers.enumerated().map { keyed($1, "\(key).\($0)") }
    return copy
  }

  private static func key(_ layer: Layer) -> String {
    String(layer.id.prefix { $0 != "\u{1}" })
  }

  private func plan(_ sort: Int, _ tree: LayerTree, _ random: inout Generator) throws -> Plan? {
    var all: [Layer] = []
    var pending = [tree.root]
    while let layer = pending.popLast() {
      all.append(layer)
      pending += layer.sublayers
    }
    guard sort >= LayerEdit.all.count else {
      let edit = LayerEdit.all[sort]
      guard let target = random.pick(all.filter { edit.isWanted($0) && onCanvas($0, tree) }) else {
        return nil
      }
      let key = Self.key(target)
      return Plan(label: edit.label, key: key, cause: Self.cause(key, edit.kinds)) {
        $0.root = Self.changed($0.root, key, edit.apply)
      }
    }
    guard let whole = Whole(rawValue: sort - LayerEdit.all.count) else { return nil }
    return try plan(whole, tree, all, &random)
  }

  /// Whether the frame begins near the canvas; layers far below are not seen.
  private func onCanvas(_ layer: Layer, _ tree: LayerTree) -> Bool { layer.frame.minY < tree.size.height }

  private static func cause(_ key: String, _ kinds: Set<LayerChange.Kind>) -> TrueCause {
    TrueCause(roots: [.init(name: .key(key), kinds: kinds)])
  }

  private static func changed(_ layer: Layer, _ key: String, _ apply: (inout Layer) -> Void) -> Layer {
    var copy = layer
    if self.key(layer) == key { apply(&copy) }
    copy.sublayers = copy.sublayers.map { changed($0, key, apply) }
    return copy
  }

  private func plan(
    _ whole: Whole, _ tree: LayerTree, _ all: [Layer], _ random: inout Generator
  ) throws -> Plan? {
    let outers = all.filter { $0.sublayers.count > 1 && $0.sublayers.contains(where: LayerEdit.isSeen) }
    switch whole {
    case .canvasSize:
      return Plan(label: "canvas size", key: "canvas", cause: Self.cause("canvas", [.canvasChanged])) {
        $0.size.height += 30
      }
    case .canvasBackground:
      return Plan(label: "canvas background", key: "canvas", cause: Self.cause("canvas", [.canvasChanged])) {
        $0.background = 0x336655
      }
    case .truncated, .untruncated:
      return try cut(whole == .truncated, all, &random)
    default: break
    }
    guard let outer = random.pick(outers),
      let child = random.pick(outer.sublayers.filter { LayerEdit.isSeen($0) && onCanvas($0, tree) })
    else { return nil }
    let (around, key) = (Self.key(outer), Self.key(child))
    switch whole {
    case .inserted:
      let place = child.frame.origin
      let layer = Layer(
        id: "added\u{1}added", frame: Rect(x: place.x + 4, y: place.y + 4, width: 31, height: 17),
        background: .color(0xDD5522))
      return Plan(label: "inserted", key: key, cause: Self.cause("added", [.inserted])) { tree in
        tree.root = Self.changed(tree.root, around) { $0.sublayers.append(layer) }
      }
    case .removed:
      return Plan(label: "removed", key: key, cause: Self.cause(key, [.removed])) { tree in
        tree.root = Self.changed(tree.root, around) { outer in
          outer.sublayers.removeAll { Self.key($0) == key }
        }
      }
    case .reordered:
      let roots = outer.sublayers.map { TrueCause.Root(name: .key(Self.key($0)), kinds: [.reordered]) }
      return Plan(label: "reordered", key: around, cause: TrueCause(roots: roots)) { tree in
        tree.root = Self.changed(tree.root, around) { outer in
          guard let place = outer.sublayers.firstIndex(where: { Self.key($0) == key }) else { return }
          outer.sublayers.append(outer.sublayers.remove(at: place))
        }
      }
    case .reparented:
      guard let other = random.pick(outers.filter { !Self.key($0).hasPrefix(key) && Self.key($0) != around })
      else { return nil }
      let target = Self.key(other)
      return Plan(label: "reparented", key: "0", cause: Self.cause(key, [.reparented])) { tree in
        tree.root = Self.changed(tree.root, around) { $0.sublayers.removeAll { Self.key($0) == key } }
        tree.root = Self.changed(tree.root, target) { $0.sublayers.append(child) }
      }
    case .wrapped:
      return Plan(label: "wrapped", key: key, cause: Self.cause("wrapper", [.inserted])) { tree in
        tree.root = Self.changed(tree.root, around) { outer in
          guard let place = outer.sublayers.firstIndex(where: { Self.key($0) == key }) else { return }
          var inner = outer.sublayers[place]
          let frame = inner.frame
          inner.frame.origin = Point(x: 4, y: 4)
          outer.sublayers[place] = Layer(
            id: "wrapper\u{1}wrapper", frame: frame.insetBy(x: -4, y: -4), background: .color(0xFFDD88),
            sublayers: [inner])
        }
      }
    default:
      return Plan(label: "renamed", key: key, cause: Self.cause(key, [.renamed])) { tree in
        tree.root = Self.changed(tree.root, key) { $0.id = "\(key)\u{1}Renamed/View#other" }
      }
    }
  }

  /// A text in one line, whole on one side and cut on the other.
  private func cut(_ isCut: Bool, _ all: [Layer], _ random: inout Generator) throws -> Plan? {
    // A text that is cut off already says less than the whole one.
    let texts = all.filter { LayerEdit.isText($0) && !$0.shows("…") }
    guard let target = random.pick(texts), case .text(let runs) = target.content else { return nil }
    let key = Self.key(target)
    let shownText = runs[0].text + " and its continuation"
    let whole = try maker.text(.init(text: shownText, size: runs[0].size))
    let short = try maker.text(
      .init(text: shownText, size: runs[0].size, width: 0.6 * whole.size.width, lineLimit: 1))
    func colored(_ made: [GlyphRun]) -> Layer.Content {
      .text(
        made.map { run in
          var run = run
          run.color = runs[0].color
          return run
        })
    }
    let (before, after) = isCut ? (whole, short) : (short, whole)
    var plan = Plan(
      label: isCut ? "truncated" : "untruncated", key: key,
      cause: Self.cause(key, [isCut ? .truncated : .untruncated])
    ) { $0.root = Self.changed($0.root, key) { $0.content = colored(after.runs) } }
    plan.prepare = { $0.root = Self.changed($0.root, key) { $0.content = colored(before.runs) } }
    return plan
  }
}

extension Layer {
  /// Whether its text has a character.
  fileprivate func shows(_ character: Character) -> Bool {
    guard case .text(let runs) = content else { return false }
    return runs.contains { $0.text.contains(character) }
  }
}
