internal import Glibc

/// The pixels of a part of a canvas.
struct CanvasPart {
  let area: DeviceRect
  let image: PixelBuffer
  /// The work that drawing it took, in the units of `DrawingWork`.
  let work: Double

  /// Makes a part of its pixels.
  init(area: DeviceRect, image: PixelBuffer, work: Double = 0) {
    self.area = area
    self.image = image
    self.work = work
  }

  /// A whole canvas.
  init(_ image: PixelBuffer) {
    self.init(area: DeviceRect(x: 0, y: 0, width: image.width, height: image.height), image: image)
  }

  /// The pixel at a place on the canvas; nil where the part has none.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    let (column, row) = (x - area.x, y - area.y)
    guard column >= 0, row >= 0, column < image.width, row < image.height else { return nil }
    return image[column, row]
  }

  /// Whether both have the same pixels in a rectangle; where only one of them has any, they do not.
  func isEqual(_ other: CanvasPart, in rect: DeviceRect) -> Bool {
    guard let common = common(with: other, in: rect) else { return false }
    return forEachRow(of: common, other) { one, two in memcmp(one, two, 4 * common.width) == 0 }
  }

  /// How many pixels of a rectangle differ; one that only one of them has does.
  func differences(from other: CanvasPart, in rect: DeviceRect) -> Int {
    guard let common = common(with: other, in: rect) else {
      var count = 0
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX where pixel(x, y) != other.pixel(x, y) { count += 1 }
      }
      return count
    }
    var count = 0
    _ = forEachRow(of: common, other) { one, two in
      guard memcmp(one, two, 4 * common.width) != 0 else { return true }
      for x in 0..<common.width where one[x] != two[x] { count += 1 }
      return true
    }
    return count
  }

  /// The rectangle, as far as either part has it; nil where they do not have the same of it.
  private func common(with other: CanvasPart, in rect: DeviceRect) -> DeviceRect? {
    let (mine, its) = (rect.intersection(area), rect.intersection(other.area))
    if mine.isEmpty, its.isEmpty { return .empty }
    return mine == its ? mine : nil
  }

  /// Calls `body` with the rows of both until it returns false; whether it never did.
  private func forEachRow(
    of rect: DeviceRect, _ other: CanvasPart,
    _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Bool
  ) -> Bool {
    guard !rect.isEmpty else { return true }
    return image.withPixels { ones in
      other.image.withPixels { twos in
        guard let one = ones.baseAddress, let two = twos.baseAddress else { return true }
        for y in rect.y..<rect.maxY {
          let isKept = body(
            one + (y - area.y) * area.width + rect.x - area.x,
            two + (y - other.area.y) * other.area.width + rect.x - other.area.x)
          if !isKept { return false }
        }
        return true
      }
    }
  }
}
