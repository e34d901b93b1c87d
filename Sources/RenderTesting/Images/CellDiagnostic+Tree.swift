extension CellDiagnostic {
  /// A diagnostic for whatever is likely an error in a layer tree that another engine wrote; each kind of problem is named at
  /// the first layer that has it, with the number of the others.
  package static func problems(in tree: LayerTree) -> [CellDiagnostic] {
    let root = tree.root.id.isEmpty ? "root" : tree.root.id
    var search = TreeProblems(tree)
    search.visit(tree.root, at: root, x: 0, y: 0, isClipped: false)
    var found = textsWithoutGlyphs(in: tree)
    if min(tree.size.width, tree.size.height) <= 1 {
      let size = "\(tree.size.width.twoDecimals) × \(tree.size.height.twoDecimals)"
      found.append(doubtful(root, "the canvas has \(size) points. Write the size of the screen."))
    }
    found += search.found
    return found
  }

  fileprivate static func doubtful(_ place: String, _ message: String) -> CellDiagnostic {
    CellDiagnostic(kind: .doubtfulTree, place: place, message: message)
  }
}

/// Walks through a tree and gathers problems.
private struct TreeProblems {
  /// Places with the same problem.
  private struct Places {
    var first = ""
    var count = 0

    mutating func add(_ place: String) {
      if count == 0 { first = place }
      count += 1
    }

    /// How many others there are, for the end of a sentence.
    var rest: String {
      switch count {
      case ...1: ""
      case 2: " So does one more layer."
      default: " So do \(count - 1) more layers."
      }
    }
  }

  private let canvas: Rect
  private let fonts: Set<String>
  private var outside = Places()
  private var glyphless = Places()
  private var missingGlyph = Places()
  private var unlisted: [String: String] = [:]
  private var ids: [String: Int] = [:]

  init(_ tree: LayerTree) {
    canvas = Rect(origin: .zero, size: tree.size)
    fonts = Set(tree.fonts.map(\.name))
  }

  /// Looks at a layer whose parent lies at a place of the canvas; what is clipped may lie outside, as scrolled content does.
  mutating func visit(_ layer: Layer, at path: String, x: Double, y: Double, isClipped: Bool) {
    let place = layer.id.isEmpty ? path : layer.id
    if !layer.id.isEmpty { ids[layer.id, default: 0] += 1 }
    let frame = layer.frame.offsetBy(x: x, y: y)
    let isOutside =
      !isClipped && layer.paints() && !layer.isTransformed && frame.intersection(canvas).isEmpty
      && !frame.isEmpty
    if isOutside { outside.add(place) }
    if case .text(let runs)? = layer.content { look(at: runs, of: place) }
    // Where a transform moves sublayers, nothing is said about their places.
    let hidesPlaces = isClipped || layer.clipsToBounds || layer.mask != nil || layer.isTransformed
    for (index, child) in layer.sublayers.enumerated() {
      visit(
        child, at: "\(path).sublayers[\(index)]", x: frame.minX, y: frame.minY, isClipped: hidesPlaces)
    }
  }

  private mutating func look(at runs: [GlyphRun], of place: String) {
    for run in runs {
      if run.glyphs.isEmpty, run.text.isEmpty { glyphless.add(place) }
      if run.glyphs.contains(where: { $0.id == 0 }) { missingGlyph.add(place) }
      if !run.glyphs.isEmpty, !fonts.contains(run.font), unlisted[run.font] == nil {
        unlisted[run.font] = place
      }
    }
  }

  /// What was found.
  var found: [CellDiagnostic] {
    var found: [CellDiagnostic] = []
    func add(_ places: Places, _ message: String) {
      if places.count > 0 { found.append(.doubtful(places.first, message + places.rest)) }
    }
    add(outside, "the layer lies outside of the canvas, so nothing of it is drawn.")
    add(glyphless, "a run has neither glyphs nor a text. Leave it out, or write its glyphs.")
    if missingGlyph.count > 0 {
      found.append(
        CellDiagnostic(
          kind: .missingGlyphs, place: missingGlyph.first,
          message: "a run has glyph 0, the missing glyph: its font lacks a character.\(missingGlyph.rest)"))
    }
    let repeated = ids.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if let (id, count) = repeated.first {
      let rest = repeated.count > 1 ? " \(grouped(repeated.count - 1)) more identifiers are repeated." : ""
      found.append(
        .doubtful(id, "\(count) layers have this identifier, so changes are matched by place.\(rest)"))
    }
    for (font, place) in unlisted.sorted(by: { $0.key < $1.key }) {
      found.append(
        .doubtful(
          place, "its font \(font) is missing in `fonts`, so another version of it would go unnoticed."))
    }
    return found
  }
}
