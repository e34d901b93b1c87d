internal import PixelComparison

extension CellResult {
  /// The result with what a picture knows about itself.
  package func with(_ picture: Picture?) -> CellResult {
    guard let picture else { return self }
    var result = self
    result.device = picture.device
    result.traits = picture.traits
    result.diagnostics = picture.diagnostics
    result.pixelSize = picture.buffer.map { PixelSize(width: $0.width, height: $0.height) }
    return result
  }

  /// The family of devices whose references may serve, where there is a device: the first word of its name.
  package var family: String? {
    device.map { ReferenceName.part(ofName: String($0.prefix { $0 != " " })) }
  }
}
