internal import PixelComparison

extension CellResult {
  /// The result with what an image knows about itself.
  package func with(_ image: SnapshotImage?) -> CellResult {
    guard let image else { return self }
    var result = self
    result.device = image.device
    result.family = image.family ?? result.family
    result.traits = image.traits
    result.diagnostics = image.diagnostics
    result.pixelSize = image.buffer.map { PixelSize(width: $0.width, height: $0.height) }
    return result
  }
}
