/// A cell whose reference was made in another environment, with what that made of it.
package struct RegeneratedCell: Sendable, Hashable, Codable {
  /// The cell.
  package var cell: String
  /// What differs between both environments: `freetype 2.12, now 2.13`, `Inter-Regular 3.019, now 4.001`.
  package var environment: [String]
  /// The class, and what somebody has to look at.
  package var finding: RegenerationFinding
  /// Why it is unknown whether the class explains all pixels that differ; nil where drawing has shown that it does.
  package var unverifiedReason: String?
  /// What a reader would trip over; accepting the cell takes the names of these.
  package var warnings: [CellWarning] = []
  /// The faces of its reference that were not found, so that nobody has compared their glyphs.
  package var missingFonts: [String] = []
  /// Whether the cell differs with the old fonts too, so that something else has changed it.
  package var changedBefore: Bool

  /// Reads the layers that a failing cell's reference and its actual image carry, and compares them.
  ///
  /// A cell whose layers cannot be read is unexplained, with the reason. Where drawing has not shown what the differing
  /// pixels come from, the reference's layers are drawn with `oldFonts`, which has to give its pixels. `note` gets the
  /// reference's layers where they can be read.
  package init(
    _ result: CellResult, oldRun: OldFontsRun.Outcome? = nil, oldFonts: OldFonts? = nil,
    note: (LayerTree) -> Void = { _ in }
  ) {
    cell = result.cell
    changedBefore = oldRun == .different
    do throws(RenderTestingError) {
      guard let actual = result.actual else { throw .unusable(result.cell, "it left no actual image.") }
      let old = try Self.layers(at: result.reference, named: "The reference")
      note(old.tree)
      let new = try Self.layers(at: actual, named: "The actual image")
      missingFonts = oldFonts?.missing(of: old.provenance.fonts) ?? []
      environment = Self.difference(from: old.provenance, to: new.provenance)
      let before = old.tree.renamingFonts(oldFonts?.renamed(for: result.reference) ?? [:])
      finding = Self.finding((old.provenance, before, old.layers), new)
      guard !Self.isProven(result), oldRun != .equal else { return }
      unverifiedReason = Self.reason(result.reference, old, new.provenance, oldFonts)
    } catch {
      environment = []
      finding = RegenerationFinding(.unexplained, detail: "\(error)")
      unverifiedReason = "\(error)"
    }
  }

  /// The names that accepting the cell takes.
  package var names: [String] { warnings.map(\.warning.name).unique }

  /// Whether its class is accepted with it: all its warnings are named, and its glyphs were compared or need not be.
  package func isTaken(naming names: [String], unverified: Bool) -> Bool {
    self.names.allSatisfy(names.contains) && (unverified || missingFonts.isEmpty)
  }

  /// Whether it was drawn that each differing pixel comes from the changes of layers.
  private static func isProven(_ result: CellResult) -> Bool {
    guard let explanation = result.explanation, !explanation.isFromPixels, !explanation.clusters.isEmpty
    else { return false }
    return explanation.clusters.allSatisfy { $0.proof == .proven }
  }

  /// Draws the reference's layers with its fonts; nil where that gives its pixels.
  private static func reason(
    _ path: String, _ old: Carried, _ new: Provenance, _ fonts: OldFonts?
  ) -> String? {
    guard let fonts else { return "The old fonts were not looked for." }
    do throws(RenderTestingError) {
      let pool = try fonts.pool(for: path)
      let drawn: Result<PixelBuffer, DrawError> = pool.withContext { context in
        Result { () throws(DrawError) in try context.draw(old.tree, scale: old.provenance.scale) }
      }
      switch drawn {
      case .success(let image) where image.digest == old.provenance.pixelDigest: return nil
      case .failure(let error): return "The reference's layers cannot be drawn: \(error)"
      case .success: break
      }
    } catch {
      return "\(error)"
    }
    let libraries = old.provenance.versionChanges(to: new.engine, new.libraries, fonts: [])
    return libraries.isEmpty
      ? "The reference's layers, drawn with its fonts, give other pixels."
      : "Other libraries drew the reference, and no others than those here can draw: "
        + "\(libraries.joined(separator: "; "))."
  }

  /// What a file carries.
  private typealias Carried = (provenance: Provenance, tree: LayerTree, layers: CarriedLayers)

  /// Compares; how texts were laid out is only read where that can explain more.
  private static func finding(_ old: Carried, _ new: Carried) -> RegenerationFinding {
    let finding = RegenerationFinding(from: old.tree, to: new.tree)
    guard finding.regenerationClass == .unexplained, let record = try? old.layers.layout()?.get(),
      let other = try? new.layers.layout()?.get(), FittedTexts.agree(record, other)
    else { return finding }
    return RegenerationFinding(from: old.tree, to: new.tree, fitsTexts: true)
  }

  private static func layers(at path: String, named name: String) throws(RenderTestingError) -> Carried {
    guard let data = try RegularFile.reference(path) else {
      throw .unusable(path, "it is gone. Restore it, or run again.")
    }
    let layers = CarriedLayers(in: try ReferenceScan([UInt8](data), path: path), named: name)
    do throws(CarriedLayers.Unusable) {
      guard let provenance = layers.provenance else { throw .init(reason: "\(name) carries no provenance.") }
      return (provenance, try layers.tree().get(), layers)
    } catch {
      throw .unusable(path, error.reason)
    }
  }

  /// The versions that differ between what made two images, and the faces that only the old one uses.
  private static func difference(from old: Provenance, to new: Provenance) -> [String] {
    let names = Set(new.fonts.map(\.name))
    return old.versionChanges(to: new.engine, new.libraries, fonts: new.fonts)
      + old.fonts.filter { !names.contains($0.name) }.map { "\($0.name) not used any more" }
  }
}
