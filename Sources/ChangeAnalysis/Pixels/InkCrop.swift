/// A part of an image as ink on a background: the background is the color that is most frequent along its edge.
struct InkCrop {
  let image: PixelBuffer
  /// Where the part lies in its image.
  let area: DeviceRect
  let background: UInt32
  /// The rectangle around all pixels that are not of the background's color, in the part's own coordinates.
  let ink: DeviceRect

  init(_ whole: PixelBuffer, _ rect: DeviceRect) {
    // A margin, so that the edge is background where something lies in the middle of it.
    let canvas = DeviceRect(x: 0, y: 0, width: whole.width, height: whole.height)
    area = rect.insetBy(x: -1, y: -1).intersection(canvas)
    image = whole.cropped(x: area.x, y: area.y, width: area.width, height: area.height)
    background = Self.edgeColor(of: image)
    var ink = DeviceRect.empty
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] != background {
        ink = ink.union(DeviceRect(x: x, y: y, width: 1, height: 1))
      }
    }
    self.ink = ink
  }

  var isFlat: Bool { ink.isEmpty }

  /// The ink alone.
  var shape: PixelBuffer { image.cropped(x: ink.x, y: ink.y, width: ink.width, height: ink.height) }

  /// Where the ink lies in the image.
  var rect: DeviceRect {
    DeviceRect(x: area.x + ink.x, y: area.y + ink.y, width: ink.width, height: ink.height)
  }

  /// The only color of the ink; nil where it has several.
  var inkColor: UInt32? {
    var color: UInt32?
    for y in ink.y..<ink.maxY {
      for x in ink.x..<ink.maxX where image[x, y] != background {
        if let color, color != image[x, y] { return nil }
        color = image[x, y]
      }
    }
    return color
  }

  /// A rectangle grown, by a few pixels at most, until nothing of another color than the background touches its edges from
  /// within, in either image; the rectangle itself where that takes more.
  static func whole(_ rect: DeviceRect, in images: [PixelBuffer]) -> DeviceRect {
    let background = images.map { InkCrop($0, rect).background }
    var grown = rect
    for _ in 0..<max(32, max(rect.width, rect.height)) {
      var next = grown
      for (image, background) in zip(images, background) {
        let inside = grown.intersection(DeviceRect(x: 0, y: 0, width: image.width, height: image.height))
        guard !inside.isEmpty else { continue }
        func hasInk(_ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
          ys.contains { y in xs.contains { image[$0, y] != background } }
        }
        let (xs, ys) = (inside.x..<inside.maxX, inside.y..<inside.maxY)
        func grow(_ x: Int, _ y: Int) { next = next.union(DeviceRect(x: x, y: y, width: 1, height: 1)) }
        if inside.x > 0, hasInk(inside.x..<inside.x + 1, ys) { grow(inside.x - 1, inside.y) }
        if inside.maxX < image.width, hasInk(inside.maxX - 1..<inside.maxX, ys) {
          grow(inside.maxX, inside.y)
        }
        if inside.y > 0, hasInk(xs, inside.y..<inside.y + 1) { grow(inside.x, inside.y - 1) }
        if inside.maxY < image.height, hasInk(xs, inside.maxY - 1..<inside.maxY) {
          grow(inside.x, inside.maxY)
        }
      }
      if next == grown { return grown }
      grown = next
    }
    return rect
  }

  private static func edgeColor(of image: PixelBuffer) -> UInt32 {
    guard !image.isEmpty else { return 0 }
    var counts: [UInt32: Int] = [:]
    for x in 0..<image.width {
      for y in Set([0, image.height - 1]) { counts[image[x, y], default: 0] += 1 }
    }
    for y in 0..<image.height {
      for x in Set([0, image.width - 1]) { counts[image[x, y], default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }
}
