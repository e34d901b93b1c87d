internal import FontComparison

/// Says what becomes of a reference: lays its views out again in old and new fonts.
struct CellForecaster {
  private let fonts: ForecastFonts

  init(old: FontSet, new: FontSet) {
    fonts = ForecastFonts(old: old, new: new)
  }

  /// What is expected of a reference; throws where it carries no layout that gives its layers.
  func cell(_ reference: Forecast.Reference) throws(Forecast.Unread) -> Forecast.Cell {
    var cell = Forecast.Cell(
      cell: reference.cell, regenerationClass: nil, reason: "", layers: [],
      notes: fonts.notes(on: reference.tree))
    guard reference.tree.fonts.contains(where: { fonts.isTouched($0.name) }) else { return cell }
    let (record, before, after) = try layouts(of: reference)
    if let view = record.inexactViews.first {
      cell.notes.append("\(view) is laid out by code of its own, and is taken to keep its size.")
    }
    let finding = RegenerationFinding(from: fonts.renaming(before), to: after, fitsTexts: true)
    classify(finding, before, after, &cell)
    return cell
  }

  /// The layout that a reference carries, and the layers that it gives in the old and the new fonts.
  private func layouts(
    of reference: Forecast.Reference
  ) throws(Forecast.Unread) -> (record: LayoutRecord, before: LayerTree, after: LayerTree) {
    let problem: String
    do {
      guard let record = try reference.layout?.get() else {
        throw CarriedLayers.Unusable(reason: "It carries no layout.")
      }
      let before = try record.layOut(with: fonts.old)
      guard let place = Self.disagreement(reference.tree, before) else {
        return (record, before, try record.layOut(with: fonts.new))
      }
      problem = "Its layout does not give its layers again: \(place)."
    } catch let error as CarriedLayers.Unusable {
      problem = error.reason
    } catch {
      problem = "Its layout cannot be used. \(error)"
    }
    throw Forecast.Unread(
      cell: reference.cell,
      reason: "\(problem) Record it again to have it forecast; what is drawn of layers alone has no layout.")
  }

  private func classify(
    _ finding: RegenerationFinding, _ before: LayerTree, _ after: LayerTree, _ cell: inout Forecast.Cell
  ) {
    let found = finding.regenerationClass
    // Another file of a face alone changes no pixel.
    if found == .rasterizer || found == .glyphs, !hasOtherOutlines(before, after) { return }
    cell.regenerationClass = found
    cell.reason = found == .glyphs ? "Glyphs have other outlines." : "\(finding.detail)."
    cell.layers = finding.texts.map { text in
      Forecast.Layer(
        id: text.layer, regenerationClass: text.regenerationClass, lines: text.oldLines,
        newLines: text.newLines,
        reason: text.detail.isEmpty ? text.regenerationClass.sentence : "\(text.detail).")
    }.sorted { $0.regenerationClass < $1.regenerationClass }
  }

  /// Whether a glyph has another outline in trees of the same texts.
  private func hasOtherOutlines(_ before: LayerTree, _ after: LayerTree) -> Bool {
    zip(before.texts, after.texts).contains { old, new in
      zip(old.runs, new.runs).contains { run, other in
        guard let pair = fonts.pair(run.font, other.font) else { return run.font != other.font }
        return zip(run.glyphs, other.glyphs).contains { !pair.isSame($0.id, $1.id) }
      }
    }
  }

  /// Where a tree that was laid out again has other texts than the recorded one, or has them elsewhere; nil where it
  /// has not.
  private static func disagreement(_ tree: LayerTree, _ again: LayerTree) -> String? {
    let (recorded, found) = (tree.texts, again.texts)
    for (one, two) in zip(recorded, found) where !one.agrees(with: two) {
      return "\(one.id) is another text or lies elsewhere"
    }
    return recorded.count == found.count
      ? nil : "it has \(grouped(found.count)) texts, not \(grouped(recorded.count))"
  }
}

extension LayerTree {
  /// A text with its place on the canvas.
  fileprivate struct PlacedText {
    let id: String
    let origin: Point
    let runs: [GlyphRun]

    func agrees(with other: PlacedText) -> Bool {
      id == other.id && abs(origin.x - other.origin.x) < 0.001 && abs(origin.y - other.origin.y) < 0.001
        && runs.flatMap { $0.glyphs.map(\.id) } == other.runs.flatMap { $0.glyphs.map(\.id) }
    }
  }

  /// The texts in the order in which they are drawn.
  fileprivate var texts: [PlacedText] {
    var found: [PlacedText] = []
    func visit(_ layer: Layer, _ parent: Point) {
      let origin = parent + layer.frame.origin
      if case .text(let runs) = layer.content {
        found.append(PlacedText(id: layer.id, origin: origin, runs: runs))
      }
      for sublayer in layer.sublayers { visit(sublayer, origin) }
    }
    visit(root, .zero)
    return found
  }
}
