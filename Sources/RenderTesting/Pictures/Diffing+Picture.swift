internal import Foundation
public import PixelComparison
internal import PixelBuffers

extension Diffing where Value == Picture {
  /// Pictures compared under a strategy, stored as PNG files that carry their provenance.
  public static func picture(strategy: Strategy = .exact) -> Diffing {
    let comparison = PictureComparison(strategy: strategy)
    var diffing = Diffing(
      toData: { (try? PictureFile.encode($0, as: ReferenceIdentity(cell: ""))) ?? Data() },
      fromData: { file in
        do {
          return Picture(try PNG.decode([UInt8](file)).buffer)
        } catch {
          return Picture(failure: .unusable("The reference", "\(error)"))
        }
      },
      diff: { reference, actual in
        let file = (try? PictureFile.encode(reference, as: ReferenceIdentity(cell: ""))) ?? Data()
        let check = comparison.check(file, actual, ReferenceIdentity(cell: ""))
        return check.status.passes ? nil : (check.reason, check.attachments)
      })
    diffing.encode = { (picture, identity) throws(RenderTestingError) -> Data in
      try PictureFile.encode(picture, as: identity)
    }
    diffing.encodeActual = { (picture, identity) throws(RenderTestingError) -> Data in
      try PictureFile.encodeActual(picture, as: identity)
    }
    diffing.validate = { (picture) throws(RenderTestingError) in
      _ = try picture.content.get()
      try comparison.validate(picture)
    }
    diffing.check = { comparison.check($0, $1, $2) }
    return diffing
  }
}
