extension CellResult {
  /// Takes over what an image knows about itself.
  mutating func describe(_ image: SnapshotImage) {
    device = image.device
    family = image.family ?? family
    traits = image.traits
    diagnostics = image.diagnostics
    pixelSize = image.buffer.map { PixelSize(width: $0.width, height: $0.height) }
  }
}
