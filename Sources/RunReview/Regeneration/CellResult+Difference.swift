internal import Foundation

extension CellResult {
  /// The result with an image of every pixel that differs, in the folder of its run; without one where the run drew one
  /// already, or an image cannot be read; `images` draws references that are stored as layer trees.
  package func drawingDifference(in run: RunFolder, _ images: ReferenceImages?) -> CellResult {
    guard diff == nil, let actual, let old = Self.image(at: shownReference, images),
      let new = Self.image(at: actual, nil)
    else { return self }
    let comparison = ComparisonStrategy.exact.examine(new, against: old, detail: .counts)
    let path = "\(run.images)/\(cell).diff.png"
    // Of sizes so far apart that no image holds both, nothing was counted.
    guard comparison.verdict.sizes.isEmpty || comparison.verdict.counts.outOfBounds > 0,
      let bytes = try? PNG.encode(comparison.diffImage(), effort: .quickest),
      (try? AtomicFile.write(Data(bytes), to: path)) != nil
    else { return self }
    return with(self) { $0.diff = path }
  }

  private static func image(at path: String, _ images: ReferenceImages?) -> PixelBuffer? {
    let data = images.map { try? $0.png(of: path) } ?? (try? RegularFile.reference(path)) ?? nil
    guard let data else { return nil }
    return try? PNG.decode([UInt8](data), pixelLimit: PNG.referencePixelLimit).buffer
  }
}
