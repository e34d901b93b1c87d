import PixelBuffers

/// Images of dark bars on white, one below the other, with a column of antialiased pixels at both sides.
struct Bars {
  var count = 1
  var rows = 12
  /// How many columns a bar has between its sides.
  var columns = 8
  /// How much darker, of 223 levels of contrast, a pixel at the left and at the right side is in the new image.
  var moves: (_ bar: Int, _ row: Int) -> (left: Int, right: Int) = { _, _ in (29, 29) }
  /// The same for the pixels between the sides.
  var middle: (_ bar: Int, _ row: Int) -> Int = { _, _ in 0 }
  var left = 4
  var top = 2

  /// The level of a pixel; white where there is no bar.
  private func level(_ x: Int, _ y: Int, isNew: Bool) -> Int {
    let (column, bar, row) = (x - left, (y - top) / (rows + 4), (y - top) % (rows + 4))
    guard (-1...columns).contains(column), (0..<rows).contains(row), y >= top, bar < count else { return 255 }
    if (0..<columns).contains(column) { return 32 - (isNew ? middle(bar, row) : 0) }
    let moved = moves(bar, row)
    return 200 - (isNew ? column < 0 ? moved.left : moved.right : 0)
  }

  /// Both images, with other pixels in white that have a level in each.
  func images(
    width: Int = 120, height: Int = 120, other: (_ x: Int, _ y: Int) -> Bool = { _, _ in false },
    otherLevel: (_ isNew: Bool) -> Int = { _ in 0 }
  ) -> (new: PixelBuffer, old: PixelBuffer) {
    func image(_ isNew: Bool) -> PixelBuffer {
      PixelBuffer(width: width, height: height) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % width, index / width)
          let own = other(x, y) ? otherLevel(isNew) : level(x, y, isNew: isNew)
          pixels[index] = 0xFF00_0000 | UInt32(own) * 0x010101
        }
      }
    }
    return (image(true), image(false))
  }
}
