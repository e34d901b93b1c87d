internal import Foundation
public import PixelComparison
internal import PixelBuffers

extension Diffing where Value == Picture {
  /// Pictures compared under a strategy, stored as PNG files that carry their provenance.
  ///
  /// `toData` cannot throw: of a picture that could not be made it gives the error's text, which no PNG reader takes.
  public static func picture(strategy: Strategy = .exact) -> Diffing {
    let comparison = PictureComparison(strategy: strategy)
    return Diffing(
      toData: { picture in
        do throws(RenderTestingError) {
          return try PictureFile.encode(picture, as: ReferenceIdentity(cell: ""))
        } catch {
          SnapshotContext.report(error)
          return Data(error.description.utf8)
        }
      },
      fromData: { file in
        do {
          return Picture(try PNG.decode([UInt8](file)).buffer)
        } catch {
          return Picture(failure: .unusable("The reference", "\(error)"))
        }
      },
      diff: { reference, actual in
        let check = comparison.check(reference, actual)
        return check.status.passes ? nil : (check.reason, check.attachments)
      },
      encode: { (picture, identity) throws(RenderTestingError) -> Data in
        try PictureFile.encode(picture, as: identity)
      },
      encodeActual: { (picture, identity) throws(RenderTestingError) -> Data in
        try PictureFile.encodeActual(picture, as: identity)
      },
      validate: { (picture) throws(RenderTestingError) in
        _ = try picture.content.get()
        try comparison.validate(picture)
      },
      describe: { picture, result in result = result.with(picture) },
      check: { comparison.check($0, $1, $2) })
  }
}
