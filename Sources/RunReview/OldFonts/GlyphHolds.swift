internal import FontComparison

/// The cells of a run that other fonts may have made unreadable: they are accepted by `regenerate` alone, with the names of
/// their glyphs, or unverified where their old fonts were not found.
struct GlyphHolds: Sendable, Hashable, RunFile {
  /// What holds a cell.
  struct Hold: Sendable, Hashable, Codable {
    /// What a reader would trip over.
    var warnings: [CellWarning] = []
    /// The faces of the reference that were not found, so that nobody has compared their glyphs.
    var missingFonts: [String] = []
  }

  /// The cells by name.
  var cells: [String: Hold]

  static let fileName = "glyphs.json"

  /// Notes what holds cells.
  init(_ cells: [String: Hold]) { self.cells = cells }

  /// Takes what was found of the run before, or compares the texts of its cells of another environment in both fonts.
  static func find(in folder: RunFolder, _ results: [CellResult]) throws(RenderTestingError) -> GlyphHolds {
    if let known = GlyphHolds(of: folder), results.allSatisfy({ known.cells[$0.cell] != nil }) {
      return known
    }
    let references = try references(below: folder.scope.packageRoot) {
      RegenerationSurvey(of: results, fonts: $0)
    }
    let holds = GlyphHolds(
      Dictionary(results.map { ($0.cell, references[$0.reference] ?? Hold()) }) { first, _ in first })
    try holds.write(to: folder)
    return holds
  }

  /// What holds references, by their paths, of a package whose fonts are others than theirs.
  static func references(
    below root: String, _ survey: (FontLibrary) -> RegenerationSurvey
  ) throws(RenderTestingError) -> [String: Hold] {
    do {
      let settings = try ProjectSettings.load(packageRoot: root)
      let here = try settings.fontLibrary(packageRoot: root)
      let own = settings.fonts.map { $0.hasPrefix("/") ? $0 : "\(root)/\($0)" }
      let survey = survey(here)
      guard !survey.references.isEmpty else { return [:] }
      let fonts = try OldFonts(for: survey, here: here, given: [], own: own, packageRoot: root)
      let used = survey.references.reduce(into: [String: UsedGlyphs]()) { used, reference in
        used[reference.path] = try? UsedGlyphs(ofReferenceAt: reference.path)
      }
      let warnings = UpgradeWarnings(fonts, used: used)
      return survey.references.reduce(into: [:]) { holds, reference in
        let found = used[reference.path].map { warnings.warnings(of: reference.path, drawing: $0) } ?? []
        holds[reference.path] = Hold(warnings: found, missingFonts: fonts.missing(of: reference.fonts))
      }
    } catch {
      throw .unusable("The fonts of references", "they cannot be compared with those here: \(error)")
    }
  }

  /// Throws for a cell that is not accepted by its class or path alone; `unverified` takes one whose old fonts were not
  /// found.
  func check(_ result: CellResult, unverified: Bool) throws(RenderTestingError) {
    if let reason = cells[result.cell]?.reason(unverified: unverified) {
      throw .unusable("The fonts", reason)
    }
  }
}

extension ShellCommand {
  /// The option of `regenerate` that takes cells with warnings of these names, as a shell takes it.
  package static func glyphs(_ names: [String]) -> String {
    "--glyphs \(quoted(names.joined(separator: " ")))"
  }
}

extension GlyphHolds.Hold {
  /// Why the cell stays pending, with the next step; nil where nothing holds it.
  func reason(unverified: Bool = false) -> String? {
    let command = ShellCommand.call("regenerate")
    if let first = FontWarning.all(in: warnings.map(\.warning)).first {
      let option = ShellCommand.glyphs(warnings.map(\.warning.name).unique)
      return "\(first.sentence). Look at it: `\(command)`. If it is meant, accept it by its name: "
        + "`\(command) --accept CLASS \(option)`."
    }
    guard !unverified, !missingFonts.isEmpty else { return nil }
    return
      "\(missingFonts.joined(separator: ", ")) of the reference was not found, so its glyphs were not compared. Name "
      + "the font: `\(command) --old-fonts PATH`, or accept without: `\(ShellCommand.call("accept")) --unverified`."
  }
}
