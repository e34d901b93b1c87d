/// The work of a cell: its figures, and what its components have of them.
package struct WorkRecord: Sendable, Hashable {
  /// What is counted for a component.
  package enum Amount: String, Sendable, Hashable, CaseIterable {
    /// As figures of the same names are.
    case layers, drawing
    /// The pixels that it paints, each as often as it does.
    case pixels
    /// As figures of the same names are.
    case glyphRuns, proposals, measurements, bytes
    /// Its shadows.
    case shadows
    /// The largest radius of a blur: of a shadow, of a layer, of what lies below a layer.
    case blur
  }

  /// The amounts of a component; those that are 0 are left out.
  package typealias Part = [Amount: Double]

  /// The figures; those of layout only for views.
  package var figures: [WorkFigure: Double] = [:]
  /// The pixels of the canvas.
  package var canvas = PixelSize(width: 0, height: 0)
  /// The font files that glyphs are of, by name; none in a record that does not say so.
  package var fonts: [FontRecord] = []
  /// The amounts by component.
  package var parts: [String: Part] = [:]
  /// How often the pixel of each square of the canvas is painted that is painted most, row by row, none more often than 9.
  package var map: [[Int]] = []

  /// The name under which a record counts what it has no line for, also behind a component that this is a part of: `Feed/…`.
  package static let rest = "…"
  /// So many components have a line for what is a part of them and has none.
  private static let restLimit = 8
  /// So many components have a line of their own.
  static let partLimit = 40
  /// So many squares of the map lie along the longer side.
  static let mapSide = 48

  /// The component that a layer or view is counted for, as a line of the record can hold it; `container` has one whose
  /// identifier is no path.
  static func component(of identifier: String, in container: String? = nil) -> String {
    let place = CauseLayer.place(of: identifier)
    let whole = container.map { identifier.contains("/") ? place : "\($0)/\(place)" } ?? place
    let name = TerminalText.line(String((whole.count > nameLimit ? place : whole).prefix(nameLimit)))
    return name.isEmpty || name.hasPrefix("|") ? " \(name)" : name
  }

  /// Longer names are cut.
  private static let nameLimit = 160

  /// A font as a line of the record can hold it; nil for one that no line can.
  private static func recorded(_ font: FontRecord) -> FontRecord? {
    func isWord(_ text: String) -> Bool {
      !text.isEmpty && text.utf8.count <= nameLimit && text.utf8.allSatisfy { (33...126).contains($0) }
    }
    guard isWord(font.name), isWord(font.digest) else { return nil }
    let version = TerminalText.line(String(font.version.prefix(nameLimit)))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return FontRecord(name: font.name, version: version, digest: font.digest)
  }

  /// Makes an empty record.
  package init() {}

  /// Counts what layers take that are drawn with `scale` pixels per point.
  package init(of layers: LaidOutLayers, scale: Double, in context: RenderingContext) throws {
    let tree = layers.tree
    let work = try context.layerWork(of: tree, scale: scale)
    canvas = PixelSize(width: work.canvas.width, height: work.canvas.height)
    let used = tree.fonts(drawnWith: context.fonts).compactMap(Self.recorded).sorted { $0.name < $1.name }
    fonts = Array(used.prefix(Self.fontLimit))
    var walk = LayerWalk(work: work)
    walk.add(tree.root)
    parts = walk.parts
    let area = Double(canvas.width) * Double(canvas.height)
    let overdraw = area > 0 ? Double(work.paintedPixels) / area : 0
    figures = [
      .overdraw: (overdraw * 1000).rounded() / 1000, .drawing: work.units,
      .layers: Double(work.parts.count), .glyphRuns: Double(walk.glyphRuns),
      .bytes: Double(try tree.json(isIndented: false).count),
    ]
    if let views = layers.work?.views {
      for (path, counts) in views {
        let part = Self.component(of: path)
        parts[part, default: [:]][.proposals, default: 0] += Double(counts.proposals)
        parts[part, default: [:]][.measurements, default: 0] += Double(counts.measurements)
      }
      figures[.proposals] = Double(views.values.reduce(0) { $0 + $1.proposals })
      figures[.measurements] = Double(views.values.reduce(0) { $0 + $1.measurements })
    }
    for name in parts.keys { parts[name]?[.drawing]?.round() }
    limitParts()
    map = Self.map(of: work)
  }

  private static func map(of work: LayerWork) -> [[Int]] {
    let size = squares(of: PixelSize(width: work.canvas.width, height: work.canvas.height))
    guard size.rows > 0 else { return [] }
    return work.mostPainted(columns: size.columns, rows: size.rows).map { $0.map { min(9, $0) } }
  }

  /// How many squares the map of a canvas has; none where that has no pixels.
  static func squares(of canvas: PixelSize) -> (columns: Int, rows: Int) {
    let (width, height) = (canvas.width, canvas.height)
    guard width > 0, height > 0 else { return (0, 0) }
    func squares(_ side: Int) -> Int { max(1, min(side, side * mapSide / max(width, height))) }
    return (squares(width), squares(height))
  }

  /// Counts together all components but those that have the largest parts.
  private mutating func limitParts() {
    parts = parts.mapValues { $0.filter { $0.value != 0 } }.filter { !$0.value.isEmpty }
    guard parts.count > Self.partLimit else { return }
    // In a fixed order, on which the last digits of a sum depend.
    let ordered = parts.sorted { $0.key < $1.key }
    let totals = ordered.reduce(into: Part()) { sums, part in sums.merge(part.value, uniquingKeysWith: +) }
    let weights = parts.mapValues { part in
      Amount.allCases.reduce(0) { $0 + (part[$1] ?? 0) / (totals[$1] ?? 1) }
    }
    let names = parts.keys.sorted { (weights[$1] ?? 0, $0) < (weights[$0] ?? 0, $1) }
    let small = names.dropFirst(Self.partLimit - 1 - Self.restLimit)
    let groups = small.reduce(into: [String: Double]()) { sums, name in
      if let group = Self.group(of: name) { sums[group, default: 0] += weights[name] ?? 0 }
    }
    let largest = groups.keys.sorted { (groups[$1] ?? 0, $0) < (groups[$0] ?? 0, $1) }.prefix(Self.restLimit)
    join(names.dropFirst(Self.partLimit - 1 - largest.count), in: Set(largest))
  }

  /// The line of what is a part of the same component as a name; nil for a name that is a part of none.
  private static func group(of name: String) -> String? {
    name.firstIndex(of: "/").map { "\(name[..<$0])/\(rest)" }
  }

  /// Counts some components together, as parts of those that have a line for such among `groups`, or with the rest.
  private mutating func join(_ names: some Sequence<String>, in groups: Set<String>) {
    for name in names where name != Self.rest && !groups.contains(name) {
      guard let part = parts.removeValue(forKey: name) else { continue }
      let target = Self.group(of: name).flatMap { groups.contains($0) ? $0 : nil } ?? Self.rest
      parts[target] = (parts[target] ?? [:]).joined(part)
    }
  }

  /// Counts together what another record has no line for, as that one does; what that has lines for alone stays.
  mutating func join(as other: WorkRecord) {
    let groups = Set(other.parts.keys.filter { $0.hasSuffix("/\(Self.rest)") })
    let hasRest = other.parts[Self.rest] != nil
    let unknown = parts.keys.filter { name in
      other.parts[name] == nil && (hasRest || Self.group(of: name).map(groups.contains) == true)
    }
    join(unknown.sorted(), in: groups)
  }
}

extension WorkRecord.Part {
  /// The amounts of both; of blurs the larger.
  func joined(_ other: Self) -> Self {
    var joined = merging(other, uniquingKeysWith: +)
    if let own = self[.blur], let blur = other[.blur] { joined[.blur] = Swift.max(own, blur) }
    return joined
  }
}

/// Goes through the layers of a tree in the order of `LayerWork`.
private struct LayerWalk {
  let work: LayerWork
  var parts: [String: WorkRecord.Part] = [:]
  var glyphRuns = 0
  private var place = 0

  init(work: LayerWork) { self.work = work }

  /// Counts a layer and those in it; without an identifier it belongs to what is around it.
  ///
  /// One that is no path is named with what it lies in: `row/title`; what lies in the root, by itself.
  mutating func add(_ layer: Layer, in container: String = "root", depth: Int = 0) {
    let name =
      layer.id.isEmpty ? container : WorkRecord.component(of: layer.id, in: depth > 1 ? container : nil)
    let part = work.parts[place]
    place += 1
    var runs = 0
    if case .text(let content) = layer.content { runs = content.count }
    glyphRuns += runs
    let blurs = layer.shadows.map(\.blur) + [layer.blur, layer.backdropBlur]
    let own: WorkRecord.Part = [
      .layers: 1, .drawing: part.units, .pixels: Double(part.pixels), .glyphRuns: Double(runs),
      .bytes: Double(layer.ownBytes), .shadows: Double(layer.shadows.count), .blur: blurs.max() ?? 0,
    ]
    parts[name] = (parts[name] ?? [:]).joined(own)
    if case .layer(let mask) = layer.mask { add(mask, in: name, depth: depth + 1) }
    for sublayer in layer.sublayers { add(sublayer, in: name, depth: depth + 1) }
  }
}

extension Layer {
  /// The bytes of the layer's own properties as JSON.
  fileprivate var ownBytes: Int {
    var layer = self
    layer.sublayers = []
    if case .layer = mask { layer.mask = nil }
    return (try? LayerTree(size: .zero, root: layer).json(isIndented: false).count) ?? 0
  }
}
