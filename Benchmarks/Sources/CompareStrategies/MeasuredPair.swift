import PixelBuffers

/// An image drawn in another way, and the one it is compared with.
struct MeasuredPair {
  /// What was done.
  let kind: String
  /// Whether a comparison ought to fail.
  let isDefect: Bool
  let actual: PixelBuffer
  let reference: PixelBuffer
}
