/// One cell of an audit: a layer tree with what is known about it.
public struct AuditedView: Sendable {
  /// The layers, with the accessibility part where there is one.
  public let tree: LayerTree
  /// The cell: device and traits; the file for a tree that was read from one.
  public let cell: AuditCell

  let texts: [DrawnText]
  let layers: [DrawnLayer]
  private let layerIndex, textIndex: RectIndex
  /// The sheet or alert that lies over the rest.
  private let modal: AccessibilityContainer?
  /// The place of each drawn text's facts among the texts of the tree, by its place in the order of drawing.
  private let facts: [Int: Int]
  /// How many pairs of a drawn and a declared text of one path there are; without facts where these are too many.
  let factsPairs: Int
  /// How many clips lie around all texts.
  let clipCount: Int

  /// Prepares a tree.
  public init(tree: LayerTree, cell: AuditCell) {
    self.tree = tree
    self.cell = cell
    let walk = LayerWalk(tree)
    layers = walk.layers
    clipCount = walk.texts.reduce(0) { $0 + $1.clips.count }
    layerIndex = RectIndex(walk.layers.map(\.frame))
    textIndex = RectIndex(walk.texts.map(\.bounds))
    modal = tree.accessibility?.containers.last { $0.kind == .modal }
    let declared = tree.accessibility?.texts ?? []
    (facts, factsPairs) = Self.facts(of: walk.texts, declared)
    texts = walk.texts.map { [facts] text in
      var text = text
      text.written = facts[text.order].map { declared[$0].text }
      return text
    }
  }

  /// The direction in which a view was laid out here; nil for trees of others.
  private var laidOutDirection: LayoutDirection?

  /// Whether nothing but the library's layouts decides where views lie, so that views that move evenly between two widths do so
  /// at all between.
  private(set) var movesEvenly = false

  /// The paths of the outermost views without letters that have a layout direction of their own, such as a number pad.
  private var ownDirections: Set<String> = []

  /// Whether a view without letters has a layout direction of its own.
  func hasOwnDirection(_ path: String) -> Bool { viewWithOwnDirection(around: path) != nil }

  private func viewWithOwnDirection(around path: String) -> String? {
    guard !ownDirections.isEmpty else { return nil }
    if ownDirections.contains(path) { return path }
    return path.indices.lazy.filter { path[$0] == "/" }.map { String(path[..<$0]) }.first(
      where: ownDirections.contains)
  }

  /// The direction of reading: that of the cell or the tree, or what most letters of the texts say.
  var direction: LayoutDirection {
    if let laidOutDirection { return laidOutDirection }
    if cell.traits.settings[.layoutDirection] != nil { return cell.allTraits.layoutDirection }
    if let direction = tree.direction { return direction == .rtl ? .rightToLeft : .leftToRight }
    guard cell.device == nil, cell.traits.isEmpty else { return cell.allTraits.layoutDirection }
    var (letters, backward) = (0, 0)
    for text in texts {
      for scalar in text.text.unicodeScalars where scalar.properties.isAlphabetic {
        letters += 1
        if (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value) {
          backward += 1
        }
      }
    }
    return backward * 2 > letters ? .rightToLeft : .leftToRight
  }

  /// Whether somebody described what scrolls, clips and is read.
  var isDescribed: Bool { tree.accessibility.map { !$0.hasTextsAlone } ?? false }

  /// Which of the declared texts each drawn one is: of those with its path the nearest, since elements of a
  /// collection may have one path.
  private static func facts(
    of texts: [DrawnText], _ declared: [AccessibleText]
  ) -> (facts: [Int: Int], pairs: Int) {
    let places = Dictionary(grouping: declared.indices) { declared[$0].path }
    let pairs = texts.reduce(0) { $0 + (places[$1.path]?.count ?? 0) }
    guard pairs <= AuditLimits.pairs else { return ([:], pairs) }
    var facts: [Int: Int] = [:]
    for text in texts {
      guard let found = places[text.path] else { continue }
      func distance(_ place: Int) -> Double {
        let frame = declared[place].frame
        return abs(frame.midX - text.bounds.midX) + abs(frame.midY - text.bounds.midY)
      }
      facts[text.order] = found.count < 2 ? found.first : found.min { distance($0) < distance($1) }
    }
    return (facts, pairs)
  }

  /// Lays a view out for a cell.
  public init(_ view: any View, for cell: AuditCell, size: LayoutSize? = nil, context: RenderingContext)
    throws(LayoutError)
  {
    let layout = try context.typesetter.layOutForAudit(
      view, on: cell.device, size: size ?? cell.ownSize, traits: cell.traits)
    self.init(tree: layout.tree, cell: cell)
    laidOutDirection = cell.allTraits.layoutDirection
    movesEvenly = !layout.readsSize
    ownDirections = Set(layout.ownDirections)
    // A pad of digits may keep its direction; text is mirrored.
    for text in texts where text.text.contains(where: \.isLetter) {
      if let view = viewWithOwnDirection(around: text.path) { ownDirections.remove(view) }
    }
  }

  var canvas: Rect { Rect(origin: .zero, size: tree.size) }
}

/// What a cell of an audit was laid out for.
public struct AuditCell: Sendable, Hashable {
  /// The name; device and traits unless given.
  public var name: String
  /// The device; nil where the view brings its own size, or is not known.
  public var device: DeviceProfile?
  /// The traits on top of the device's.
  public var traits: TraitOverrides

  /// Describes a cell.
  public init(device: DeviceProfile? = nil, traits: TraitOverrides = .none, name: String? = nil) {
    self.device = device
    self.traits = traits
    let parts = [device?.name, traits.isEmpty ? nil : traits.description].compactMap(\.self)
    self.name = name ?? (parts.isEmpty ? "default" : parts.joined(separator: ", "))
  }

  /// The size for which views are laid out unless one is given.
  var ownSize: LayoutSize { device == nil ? .sizeThatFits : .device }

  /// The cell without a trait: cells with the same key differ in that trait alone, where one that is set to what the device
  /// has is none.
  func key(without trait: TraitKey) -> String {
    let base = device?.traits ?? Traits()
    let others = TraitOverrides(
      traits.ordered.filter { $0.trait != trait && TraitOverrides([$0]).applied(to: base) != base })
    return "\(device?.id ?? "")|\(device?.size.width ?? 0)|\(others)"
  }

  /// All traits the cell has.
  var allTraits: Traits { traits.applied(to: device?.traits ?? Traits()) }
}

extension AuditedView {
  /// The layers whose frame a rectangle meets, in the order of drawing, up to one of an order.
  func layers(meeting rect: Rect, below order: Int = .max) -> [DrawnLayer] {
    layerIndex.near(rect).filter { layers[$0].order < order && !layers[$0].frame.intersection(rect).isEmpty }
      .map { layers[$0] }
  }

  /// The texts whose box a rectangle meets, in the order of drawing.
  func texts(meeting rect: Rect) -> [DrawnText] {
    textIndex.near(rect).filter { !texts[$0].bounds.intersection(rect).isEmpty }.map { texts[$0] }
  }

  /// How many texts are looked at for those that a rectangle meets.
  func textCount(near rect: Rect) -> Int { textIndex.count(near: rect) }

  /// How many layers and texts are looked at for those that a rectangle meets.
  func count(near rect: Rect) -> Int { layerIndex.count(near: rect) + textCount(near: rect) }

  /// What is declared about a drawn text.
  func facts(of text: DrawnText) -> AccessibleText? {
    facts[text.order].flatMap { tree.accessibility?.texts[$0] }
  }

  /// The control at a place among the elements; nil for none, and for what is no control.
  func control(_ place: Int?) -> AccessibilityElement? {
    guard let place, let elements = tree.accessibility?.elements, elements.indices.contains(place),
      elements[place].isInteractive
    else { return nil }
    return elements[place]
  }

  /// The containers around, from the inside out.
  func containers(from place: Int?) -> [AccessibilityContainer] {
    guard let containers = tree.accessibility?.containers else { return [] }
    var (found, next): ([AccessibilityContainer], Int?) = ([], place)
    // A container lies in one before it; a tree made by hand may say otherwise and must not go on for ever.
    while let index = next, containers.indices.contains(index), found.count <= containers.count {
      found.append(containers[index])
      next = containers[index].container.flatMap { $0 < index ? $0 : nil }
    }
    return found
  }

  /// Whether a sheet or an alert lies over what has these containers around it.
  func isBehindModal(_ container: Int?) -> Bool {
    guard let modal else { return false }
    return !containers(from: container).contains(modal)
  }

  /// Whether a text lies behind a sheet or an alert.
  func isBehindModal(_ text: DrawnText) -> Bool {
    facts(of: text).map { isBehindModal($0.container) } ?? false
  }

  /// The part of the canvas in which a person can bring something into sight, by scrolling as far as it goes.
  ///
  /// Scrolling makes its directions unbounded: what is clipped there can be scrolled to.
  func reachable(from container: Int?) -> Rect {
    // What is missing lies a million points away.
    let far = 1e6
    var (left, right, top, bottom) = (canvas.minX, canvas.maxX, canvas.minY, canvas.maxY)
    for container in containers(from: container).reversed()
    where container.kind == .clip || container.kind == .scroll {
      let frame = container.frame
      (left, right) = (max(left, frame.minX), min(right, frame.maxX))
      (top, bottom) = (max(top, frame.minY), min(bottom, frame.maxY))
      guard container.kind == .scroll else { continue }
      if container.scrollsHorizontally { (left, right) = (-far, far) }
      if container.scrollsVertically { (top, bottom) = (-far, far) }
    }
    (left, top) = (max(left, -far), max(top, -far))
    return Rect(
      x: left, y: top, width: max(0, min(right, far) - left), height: max(0, min(bottom, far) - top))
  }
}
