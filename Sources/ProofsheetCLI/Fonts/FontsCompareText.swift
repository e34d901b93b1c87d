import FontComparison
import RunReview

/// The lines that `proofsheet fonts compare` prints.
struct FontsCompareText {
  let document: FontsCompareDocument

  /// Losses first, then the faces, then the forecast.
  var lines: [String] {
    let comparison = document.comparison
    guard comparison.isDifferent else {
      return ["The fonts are the same: \(TerminalText.count(comparison.faces.count, "face")) compared."]
        + forecast
    }
    let problems = FontLoss.all(in: comparison.problems).flatMap { loss in
      ["error: \(TerminalText.line(loss.sentence))"]
        + (loss.faces.count > 1 ? ["  \(TerminalText.line(loss.faces.joined(separator: ", ")))"] : [])
    }
    let warnings = FontWarning.all(in: comparison.faces.flatMap(\.warnings)).map {
      "warning: \(TerminalText.line($0.sentence))"
    }
    let same = comparison.faces.count { !$0.isDifferent }
    var lines = problems + warnings + ((problems + warnings).isEmpty ? [] : [""])
    for face in comparison.faces where face.isDifferent { lines += self.lines(of: face) }
    if same > 0 { lines.append("\(TerminalText.count(same, "face")) without a difference.") }
    if !comparison.facesAdded.isEmpty {
      lines.append("Faces added: \(TerminalText.line(comparison.facesAdded.joined(separator: ", "))).")
    }
    return lines + forecast
  }

  private func lines(of face: FaceDifference) -> [String] {
    let (old, new) = (face.old, face.new)
    let title = old.name == new.name ? old.name : "\(old.name) → \(new.name)"
    var lines = ["\(title): \(old.version) → \(new.version), in units of 1/\(new.unitsPerEm) em"]
    func add(_ what: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      let shown = texts.prefix(8).joined(separator: ", ")
      lines.append("  \(what): \(grouped(texts.count)) (\(shown)\(texts.count > 8 ? " …" : ""))")
    }
    func spelled(_ change: FaceDifference.Change) -> String {
      "\(change.of) \(change.old.spelled) → \(change.new.spelled)"
    }
    add("names", face.names.map { "\($0.of) \($0.old) → \($0.new)" })
    add("characters lost", face.charactersLost.map(readableCharacter))
    add("characters added", face.charactersAdded.map(readableCharacter))
    add("glyphs removed", face.glyphsRemoved.map(\.label))
    add("glyphs added", face.glyphsAdded.map(\.label))
    add("outlines changed", face.outlines.map(\.label))
    add("bitmaps changed", face.bitmaps.map(\.label))
    add("advances changed", face.advances.map(spelled))
    add("kerning changed", face.kerning.map(spelled))
    add("marks moved", face.marks.map(\.text))
    add("texts set otherwise", face.shaped)
    add("measures changed", face.metrics.map(spelled))
    add("features removed", face.featuresRemoved)
    add("features added", face.featuresAdded)
    if !face.changesText {
      let kind = document.forecast == nil ? "sample text" : "text in use"
      let count = TerminalText.count(face.textsCompared, kind, plural: kind.replacing("text", with: "texts"))
      lines.append("  other bytes; all glyphs look the same, and so do \(count)")
    }
    return lines.map { TerminalText.line($0) }
  }

  private var forecast: [String] {
    guard let forecast = document.forecast else { return [] }
    var lines = ["", "Forecast of \(TerminalText.count(forecast.cells.count, "cell")):"]
    for (found, count) in forecast.counts { lines.append("  \(count)  \(found?.rawValue ?? "untouched")") }
    for cell in forecast.cells where cell.regenerationClass.map({ $0 <= .lineBreaks }) ?? false {
      lines.append("")
      lines.append("\(cell.regenerationClass?.rawValue ?? ""): \(TerminalText.line(cell.cell))")
      for layer in cell.layers where layer.regenerationClass <= .lineBreaks {
        lines.append("  \(TerminalText.line("\(layer.id): \(layer.reason)"))")
        lines += layer.lines.map { "    - \(TerminalText.line($0))" }
        lines += (layer.newLines ?? []).map { "    + \(TerminalText.line($0))" }
      }
    }
    let doubtful = forecast.cells.filter { !$0.notes.isEmpty }
    if let first = doubtful.first {
      lines.append("")
      lines.append(
        "\(TerminalText.count(doubtful.count, "cell")) may come out otherwise: \(TerminalText.line(first.notes[0]))"
      )
    }
    if let unread = Forecast.sentence(on: forecast.unread) { lines += ["", unread] }
    return lines
  }
}
