package import ChangeAnalysis
internal import PixelBuffers
internal import ViewRendering

/// A cell whose reference was made in another environment, with what that made of it.
package struct RegeneratedCell: Sendable, Hashable, Codable {
  /// The cell.
  package var cell: String
  /// What differs between both environments: `freetype 2.12, now 2.13`, `Inter-Regular 3.019, now 4.001`.
  package var environment: [String]
  /// The class, and what somebody has to look at.
  package var finding: RegenerationFinding
  /// Whether drawing has shown that all differing pixels come from the changes of layers.
  package var isProven: Bool

  /// Reads the layers that a failing cell's reference and its actual image carry, and compares them.
  ///
  /// A cell whose layers cannot be read is unexplained, with the reason.
  package init(_ result: CellResult) {
    cell = result.cell
    let clusters = result.explanation?.clusters ?? []
    isProven =
      result.explanation?.isFromPixels == false && !clusters.isEmpty
      && clusters.allSatisfy { $0.proof == .proven }
    do throws(RenderTestingError) {
      guard let actual = result.actual else { throw .unusable(result.cell, "it left no actual image.") }
      let old = try Self.layers(at: result.reference, named: "The reference")
      let new = try Self.layers(at: actual, named: "The actual image")
      environment = Self.difference(from: old.provenance, to: new.provenance)
      finding = RegenerationFinding(from: old.tree, to: new.tree)
    } catch {
      environment = []
      finding = RegenerationFinding(.unexplained, detail: "\(error)")
    }
  }

  private static func layers(
    at path: String, named name: String
  ) throws(RenderTestingError) -> (provenance: Provenance, tree: LayerTree) {
    guard let data = try RegularFile.reference(path) else {
      throw .unusable(path, "it is gone. Restore it, or run again.")
    }
    let layers: CarriedLayers
    do throws(PNGError) { layers = CarriedLayers(in: try PNG.scan([UInt8](data)), named: name) } catch {
      throw .unusable(path, "\(error)")
    }
    do throws(CarriedLayers.Unusable) {
      guard let provenance = layers.provenance else { throw .init(reason: "\(name) carries no provenance.") }
      return (provenance, try layers.tree().get())
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
