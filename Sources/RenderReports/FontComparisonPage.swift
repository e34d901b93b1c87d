internal import ChangeAnalysis
public import FontComparison
internal import PixelBuffers
public import RenderTesting

/// A page that shows what differs between two sets of fonts: losses, a forecast, and the changed glyphs, old and new
/// over each other.
public struct FontComparisonPage {
  private let comparison: FontComparison
  private let forecast: Forecast?

  /// The most glyphs that are shown of a face.
  private static let glyphLimit = 60

  /// Describes a page.
  public init(_ comparison: FontComparison, forecast: Forecast? = nil) {
    self.comparison = comparison
    self.forecast = forecast
  }

  /// The page: one file without scripts.
  public var html: String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
      <meta name="viewport" content="width=device-width, initial-scale=1"><title>Fonts compared</title>
      <link rel="icon" href="data:,"><style>\(raw: Self.style)</style></head><body>
      <header><h1>Fonts compared</h1><p><span class="old">\(comparison.old)</span> → \
      <span class="new">\(comparison.new)</span></p></header>
      <main>\(problems)\(forecastSection)\(comparison.faces.filter(\.isDifferent).map(section))</main></body></html>

      """
    return page.text
  }

  private var problems: Markup? {
    guard !comparison.problems.isEmpty else { return nil }
    return
      "<ul class=\"problems\" role=\"alert\">\(comparison.problems.map { "<li>\($0.sentence)</li>" as Markup })</ul>"
  }

  private var forecastSection: Markup? {
    guard let forecast else { return nil }
    let rows = forecast.counts.map { found, count -> Markup in
      "<tr><td>\(count)</td><td>\(found?.title ?? "untouched")</td><td>\(found?.sentence ?? "")</td></tr>"
    }
    let worst = forecast.cells.filter { $0.regenerationClass.map { $0 <= .lineBreaks } ?? false }
    let texts = worst.flatMap { cell in
      cell.layers.filter { $0.regenerationClass <= .lineBreaks }.map { layer -> Markup in
        """
        <tr><td>\(layer.regenerationClass.title)</td><td>\(cell.cell)</td><td>\(layer.lines.joined(separator: "\n"))</td>\
        <td>\(layer.newLines?.joined(separator: "\n") ?? layer.reason)</td></tr>
        """
      }
    }
    let list: Markup? =
      texts.isEmpty
      ? nil
      : "<table class=\"texts\"><tr><th>class</th><th>cell</th><th>old</th><th>new</th></tr>\(texts)</table>"
    return
      "<section><h2>Forecast of \(forecast.cells.count) cells</h2><table>\(rows)</table>\(list)</section>"
  }

  private func section(_ face: FaceDifference) -> Markup {
    let counts = [
      ("characters lost", face.charactersLost.count), ("characters added", face.charactersAdded.count),
      ("glyphs removed", face.glyphsRemoved.count), ("glyphs added", face.glyphsAdded.count),
      ("outlines changed", face.outlines.count), ("bitmaps changed", face.bitmaps.count),
      ("advances changed", face.advances.count), ("kerning changed", face.kerning.count),
      ("marks moved", face.marks.count), ("measures changed", face.metrics.count),
    ].filter { $0.1 > 0 }
    let items = counts.map { "<li>\($0.1) \($0.0)</li>" as Markup }
    let changes = (face.metrics + face.advances.prefix(20) + face.kerning.prefix(20)).map {
      change -> Markup in
      "<tr><td>\(change.of)</td><td>\("\(change.old)")</td><td>\("\(change.new)")</td></tr>"
    }
    let table: Markup? = changes.isEmpty ? nil : "<table>\(changes)</table>"
    return """
      <section><h2>\(face.new.name)</h2><p>\(face.old.version) → \(face.new.version)</p><ul>\(items)</ul>\
      <div class="glyphs">\(glyphs(of: face))</div>\(table)</section>

      """
  }

  private func glyphs(of face: FaceDifference) -> [Markup] {
    guard !face.outlines.isEmpty, let old = Self.face(face.old), let new = Self.face(face.new) else {
      return []
    }
    return face.outlines.prefix(Self.glyphLimit).map { glyph in
      let shapes = (old.shape(of: glyph.old ?? 0), new.shape(of: glyph.new ?? 0))
      let percent = ((glyph.area ?? 0) * 10_000).rounded() / 100
      return """
        <figure><svg viewBox="-0.15 -1.1 1.4 1.5" role="img" aria-label="\(glyph.label), old and new">\
        <path class="old" d="\(shapes.0.pathData)"/><path class="new" d="\(shapes.1.pathData)"/></svg>\
        <figcaption>\(glyph.label) · \("\(percent)") % of an em²</figcaption></figure>
        """
    }
  }

  private static func face(_ face: FaceDifference.Face) -> ShapedFace? {
    let files = try? FontSet([face.path]).files
    return files?.first { $0.face.postScriptName == face.name }.map { ShapedFace($0) }
  }

  private static let style = """
    body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:76em;padding:0 1em}
    .problems{background:#c0392b22;border-left:4px solid #c0392b;padding:.6em 1em .6em 2em}
    .glyphs{display:flex;flex-wrap:wrap;gap:.6em}figure{margin:0;width:9em;border:1px solid #8884;background:#fff}
    figure svg{display:block;width:100%}figcaption{color:#333;font-size:12px;text-align:center;padding:.2em}
    path{mix-blend-mode:multiply}path.old{fill:#ff5a36}path.new{fill:#2aa5ff}
    span.old{border-bottom:3px solid #ff5a36}span.new{border-bottom:3px solid #2aa5ff}
    td,th{padding:.15em .8em .15em 0;text-align:left;vertical-align:top}.texts td{white-space:pre-line}
    """
}

extension GlyphShape {
  /// The outline as an SVG path, y downwards.
  fileprivate var pathData: String {
    func spelled(_ points: [Point]) -> String {
      points.map { "\(($0.x * 10_000).rounded() / 10_000) \((-$0.y * 10_000).rounded() / 10_000)" }
        .joined(separator: " ")
    }
    return steps.map { step in
      switch step {
      case .move: "M\(spelled(step.points))"
      case .line: "L\(spelled(step.points))"
      case .curve: "C\(spelled(step.points))"
      case .close: "Z"
      }
    }.joined()
  }
}
