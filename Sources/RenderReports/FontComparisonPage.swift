package import FontComparison
package import RunReview

/// A page that shows what differs between two sets of fonts: losses, a forecast, and the changed glyphs, old and new
/// over each other.
package struct FontComparisonPage {
  private let comparison: FontComparison
  private let forecast: Forecast?
  private let used: UsedGlyphs
  private let home: String?

  /// The most glyphs that are shown of a face.
  private static let glyphLimit = 60

  /// Describes a page that shows glyphs in use first, and links to the page of a regeneration.
  package init(_ comparison: FontComparison, forecast: Forecast? = nil, used: UsedGlyphs, home: String? = nil)
  {
    (self.comparison, self.forecast) = (comparison, forecast)
    (self.used, self.home) = (used, home)
  }

  /// The page: one file without scripts.
  package var html: String {
    let faces = comparison.faces.filter(\.isDifferent)
    let body: Markup = """
      <main><h1>Fonts compared</h1><p><span class="old-font">\(comparison.old)</span> → \
      <span class="new-font">\(comparison.new)</span></p>\(homeLink)\(problems)\(warnings)\(forecastSection)\(summary(faces))\
      \(faces.map(section))</main>
      """
    return Markup.page("Fonts compared", body).text
  }

  private var homeLink: Markup? {
    home.map { "<p><a href=\"\($0)\">What the fonts changed in the cells, by class</a></p>" }
  }

  private var problems: Markup? {
    let losses = FontLoss.all(in: comparison.problems)
    guard !losses.isEmpty else { return nil }
    let items = losses.map { loss -> Markup in
      let faces: Markup? =
        loss.faces.count > 1
        ? """
        <details><summary>\(loss.faces.count) faces</summary>\(loss.faces.joined(separator: ", "))</details>
        """ : nil
      return "<li>\(loss.sentence)\(faces)</li>"
    }
    return "<ul class=\"warnings\" role=\"alert\">\(items)</ul>"
  }

  /// What readers would trip over, with the old and the new drawing of each character.
  private var warnings: Markup? {
    let all = FontWarning.all(in: comparison.faces.flatMap(\.warnings))
    guard !all.isEmpty else { return nil }
    let items = all.map { "<li>\($0.sentence)</li>" as Markup }
    let faces = Dictionary(comparison.faces.map { ($0.old.name, $0) }) { first, _ in first }
    let figures = all.compactMap { font -> Markup? in
      let warning = font.warning
      guard warning.old.count == 1, let face = faces[warning.face], let old = Self.face(face.old),
        let new = Self.face(face.new), let glyph = face.outlines.first(where: { $0.old == warning.old[0] })
      else { return nil }
      return GlyphFigure(
        glyph: glyph, old: old, new: new, isInUse: used.contains(warning.old[0], of: warning.face)
      ).markup
    }
    return """
      <section role="alert"><h2>Look at these glyphs first <span class="tally">\(all.count)</span></h2>\
      <ul class="warnings">\(items)</ul><div class="glyphs">\(figures)</div></section>
      """
  }

  private var forecastSection: Markup? {
    guard let forecast else { return nil }
    let rows = forecast.counts.map { found, count -> Markup in
      """
      <tr><td>\(found?.rawValue ?? "untouched")</td><td>\(count)</td>\
      <td>\(found?.sentence ?? "The fonts change nothing that it draws.")</td></tr>
      """
    }
    let worst = forecast.cells.filter { $0.regenerationClass.map { $0 <= .lineBreaks } ?? false }
    let texts = worst.flatMap { cell in
      cell.layers.filter { $0.regenerationClass <= .lineBreaks }.map { layer -> Markup in
        """
        <tr><td>\(layer.regenerationClass.rawValue)</td><td>\(Self.lines(layer.lines))</td>\
        <td>\(Self.lines(layer.newLines ?? [layer.reason]))</td><td><code>\(cell.cell)</code></td></tr>
        """
      }
    }
    let list: Markup? =
      texts.isEmpty
      ? nil
      : """
      <table class="classes"><thead><tr><th>class</th><th>before</th><th>forecast</th><th>cell</th></tr></thead>\
      <tbody>\(texts)</tbody></table>
      """
    return """
      <section><h2>Forecast <span class="tally">\(forecast.cells.count) cells</span></h2>\
      <table class="classes"><thead><tr><th>class</th><th>cells</th><th></th></tr></thead><tbody>\(rows)</tbody></table>\
      \(list)</section>
      """
  }

  private static func lines(_ lines: [String]) -> Markup { "\(lines.map { "<div>\($0)</div>" as Markup })" }

  /// The faces with what changed of each, linked to their sections.
  private func summary(_ faces: [FaceDifference]) -> Markup? {
    guard !faces.isEmpty else { return nil }
    let rows = faces.map { face -> Markup in
      let inUse = face.outlines.count { used.contains($0.old ?? 0, of: face.old.name) }
      return """
        <tr><td><a href="#\(face.new.name)">\(face.new.name)</a></td><td>\(face.old.version) → \(face.new.version)</td>\
        <td>\(face.outlines.count)\(inUse > 0 ? ", \(inUse) in use" : "")</td><td>\(face.advances.count)</td>\
        <td>\(face.kerning.count)</td><td>\(face.metrics.count)</td><td>\(face.charactersLost.count)</td></tr>
        """
    }
    return """
      <section><h2>Faces that differ <span class="tally">\(faces.count)</span></h2><table class="classes"><thead><tr>\
      <th>face</th><th>version</th><th>outlines</th><th>advances</th><th>kerning</th><th>measures</th>\
      <th>characters lost</th></tr></thead><tbody>\(rows)</tbody></table></section>
      """
  }

  private func section(_ face: FaceDifference) -> Markup {
    let counts = [
      ("characters lost", face.charactersLost.count), ("characters added", face.charactersAdded.count),
      ("glyphs removed", face.glyphsRemoved.count), ("glyphs added", face.glyphsAdded.count),
      ("outlines changed", face.outlines.count), ("bitmaps changed", face.bitmaps.count),
      ("advances changed", face.advances.count), ("kerning changed", face.kerning.count),
      ("marks moved", face.marks.count), ("measures changed", face.metrics.count),
    ].filter { $0.1 > 0 }
    let title = counts.map { $0.1 == 1 ? "1 \($0.0.replacing("s ", with: " "))" : "\($0.1) \($0.0)" }
      .joined(separator: ", ")
    let changes = (face.metrics + face.advances.prefix(20) + face.kerning.prefix(20)).map {
      change -> Markup in
      "<tr><td>\(change.of)</td><td>\(change.old.spelled)</td><td>\(change.new.spelled)</td></tr>"
    }
    let table: Markup? =
      changes.isEmpty
      ? nil
      : """
      <details class="more"><summary>Measures, advances and kerning, in 1/\(face.new.unitsPerEm) em</summary>\
      <table class="classes"><thead><tr><th>of</th><th>old</th><th>new</th></tr></thead><tbody>\(changes)</tbody></table>\
      </details>
      """
    return .section(
      face.new.name, face.new.name, tally: title, ["<div class=\"glyphs\">\(glyphs(of: face))</div>\(table)"])
  }

  /// The changed glyphs: those in use first, of these the most changed.
  private func glyphs(of face: FaceDifference) -> [Markup] {
    guard !face.outlines.isEmpty, let old = Self.face(face.old), let new = Self.face(face.new) else {
      return []
    }
    let inUse = face.outlines.filter { used.contains($0.old ?? 0, of: face.old.name) }
    let others = face.outlines.filter { !used.contains($0.old ?? 0, of: face.old.name) }
    let shown = (inUse + others).prefix(Self.glyphLimit)
    let left = face.outlines.count - shown.count
    let more: [Markup] = left > 0 ? ["<p class=\"tally\">and \(left) more</p>"] : []
    return shown.enumerated().map { index, glyph in
      GlyphFigure(glyph: glyph, old: old, new: new, isInUse: index < inUse.count).markup
    } + more
  }

  private static func face(_ face: FaceDifference.Face) -> ShapedFace? {
    let files = try? FontSet([face.path]).files
    return files?.first { $0.face.postScriptName == face.name }.map { ShapedFace($0) }
  }
}
