internal import Foundation
internal import PixelBuffers
internal import PixelComparison

extension CellResult {
  /// The result with an image of every pixel that differs, in the folder of its run; without one where the run drew one
  /// already, or an image cannot be read.
  package func drawingDifference(in run: RunFolder) -> CellResult {
    guard diff == nil, let actual, let old = Self.image(at: reference), let new = Self.image(at: actual)
    else {
      return self
    }
    let comparison = ComparisonStrategy.exact.examine(new, against: old, detail: .counts)
    let path = "\(run.images)/\(cell).diff.png"
    // Of sizes so far apart that no image holds both, nothing was counted.
    guard comparison.verdict.sizes.isEmpty || comparison.verdict.counts.outOfBounds > 0,
      let bytes = try? PNG.encode(comparison.diffImage()),
      (try? AtomicFile.write(Data(bytes), to: path)) != nil
    else { return self }
    var result = self
    result.diff = path
    return result
  }

  private static func image(at path: String) -> PixelBuffer? {
    guard let data = (try? RegularFile.reference(path)) ?? nil else { return nil }
    return try? PNG.decode([UInt8](data)).buffer
  }
}
