internal import ChangeAnalysis
internal import FontComparison
internal import PixelBuffers
internal import ViewRendering

/// Estimates from the layers of a reference alone: sets each text in old and new fonts, and says what differs.
struct TextForecaster {
  let fonts: ForecastFonts

  private var old: Typesetter { fonts.old }
  private var new: Typesetter { fonts.new }

  /// The layers of a tree that are touched, the worst first.
  func layers(of tree: LayerTree) -> [Forecast.Layer] {
    var layers: [Forecast.Layer] = []
    visit(tree.root, in: &layers)
    return layers.sorted { $0.regenerationClass < $1.regenerationClass }
  }

  private func visit(_ parent: Layer, in found: inout [Forecast.Layer]) {
    for (index, layer) in parent.sublayers.enumerated() {
      if case .text(let runs) = layer.content, runs.contains(where: fonts.isTouched) {
        var others = parent.sublayers
        others.remove(at: index)
        let space = TextSpace(
          frame: layer.frame, others: others,
          bounds: Rect(x: 0, y: 0, width: parent.frame.width, height: parent.frame.height))
        if let text = forecast(runs, in: space, id: layer.id) { found.append(text) }
      }
      if case .layer(let mask) = layer.mask { visit(mask, in: &found) }
      visit(layer, in: &found)
    }
  }

  private func forecast(_ runs: [GlyphRun], in space: TextSpace, id: String) -> Forecast.Layer? {
    guard let block = TextBlock(runs, in: old.fonts) else { return fromGlyphs(runs, id: id) }
    var layer = Forecast.Layer(id: id, regenerationClass: .unexplained, lines: block.texts, reason: "")
    let setting = TextSetting(block, old)
    let limit = setting.isReproduced ? setting.limit : .infinity
    let width = setting.isReproduced ? space.width(of: setting.layout.size.width, below: limit) : nil
    let (before, after) = (setting.layOut(old, width), setting.layOut(new, width))
    if let lost = lost(before, after) {
      (layer.regenerationClass, layer.reason) = (.charactersLost, lost)
      return layer
    }
    if block.isTruncated, let reason = cut(block, before, after) {
      (layer.regenerationClass, layer.reason) = (.truncation, reason)
      return layer
    }
    let texts = after.texts(of: setting.text)
    if !block.isTruncated, texts != before.texts(of: setting.text) {
      (layer.regenerationClass, layer.newLines) = (.lineBreaks, texts)
      layer.reason = "Other words fit into a line of \(Self.points(width ?? space.frame.width))."
      return layer
    }
    let effect = moved(before, after, space) ?? outlines(before, after)
    guard let effect else { return nil }
    (layer.regenerationClass, layer.reason) = effect
    return layer
  }

  /// The characters that are set in another family, or with a missing glyph.
  private func lost(_ before: TextLayout, _ after: TextLayout) -> String? {
    func missing(_ layout: TextLayout) -> Int { layout.runs.flatMap(\.glyphs).count { $0.id == 0 } }
    if missing(after) > missing(before) { return "A character has no glyph any more." }
    func families(_ layout: TextLayout, _ typesetter: Typesetter) -> Set<String> {
      Set(layout.runs.compactMap { try? typesetter.fonts.face(named: $0.font).family })
    }
    let added = families(after, new).subtracting(families(before, old)).sorted()
    return added.isEmpty ? nil : "Some of the text is set in \(added.joined(separator: ", ")) now."
  }

  /// Whether truncated text is probably cut elsewhere: what was left out is not known, only that half of a character
  /// had space on average.
  private func cut(_ block: TextBlock, _ before: TextLayout, _ after: TextLayout) -> String? {
    guard let line = block.texts.lastIndex(where: { $0.contains("…") }), line < before.lines.count,
      line < after.lines.count
    else { return "The lines of truncated text are others." }
    let change = after.lines[line].frame.width - before.lines[line].frame.width
    let character = before.lines[line].frame.width / Double(max(1, block.texts[line].count))
    return abs(change) > character / 2 ? "The truncated line is \(Self.points(change)) wider." : nil
  }

  private func moved(
    _ before: TextLayout, _ after: TextLayout, _ space: TextSpace
  ) -> (RegenerationClass, String)? {
    let (size, newSize) = (before.size, after.size)
    if size.height.rounded(.up) != newSize.height.rounded(.up), space.isFollowedBelow {
      return (.layout, "The text is \(Self.points(newSize.height - size.height)) higher.")
    }
    if size.width.rounded(.up) != newSize.width.rounded(.up), space.isFollowed {
      return (.layout, "The text is \(Self.points(newSize.width - size.width)) wider.")
    }
    let places = [before, after].map { $0.runs.flatMap(\.glyphs).map(\.position) }
    let isMoved =
      places[0].count != places[1].count
      || zip(places[0], places[1]).contains { abs($0.x - $1.x) > 0.001 || abs($0.y - $1.y) > 0.001 }
    guard isMoved || abs(size.width - newSize.width) > 0.001 || abs(size.height - newSize.height) > 0.001
    else {
      return nil
    }
    return (.advances, "Glyphs stand at other places of the line.")
  }

  private func outlines(_ before: TextLayout, _ after: TextLayout) -> (RegenerationClass, String)? {
    for (run, other) in zip(before.runs, after.runs) {
      guard let pair = fonts.pair(run.font, other.font) else { continue }
      if zip(run.glyphs, other.glyphs).contains(where: { !pair.isSame($0.id, $1.id) }) {
        return (.glyphs, "Glyphs of \(other.font) have other outlines.")
      }
    }
    return nil
  }

  /// What the glyphs alone say, for runs without text.
  private func fromGlyphs(_ runs: [GlyphRun], id: String) -> Forecast.Layer? {
    var kinds: [RegenerationClass] = []
    for run in runs {
      guard let pair = fonts.pair(run.font, run.font) else {
        kinds.append(.charactersLost)
        continue
      }
      for glyph in run.glyphs {
        guard let other = pair.newGlyph[glyph.id] else {
          kinds.append(.charactersLost)
          continue
        }
        if !pair.isSame(pair.old.advance(of: glyph.id), pair.new.advance(of: other)) {
          kinds.append(.advances)
        }
        if !pair.isSame(glyph.id, other) { kinds.append(.glyphs) }
      }
    }
    return kinds.min().map {
      Forecast.Layer(
        id: id, regenerationClass: $0, lines: [],
        reason: "Its runs carry no text: read from their glyphs alone.")
    }
  }

  private static func points(_ length: Double) -> String { "\((length * 100).rounded() / 100) pt" }
}
