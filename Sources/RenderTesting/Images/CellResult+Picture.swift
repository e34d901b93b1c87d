internal import PixelComparison

extension CellResult {
  /// The result with what a picture knows about itself.
  package func with(_ picture: Picture?) -> CellResult {
    guard let picture else { return self }
    var result = self
    result.device = picture.device
    result.family = picture.family ?? result.family
    result.traits = picture.traits
    result.diagnostics = picture.diagnostics
    result.pixelSize = picture.buffer.map { PixelSize(width: $0.width, height: $0.height) }
    return result
  }
}
