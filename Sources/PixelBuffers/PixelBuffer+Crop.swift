extension PixelBuffer {
  /// A part of the image; what lies beyond the image is transparent.
  ///
  /// The corner lies in the image.
  package func cropped(x: Int, y: Int, width newWidth: Int, height newHeight: Int) -> PixelBuffer {
    if x == 0, y == 0, newWidth == width, newHeight == height { return self }
    return PixelBuffer(width: newWidth, height: newHeight) { pixels in
      withPixels { source in
        guard let to = pixels.baseAddress, let from = source.baseAddress else { return }
        let common = min(width - x, newWidth)
        for row in 0..<min(height - y, newHeight) {
          (to + row * newWidth).update(from: from + (row + y) * width + x, count: common)
        }
      }
    }
  }
}
