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

  /// Puts other rows in place of some of its own; each part is as wide as the image, and lies in it.
  package mutating func replaceRows(_ parts: [(y: Int, image: PixelBuffer)]) {
    let (width, height) = (width, height)
    paint { pixels in
      guard let to = pixels.baseAddress else { return }
      for part in parts {
        precondition(
          part.image.width == width && part.y >= 0 && part.y + part.image.height <= height,
          "Rows that take the place of others are as wide as the image, and lie in it.")
        part.image.withPixels { source in
          if let from = source.baseAddress {
            (to + part.y * width).update(from: from, count: part.image.count)
          }
        }
      }
    }
  }
}
