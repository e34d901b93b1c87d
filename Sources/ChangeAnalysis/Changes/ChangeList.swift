/// Lists all that differs between two matched trees.
struct ChangeList {
  let matching: LayerMatching
  private(set) var changes: [EditedChange] = []
  private var old: LayerTable { matching.old }
  private var new: LayerTable { matching.new }
  private let oldFonts: [String: FontRecord]
  private let newFonts: [String: FontRecord]

  /// Below this, two lengths are the same, in points.
  static let tolerance = 1e-6

  init(_ matching: LayerMatching) {
    self.matching = matching
    oldFonts = Dictionary(matching.old.tree.fonts.map { ($0.name, $0) }) { first, _ in first }
    newFonts = Dictionary(matching.new.tree.fonts.map { ($0.name, $0) }) { first, _ in first }
    addCanvas()
    addStructure()
    for two in 1..<max(1, new.count) {
      let one = matching.oldOfNew[two]
      if one >= 0 { compare(one, two) }
    }
  }

  private mutating func add(
    _ kind: LayerChange.Kind, _ property: String, from: String?, to: String?, amount: Double? = nil,
    edit: TreeEdit, old one: Int, new two: Int, fingerprint: String? = nil
  ) {
    let label = two >= 0 ? new.label(of: two) : old.label(of: one)
    let change = LayerChange(
      kind: kind, layer: label, property: property, old: from, new: to, amount: amount,
      oldBounds: one >= 0 ? old.bounds(of: one) : nil, newBounds: two >= 0 ? new.bounds(of: two) : nil,
      fingerprint: fingerprint)
    changes.append(EditedChange(change: change, edit: edit, old: one, new: two))
  }

  /// Adds a part of a layer that another tree has otherwise.
  private mutating func add(
    _ kind: LayerChange.Kind, _ property: String, _ labels: (String?, String?), amount: Double? = nil,
    take aspect: LayerAspect, _ one: Int, _ two: Int
  ) {
    add(
      kind, property, from: labels.0, to: labels.1, amount: amount, edit: .take(aspect, old: one), old: one,
      new: two)
  }

  private mutating func addCanvas() {
    let (one, two) = (old.tree, new.tree)
    if one.size != two.size {
      func label(_ size: Size) -> String { "\(size.width.twoDecimals) × \(size.height.twoDecimals)" }
      let labels = distinctLabels((label(one.size), label(two.size)), of: one.size, two.size)
      add(.canvasChanged, "size", from: labels.0, to: labels.1, edit: .canvasSize, old: 0, new: 0)
    }
    if one.background != two.background {
      let labels = distinctLabels(
        (one.background?.label, two.background?.label), of: one.background, two.background)
      add(.canvasChanged, "background", from: labels.0, to: labels.1, edit: .canvasBackground, old: 0, new: 0)
    }
  }
}

extension ChangeList {
  /// Layers that came, went, or lie elsewhere in the tree.
  private mutating func addStructure() {
    for one in 1..<max(1, old.count) where matching.newOfOld[one] < 0 {
      guard matching.newOfOld[old[one].parent] >= 0 else { continue }
      add(.removed, "", from: old[one].layer.label, to: nil, edit: .remove(old: one), old: one, new: -1)
    }
    for two in 1..<max(1, new.count) where matching.oldOfNew[two] < 0 {
      guard matching.oldOfNew[new[two].parent] >= 0 else { continue }
      add(.inserted, "", from: nil, to: new[two].layer.label, edit: .insert(new: two), old: -1, new: two)
    }
    for one in 1..<max(1, old.count) {
      let two = matching.newOfOld[one]
      guard two >= 0 else { continue }
      if matching.movesAlone(old: one) {
        add(
          .reparented, "", from: old.label(of: old[one].parent), to: new.label(of: new[two].parent),
          edit: .reparent(old: one), old: one, new: two)
      }
    }
    for one in old.nodes.indices where matching.newOfOld[one] >= 0 { addOrder(of: one) }
  }

  private mutating func addOrder(of one: Int) {
    let two = matching.newOfOld[one]
    // Places among the layers that both trees have here: what came or went shifts none of them.
    let kept = old.children(of: one).filter {
      let partner = matching.newOfOld[$0]
      return partner >= 0 && new[partner].parent == two
    }
    let ranks = kept.indices.sorted {
      new[matching.newOfOld[kept[$0]]].index < new[matching.newOfOld[kept[$1]]].index
    }
    var pairs = kept.indices.map { ($0, 0) }
    for (rank, place) in ranks.enumerated() { pairs[place].1 = rank }
    let chain = SiblingAlignment.risingChain(pairs)
    guard chain.count < kept.count else { return }
    let staying = Set(chain.map(\.0))
    // One that others have passed on both sides has its place; some other one never has.
    for (place, rank) in pairs where place != rank && !staying.contains(place) {
      add(
        .reordered, "order", from: "\(place)", to: "\(rank)", amount: Double(rank - place),
        edit: .reorder(old: one), old: kept[place], new: matching.newOfOld[kept[place]])
    }
  }

  private mutating func compare(_ one: Int, _ two: Int) {
    let (before, now) = (old[one].layer, new[two].layer)
    compareName(one, two)
    comparePlace(one, two)
    for (property, aspect, from, to) in [
      ("width", LayerAspect.width, before.frame.width, now.frame.width),
      ("height", .height, before.frame.height, now.frame.height),
    ] where abs(to - from) > Self.tolerance {
      add(.resized, property, distinctLabels(from, to), amount: to - from, take: aspect, one, two)
    }
    guard old[one].own != new[two].own else { return compareFiles(one, two) }
    compareContent(one, two)
    comparePaint(
      before.background, now.background, "background", .property(.background), one, two)
    compareProperties(one, two)
  }

  private mutating func compareName(_ one: Int, _ two: Int) {
    let (before, now) = (old[one], new[two])
    guard before.layer.id != now.layer.id else { return }
    // The path of what lies in a renamed layer changes with it.
    guard before.name != now.name || before.parent == 0 else { return }
    guard (before.name.stem, before.name.tag) != (now.name.stem, now.name.tag) else { return }
    add(.renamed, "id", from: before.layer.id, to: now.layer.id, edit: .none, old: one, new: two)
  }

  private mutating func comparePlace(_ one: Int, _ two: Int) {
    let (from, to) = matching.places(old: one, new: two)
    for (property, aspect, before, now) in [
      ("x", LayerAspect.x, from.x, to.x), ("y", .y, from.y, to.y),
    ] where abs(now - before) > Self.tolerance {
      add(.moved, property, distinctLabels(before, now), amount: now - before, take: aspect, one, two)
    }
  }

  /// Text that is the same in the tree may be of another font file.
  private mutating func compareFiles(_ one: Int, _ two: Int) {
    guard oldFonts != newFonts, case .text = new[two].layer.content else { return }
    compareContent(one, two)
  }

  private mutating func compareContent(_ one: Int, _ two: Int) {
    let (before, now) = (old[one].layer, new[two].layer)
    switch (before.content, now.content) {
    case (nil, nil): break
    case (.text(let runs), .text(let others)):
      let comparison = TextComparison(
        old: ShownText(runs), new: ShownText(others), sizes: (before.frame.size, now.frame.size),
        oldFonts: oldFonts, newFonts: newFonts)
      for difference in comparison.differences {
        add(
          difference.kind, difference.property, from: difference.old, to: difference.new,
          amount: difference.amount, edit: difference.aspect.map { .take($0, old: one) } ?? .none, old: one,
          new: two, fingerprint: difference.fingerprint)
      }
    case (.shape(let shape), .shape(let other)): compareShapes(shape, other, one, two)
    case (.image(let image), .image(let other)): compareImages(image, other, one, two)
    default: add(.shapeChanged, "content", (before.label, now.label), take: .property(.content), one, two)
    }
  }

  private mutating func compareImages(_ image: ImageContent, _ other: ImageContent, _ one: Int, _ two: Int) {
    guard image != other else { return }
    var tinted = image
    tinted.tint = other.tint
    let settings = image.settings(differingFrom: other)
    if tinted == other, let tint = image.tint, let next = other.tint {
      let labels = distinctLabels((tint.label, next.label), of: tint, next)
      let amount = next.difference(from: tint)
      add(.recolored, "tint", labels, amount: amount, take: .property(.content), one, two)
    } else if let first = settings.first, image.omitted == other.omitted, image.image == other.image {
      let labels = [settings.map(\.labels.0), settings.map(\.labels.1)].map { $0.joined(separator: ", ") }
      add(.imageChanged, first.name, (labels[0], labels[1]), take: .property(.content), one, two)
    } else {
      add(.imageChanged, "image", (image.label, other.label), take: .property(.content), one, two)
    }
  }

  private mutating func compareShapes(_ shape: ShapeContent, _ other: ShapeContent, _ one: Int, _ two: Int) {
    if shape.path != other.path || shape.fillRule != other.fillRule {
      add(.shapeChanged, "path", (shape.path.label, other.path.label), take: .shapePath, one, two)
    }
    comparePaint(shape.fill, other.fill, "fill", .shapeFill, one, two)
    guard shape.stroke != other.stroke else { return }
    var repainted = shape.stroke
    if let paint = other.stroke?.paint { repainted?.paint = paint }
    if repainted == other.stroke {
      comparePaint(shape.stroke?.paint, other.stroke?.paint, "stroke", .shapeStroke, one, two)
    } else {
      let labels = distinctLabels((shape.stroke?.label, other.stroke?.label), of: shape.stroke, other.stroke)
      add(.shapeChanged, "stroke", labels, take: .shapeStroke, one, two)
    }
  }

  private mutating func comparePaint(
    _ paint: Paint?, _ other: Paint?, _ property: String, _ aspect: LayerAspect, _ one: Int, _ two: Int
  ) {
    guard paint != other else { return }
    if case .color(let before) = paint, case .color(let now) = other {
      let labels = distinctLabels((before.label, now.label), of: before, now)
      add(.recolored, property, labels, amount: now.difference(from: before), take: aspect, one, two)
    } else {
      let sizes = (old[one].layer.frame.size, new[two].layer.frame.size)
      let labels = (paint?.fullLabel(in: sizes.0), other?.fullLabel(in: sizes.1))
      add(.paintChanged, property, distinctLabels(labels, of: paint, other), take: aspect, one, two)
    }
  }

  /// Compares what has no comparison of its own.
  private mutating func compareProperties(_ one: Int, _ two: Int) {
    let (before, now) = (old[one].layer, new[two].layer)
    for field in Layer.Field.shown where !field.isEqual(before, now) {
      var kind = LayerChange.Kind.effectChanged
      var property = field.property
      switch property {
      case .content, .background: continue
      // The fixed point is a part of the transform, without which it moves nothing.
      case .anchorPoint where before.transform != now.transform: continue
      case .transform, .anchorPoint: (kind, property) = (.transformed, .transform)
      default: break
      }
      let labels = distinctLabels(
        (before.label(of: field), now.label(of: field)), of: field.spelling(before), field.spelling(now))
      add(kind, property.rawValue, labels, take: .property(property), one, two)
    }
  }
}

extension Path {
  fileprivate var label: String {
    (elements.count == 1 ? "1 element" : "\(elements.count) elements") + ", \(fingerprint)"
  }
}

extension ImageContent {
  /// The settings of how the pixels are shown that another image has otherwise, with both values.
  fileprivate func settings(differingFrom other: Self) -> [(name: String, labels: (String, String))] {
    func spelled(_ insets: EdgeInsets?) -> String {
      insets.map { "\([$0.top, $0.leading, $0.bottom, $0.trailing])" } ?? "none"
    }
    let all = [
      ("imageMode", (mode.rawValue, other.mode.rawValue)),
      ("imageFilter", (filter.rawValue, other.filter.rawValue)),
      ("imageScale", distinctLabels(imageScale, other.imageScale)),
      ("capInsets", (spelled(capInsets), spelled(other.capInsets))),
      ("tint", (tint?.label ?? "none", other.tint?.label ?? "none")),
    ]
    return all.filter { $0.1.0 != $0.1.1 }
  }
}

extension Stroke {
  fileprivate var label: String {
    "\(width.twoDecimals) \(paint.label) \(cap.rawValue) \(join.rawValue)\(dashes.dashLabel)"
  }
}
