extension PixelBuffer: Hashable {
  /// Feeds the size and all bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    withPixels { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
