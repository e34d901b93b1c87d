internal import ChangeAnalysis
internal import Foundation

extension Diffing where Value == SnapshotImage {
  /// Images compared under a strategy, stored as PNG files that carry their provenance.
  ///
  /// `toData` cannot throw: of an image that could not be made it gives the error's text, which no PNG reader takes.
  public static func image(strategy: ComparisonStrategy = .exact) -> Diffing {
    image(ReferenceImageComparison(strategy: strategy))
  }

  package static func image(_ comparison: ReferenceImageComparison) -> Diffing {
    Diffing(
      toData: { image in
        do throws(RenderTestingError) {
          return try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: ""))
        } catch {
          return Data(error.description.utf8)
        }
      },
      fromData: { file in
        (try? PNG.decode([UInt8](file), pixelLimit: PNG.referencePixelLimit).buffer).map { SnapshotImage($0) }
          ?? SnapshotImage()
      },
      diff: { reference, actual in
        let compared = comparison.compare(reference, actual)
        return compared.status.passes ? nil : (compared.reason, compared.allAttachments)
      },
      witness: .images(comparison))
  }
}

extension FormatWitness where Value == SnapshotImage {
  /// Images stored as PNG files, or as the layer trees that they were drawn of.
  fileprivate static func images(_ comparison: ReferenceImageComparison) -> FormatWitness {
    var witness = FormatWitness(
      encode: { (image, identity, format) throws(RenderTestingError) -> Data in
        try format.encode(image, as: identity)
      },
      encodeActual: { (image, identity, format) throws(RenderTestingError) -> Data in
        try format.encodeActual(image, as: identity)
      },
      compare: { comparison.compare($0, $1, $2) })
    witness.encodesActualsQuickly = true
    witness.validate = { (image) throws(RenderTestingError) in
      _ = try image.pixels()
      try comparison.validate(image)
    }
    witness.describe = { image, result in result.describe(image) }
    witness.isSame = { comparison.isSame($0, $1) }
    witness.treeProblem = \.treeProblem
    witness.compareTree = { comparison.compare(tree: $0, $1) }
    witness.library = \.library
    witness.fonts = \.fonts
    witness.changedCode = { file, path, image in
      guard let scan = try? ReferenceScan([UInt8](file), path: path),
        let old = try? CarriedLayers(in: scan).tree().get(), let new = image.layers
      else { return nil }
      let finding = RegenerationFinding(from: old, to: new, fitsTexts: true)
      return finding.regenerationClass == .unexplained ? finding.detail : nil
    }
    return witness
  }
}
