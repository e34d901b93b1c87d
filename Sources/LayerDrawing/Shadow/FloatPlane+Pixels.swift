extension FloatPlane {
  /// The four channels of a canvas's pixels in an area, 0 to 255, and 0 where the canvas has none.
  init(_ canvas: DrawingSurface, within area: DeviceRect) {
    self.init(width: area.width, height: area.height, channels: 4)
    let part = area.intersection(canvas.bounds)
    canvas.withPixels { pixels in
      samples.withUnsafeMutableBufferPointer { samples in
        for row in part.y..<part.maxY {
          let line = pixels + (row - canvas.bounds.y) * canvas.bounds.width - canvas.bounds.x
          var next = ((row - area.y) * area.width + part.x - area.x) * 4
          for column in part.x..<part.maxX {
            let pixel = line[column]
            samples[next] = Float(pixel & 0xFF)
            samples[next + 1] = Float(pixel >> 8 & 0xFF)
            samples[next + 2] = Float(pixel >> 16 & 0xFF)
            samples[next + 3] = Float(pixel >> 24)
            next += 4
          }
        }
      }
    }
  }

  /// Writes the pixels of an area, which lies in the one that the plane has the channels of.
  func write(_ area: DeviceRect, from source: DeviceRect, to pixels: UnsafeMutablePointer<UInt32>) {
    precondition(source.contains(area), "A plane has the pixels that are taken from it.")
    func byte(_ value: Float) -> UInt32 { UInt32(min(255, max(0, value)) + 0.5) }
    samples.withUnsafeBufferPointer { samples in
      for row in 0..<area.height {
        let start = ((row + area.y - source.y) * source.width + area.x - source.x) * 4
        for column in 0..<area.width {
          let place = start + column * 4
          pixels[row * area.width + column] =
            byte(samples[place]) | byte(samples[place + 1]) << 8 | byte(samples[place + 2]) << 16
            | byte(samples[place + 3]) << 24
        }
      }
    }
  }
}
