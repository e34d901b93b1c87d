internal import Foundation
public import PixelComparison
internal import PixelBuffers
public import ReferenceFiles

extension Diffing where Value == SnapshotImage {
  /// Images compared under a strategy, stored as PNG files that carry their provenance.
  ///
  /// `toData` cannot throw: of an image that could not be made it gives the error's text, which no PNG reader takes.
  public static func image(strategy: ComparisonStrategy = .exact) -> Diffing {
    let comparison = ReferenceImageComparison(strategy: strategy)
    return Diffing(
      toData: { image in
        do throws(RenderTestingError) {
          return try ReferenceImageFile.encode(image, as: ReferenceIdentity(cell: ""))
        } catch {
          SnapshotContext.report(error)
          return Data(error.description.utf8)
        }
      },
      fromData: { file in
        do {
          return SnapshotImage(try PNG.decode([UInt8](file)).buffer)
        } catch {
          return SnapshotImage(failure: .unusable("The reference", "\(error)"))
        }
      },
      diff: { reference, actual in
        let check = comparison.check(reference, actual)
        return check.status.passes ? nil : (check.reason, check.allAttachments)
      },
      encode: { (image, identity) throws(RenderTestingError) -> Data in
        try ReferenceImageFile.encode(image, as: identity)
      },
      encodeActual: { (image, identity) throws(RenderTestingError) -> Data in
        try ReferenceImageFile.encodeActual(image, as: identity)
      },
      validate: { (image) throws(RenderTestingError) in
        _ = try image.content.get()
        try comparison.validate(image)
      },
      describe: { image, result in result.note(image) },
      check: { comparison.check($0, $1, $2) }, trees: .layers(of: comparison))
  }
}

extension TreeDiffing where Value == SnapshotImage {
  /// Images stored as the layer trees that they were drawn of.
  fileprivate static func layers(of comparison: ReferenceImageComparison) -> TreeDiffing {
    TreeDiffing(
      problem: ReferenceTreeFile.problem,
      encode: { (image, identity) throws(RenderTestingError) -> Data in
        try ReferenceTreeFile.encode(image, as: identity)
      },
      encodeActual: { (image, identity) throws(RenderTestingError) -> Data in
        try ReferenceImageFile.encodeActual(image, as: identity, for: .trees)
      },
      check: { comparison.check(tree: $0, $1) }, library: \.library)
  }
}
