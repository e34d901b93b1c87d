internal import Foundation
internal import Synchronization

/// What came of drawing with the old fonts, before the upgrade: cells that differ there were changed by something else.
///
/// It is written into the folder of the run with the new fonts before that run begins.
package struct OldFontsRun: Sendable, Hashable, RunFile {
  /// What came of one cell.
  package enum Outcome: Sendable, Hashable, Codable {
    /// It passed, so whatever differs with the new fonts comes from them; it differed, whatever the fonts.
    case equal, different
    /// It was not compared, or other libraries may be the reason; a sentence says which.
    case unknown(String)
  }

  /// The cells by name.
  package var outcomes: [String: Outcome]

  /// Notes outcomes.
  package init(_ outcomes: [String: Outcome]) { self.outcomes = outcomes }

  /// Reads the results of a run with the old fonts, of the cells whose references were made with these.
  package init(_ summary: RunSummary, references: Set<String>) {
    outcomes = summary.cells.filter { references.contains($0.reference) }.reduce(into: [:]) {
      outcomes, result in
      outcomes[result.cell] =
        switch result.status {
        case .equal, .tolerated, .recorded: .equal
        case .different: .different
        default: .unknown(result.reason.isEmpty ? result.status.label : result.reason)
        }
    }
  }

  /// Adds the outcomes of a run with other fonts.
  package mutating func add(_ other: OldFontsRun) { outcomes.merge(other.outcomes) { first, _ in first } }

  /// The name in the run folder.
  package static let fileName = "old-fonts.json"
}

extension OldFontsRun {
  /// Draws the layer trees of cells with the fonts that their references were made with; `tree` reads that of one, sets its
  /// texts with a context's fonts, and says how many pixels a point has.
  ///
  /// A tree that names other bytes of its fonts was laid out with those, and says nothing about what changed before.
  package init(
    of survey: RegenerationSurvey, with fonts: OldFonts,
    tree: @Sendable (String, RenderingContext) throws -> (LayerTree, scale: Double)?
  ) {
    let wanted = Set((fonts.found + fonts.missing).map(\.digest))
    let references = survey.references.filter { reference in
      reference.fonts.contains { wanted.contains($0.digest) }
    }
    let found = Mutex<[String: Outcome]>([:])
    DispatchQueue.concurrentPerform(iterations: references.count) { index in
      let reference = references[index]
      let outcome = Self.outcome(reference, fonts, tree)
      found.withLock { $0[reference.cell] = outcome }
    }
    outcomes = found.withLock { $0 }
  }

  private static func outcome(
    _ reference: RegenerationSurvey.Reference, _ fonts: OldFonts,
    _ tree: (String, RenderingContext) throws -> (LayerTree, scale: Double)?
  ) -> Outcome? {
    do {
      let pool = try fonts.pool(for: reference.path)
      guard let (tree, scale) = try pool.withContext({ try tree(reference.cell, $0) }) else { return nil }
      let digests = Dictionary(reference.fonts.map { ($0.name, $0.digest) }) { first, _ in first }
      if let other = tree.fonts.first(where: { digests[$0.name] != nil && digests[$0.name] != $0.digest }) {
        return .unknown("Its layer tree was laid out with \(other.name) \(other.version).")
      }
      let image = try pool.withContext { try $0.draw(tree, scale: scale) }
      if image.digest == reference.pixelDigest { return .equal }
      return reference.hasOtherLibraries ? .unknown("Other libraries drew the reference.") : .different
    } catch {
      return .unknown("\(error)")
    }
  }
}
