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
    lines += Self.lines(of: comparison.faces.filter(\.isDifferent), isInUse: document.forecast != nil)
    if same > 0 { lines.append("\(TerminalText.count(same, "face")) without a difference.") }
    if !comparison.facesAdded.isEmpty {
      lines.append("Faces added: \(TerminalText.line(comparison.facesAdded.joined(separator: ", "))).")
    }
    return lines + forecast
  }

  /// A line for each face, then one for what differs in any of them, with the one that has most of it.
  private static func lines(of faces: [FaceDifference], isInUse: Bool) -> [String] {
    let details = faces.map { (face: $0, found: Self.details(of: $0)) }
    var lines = faces.map { title(of: $0, isInUse: isInUse) }
    for what in kinds {
      let found = details.compactMap { face, found in
        found.first { $0.what == what }.map { (face: face.old.name, texts: $0.texts) }
      }
      guard let first = found.max(by: { $0.texts.count < $1.texts.count }) else { continue }
      let least = found.map(\.texts.count).min() ?? 0
      let count = first.texts.count
      let number = least == count ? grouped(count) : "\(grouped(least)) to \(grouped(count))"
      let place =
        faces.count == 1
        ? "" : found.count == 1 ? " in \(first.face)" : " in each of \(grouped(found.count)) faces"
      let shown = first.texts.prefix(8).joined(separator: ", ")
      lines.append("  \(what): \(number)\(place) (\(shown)\(count > 8 ? " …" : ""))")
    }
    return lines.map { TerminalText.line($0) }
  }

  private static func title(of face: FaceDifference, isInUse: Bool) -> String {
    let (old, new) = (face.old, face.new)
    let name = old.name == new.name ? old.name : "\(old.name) → \(new.name)"
    let title = "\(name): \(old.version) → \(new.version), in units of 1/\(new.unitsPerEm) em"
    guard !face.changesText else { return title }
    let kind = isInUse ? "text in use" : "sample text"
    let count = TerminalText.count(face.textsCompared, kind, plural: kind.replacing("text", with: "texts"))
    return "\(title); other bytes; all glyphs look the same, and so do \(count)"
  }

  /// What may differ, in the order in which it is printed.
  private static let kinds = [
    "measures changed", "names", "characters lost", "characters added", "glyphs removed", "glyphs added",
    "outlines changed", "bitmaps changed", "advances changed", "kerning changed", "marks moved",
    "texts set otherwise", "features removed", "features added",
  ]

  private static func details(of face: FaceDifference) -> [(what: String, texts: [String])] {
    func spelled(_ change: FaceDifference.Change) -> String {
      "\(change.of) \(change.old.spelled) → \(change.new.spelled)"
    }
    let texts = [
      face.metrics.map(spelled), face.names.map { "\($0.of) \($0.old) → \($0.new)" },
      face.charactersLost.map(readableCharacter), face.charactersAdded.map(readableCharacter),
      face.glyphsRemoved.map(\.label), face.glyphsAdded.map(\.label), face.outlines.map(\.label),
      face.bitmaps.map(\.label),
      face.advances.sorted { abs($0.new - $0.old) > abs($1.new - $1.old) }.map(spelled),
      face.kerning.map(spelled),
      face.marks.map(\.text),
      face.shaped, face.featuresRemoved, face.featuresAdded,
    ]
    return zip(kinds, texts).filter { !$1.isEmpty }.map { ($0, $1) }
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
