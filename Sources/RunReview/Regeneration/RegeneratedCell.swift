package import FontComparison

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
  /// What changed the most of its ink: a glyph, or where pixels alone differ the text at the largest difference.
  package var ink: InkChange?
  /// How the line heights of its faces changed.
  package var lineHeights: [String] = []
  /// The faces that were not found, so that nobody has compared their glyphs.
  package var missingFonts: [String] = []
  /// Whether the cell differs with the old fonts too, so that something else has changed it.
  package var changedBefore: Bool

  /// Reads the layers that a failing cell's reference and its actual image carry, and compares them.
  ///
  /// A cell whose layers cannot be read is unexplained, with the reason. Where drawing has not shown what the differing
  /// pixels come from, the reference's layers are drawn with `oldFonts`, which has to give its pixels. `note` gets what both
  /// draw where that can be read.
  init(
    _ result: CellResult, oldRun: OldFontsRun.Outcome? = nil, oldFonts: OldFonts? = nil,
    note: (_ reference: ReadGlyphs, _ actual: ReadGlyphs) -> Void = { _, _ in }
  ) {
    cell = result.cell
    changedBefore = oldRun == .different
    do throws(RenderTestingError) {
      guard let actual = result.actual else { throw .unusable(result.cell, "it left no actual image.") }
      let old = try Self.layers(at: result.reference, named: "The reference")
      let new = try Self.layers(at: actual, named: "The actual image")
      note(Self.glyphs(of: old), Self.glyphs(of: new))
      environment = Self.difference(from: old.provenance, to: new.provenance)
      let before = old.tree.renamingFonts(oldFonts?.renamed(for: result.reference) ?? [:])
      finding = Self.finding((old.provenance, before, old.layers, old.digest), new)
      if finding.regenerationClass == .rasterizer, let verdict = result.verdict, verdict.comparedPixels > 0 {
        // A letter's origin is the lower left corner of what it draws.
        let corner = verdict.clusters.max { $0.size < $1.size }.map {
          Point(
            x: Double($0.bounds.x) / new.provenance.scale,
            y: Double($0.bounds.y + $0.bounds.height) / new.provenance.scale)
        }
        ink = InkChange(
          text: corner.map(new.tree.text(nearestTo:)) ?? "",
          difference: Double(verdict.differingPixels) / Double(verdict.comparedPixels), ratio: 1)
      }
      guard !Self.isProven(result), oldRun != .equal else { return }
      unverifiedReason =
        Self.reason(result.reference, old, new.provenance, oldFonts)
        ?? Self.reason(of: oldRun, old.provenance, new.provenance)
    } catch {
      environment = []
      finding = RegenerationFinding(.unexplained, detail: "\(error)")
      unverifiedReason = "\(error)"
    }
  }

  /// Whether it was drawn that each differing pixel comes from the changes of layers.
  private static func isProven(_ result: CellResult) -> Bool {
    guard let explanation = result.explanation, !explanation.isFromPixels, !explanation.clusters.isEmpty
    else { return false }
    return explanation.clusters.allSatisfy { $0.proof == .proven }
  }

  /// Why something else than fonts may have changed the cell; nil where that is known, or no font changed.
  private static func reason(
    of oldRun: OldFontsRun.Outcome?, _ old: Provenance, _ new: Provenance
  ) -> String? {
    switch oldRun {
    case .equal, .different: return nil
    case .unknown(let reason): return reason
    case nil:
      let fonts = old.versionChanges(to: old.engine, old.libraries, fonts: new.fonts)
      return fonts.isEmpty
        ? nil : "It was not drawn with the old fonts: something else may have changed, too."
    }
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
  private typealias Carried = (
    provenance: Provenance, tree: LayerTree, layers: CarriedLayers, digest: Digest
  )

  private static func glyphs(of file: Carried) -> ReadGlyphs {
    ReadGlyphs(fonts: file.provenance.fonts, used: UsedGlyphs(of: [file.tree]), file: file.digest)
  }

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
      return (provenance, try layers.tree().get(), layers, Digest(of: data))
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

extension Sequence<RegeneratedCell> {
  /// By how much ink changed at most, with the characters that changed the most: `4.2 × the median (g, 6)`.
  package var inkLabel: String? {
    let changes = compactMap(\.ink).sorted { $0.ratio > $1.ratio }
    guard let most = changes.first else { return nil }
    let texts = changes.map(\.text).filter { !$0.isEmpty }.unique
    let list = texts.prefix(6).map(readableCharacter).joined(separator: " ")
    let times = ((most.ratio * 10).rounded() / 10).spelled
    return "\(times) × the median" + (list.isEmpty ? "" : " (\(list)\(texts.count > 6 ? " …" : ""))")
  }
}

extension LayerTree {
  /// The character whose origin is nearest to a point; the text of its run, where glyphs are not its characters.
  fileprivate func text(nearestTo place: Point) -> String {
    var nearest: (distance: Double, text: String) = (.infinity, "")
    func visit(_ layer: Layer, _ parent: Point) {
      let origin = parent + layer.frame.origin
      if case .text(let runs) = layer.content {
        for run in runs {
          let characters = run.text.count == run.glyphs.count ? run.text.map { String($0) } : nil
          for (index, glyph) in run.glyphs.enumerated() {
            let (x, y) = (origin.x + glyph.position.x - place.x, origin.y + glyph.position.y - place.y)
            if x * x + y * y < nearest.distance { nearest = (x * x + y * y, characters?[index] ?? run.text) }
          }
        }
      }
      for sublayer in layer.sublayers { visit(sublayer, origin) }
    }
    visit(root, .zero)
    return nearest.text
  }
}
