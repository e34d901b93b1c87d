import PixelComparison

/// What `proofsheet compare --json` prints.
struct CompareDocument: Encodable {
  /// What counted as the same.
  let strategy: Strategy
  /// One entry for each pair.
  let results: [PictureResult]
}
